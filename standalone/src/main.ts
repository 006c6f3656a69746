import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { readConfig } from './config.ts';
import { startProduct } from './product.ts';
import { printWelcome } from './welcome.ts';

// new files are accessible to their owner only
process.umask(0o077);
runProcess(
  async () => {
    const product = await startProduct(readConfig(process.env));
    printWelcome(product);
    return product;
  },
  createLogger({ name: 'sternenrat' }),
  (message) => process.stderr.write(`${message}\n`),
);
