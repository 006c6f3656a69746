import type { Config } from './config.ts';
import { isLoopback } from './config.ts';
import { demoLogin, ensureDemoPlayer } from './demo-player.ts';
import type { Product } from './product.ts';

/** Prints the address at once; the demo account is made behind it, once per data folder, where mails stay on this machine. */
export function welcome(product: Product, config: Config): void {
  const { listMails } = product;
  const lines = [`Sternenrat is ready: ${product.url}`];
  if (listMails) lines.push(`Mails that it sends:  ${product.url}/dev/mails`);
  const demo = listMails && isLoopback(config.host);
  if (demo) lines.push(`Demo login:           ${demoLogin.username} / ${demoLogin.password}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  if (demo)
    void ensureDemoPlayer(product.url, listMails).catch((fault: unknown) =>
      process.stderr.write(`The demo account could not be made: ${String(fault)}\n`),
    );
}
