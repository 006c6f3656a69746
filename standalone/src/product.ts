import { join, resolve } from 'node:path';
import { startEmbeddedMongo } from '@sternenrat/embedded-mongo';
import type { Mail } from '@sternenrat/mailer/mailer';
import type { Config } from './config.ts';
import { checkNotHalfRestored, databaseFiles, databaseUris, protectDataDir } from './data-files.ts';
import { openPublicEntry } from './public-entry.ts';
import { openSecrets } from './secrets.ts';

export interface Product extends AsyncDisposable {
  readonly url: string;
  /** Newest first. Undefined if an SMTP server sends mails or other machines reach the product. */
  readonly listMails?: () => Promise<Mail[]>;
}

/** @throws Error if the data folder or the port is in use */
export async function startProduct(config: Config): Promise<Product> {
  await using opened = new AsyncDisposableStack();
  const dataDir = resolve(config.dataDir);
  protectDataDir(dataDir);
  checkNotHalfRestored(dataDir);

  // the port opens first, because links in mails contain it, and a port in use must fail before data is written
  const entry = opened.use(await openPublicEntry(config));
  const publicUrl = config.publicUrl ?? entry.url;

  // the databases start in a thread of their own while this thread loads the code of the services
  const [databases, { startServices }] = await Promise.all([
    startEmbeddedMongo(...databaseFiles.map((name) => join(dataDir, name))),
    import('./services.ts'),
  ]);
  opened.use(databases);
  opened.use(databaseUris.write(dataDir, { pid: process.pid, uris: [...databases.uris] }));

  const secrets = openSecrets(dataDir);
  const { app, listMails } = await startServices({ config, publicUrl, dataDir, secrets, uris: databases.uris }, opened);
  opened.use(entry.serve(app));

  const all = opened.move();
  return { url: entry.url, ...(listMails && { listMails }), [Symbol.asyncDispose]: () => all.disposeAsync() };
}
