import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { readConfig } from './config.ts';
import { startProduct } from './product.ts';
import { welcome } from './welcome.ts';

runProcess(
  async () => {
    const config = readConfig(process.env);
    const product = await startProduct(config);
    welcome(product, config);
    return product;
  },
  createLogger({ name: 'sternenrat' }),
  (sentence) => process.stderr.write(`${sentence}\n`),
);
