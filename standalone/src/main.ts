import { startThread } from '@sternenrat/embedded-mongo/server';
import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { readConfig } from './config.ts';
import { welcome } from './welcome.ts';

runProcess(
  async () => {
    const config = readConfig(process.env);
    // the databases' thread loads its code while this one loads the product's
    const thread = startThread();
    const { startProduct } = await import('./product.ts');
    const product = await startProduct(config, thread);
    welcome(product, config);
    return product;
  },
  createLogger({ name: 'sternenrat' }),
  (sentence) => process.stderr.write(`${sentence}\n`),
);
