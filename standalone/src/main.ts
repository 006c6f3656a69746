import { runProcess } from '@sternenrat/service-kit/lifecycle/run';
import { readConfig } from './config.ts';
import { startProduct } from './product.ts';
import { welcome } from './welcome.ts';

runProcess(async () => {
  const config = readConfig(process.env);
  const product = await startProduct(config);
  welcome(product, config);
  return product;
});
