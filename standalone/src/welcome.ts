import { demoLogin, ensureDemoPlayer } from './demo-player.ts';
import type { Product } from './product.ts';

/** With `listMails`, also prints the demo login and creates the account in the background. */
export function printWelcome(product: Product): void {
  const { listMails } = product;
  const lines = [`Sternenrat is ready: ${product.url}`];
  if (listMails)
    lines.push(
      `Mails:                ${product.url}/dev/mails`,
      `Demo login:           ${demoLogin.username} / ${demoLogin.password}`,
    );
  process.stdout.write(`${lines.join('\n')}\n`);
  if (listMails)
    void ensureDemoPlayer(product.url, listMails).catch((error: unknown) =>
      process.stderr.write(`creating the demo account failed: ${String(error)}\n`),
    );
}
