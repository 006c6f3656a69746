import { startThread } from '@sternenrat/embedded-mongo/server';
import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { readConfig } from './config.ts';
import { printWelcome } from './welcome.ts';

// new files are accessible to their owner only
process.umask(0o077);
runProcess(
  async () => {
    const config = readConfig(process.env);
    const thread = startThread();
    const { startProduct } = await import('./product.ts');
    const product = await startProduct(config, thread);
    printWelcome(product);
    return product;
  },
  createLogger({ name: 'sternenrat' }),
  (message) => process.stderr.write(`${message}\n`),
);
