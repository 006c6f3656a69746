import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@sternenrat/contracts/pages';

const noncePlace = '__CSP_NONCE__';

/** What a page is sent for. */
interface Asked {
  readonly path: string;
  /** Whether the browser brought a session along; absent where the shell is for whoever comes. */
  readonly session?: boolean | undefined;
  readonly nonce: string;
}

/** Every page is the same document; what the browser should know before it has run a script is written into its head. */
export function readShell(directory: string, publicUrl: URL): (asked: Asked) => string {
  const html = read(join(directory, 'index.html')) ?? notBuilt;
  const first = JSON.parse(read(join(directory, '.vite/first.json')) ?? '{}') as Partial<Record<string, string[]>>;
  const known = new Set<string>(Object.values(pages));
  return ({ path, session, nonce }) => {
    // Home sends visitors to the door.
    const shown = path === pages.home && session === false ? pages.auth : path;
    const head = [
      // Whoever has no session needn't be asked for.
      ...(session === false ? ['<meta name="session" content="none">'] : []),
      // Without what a mail's link says behind it. Home is many pages: nobody's is the true one.
      ...(known.has(path) && path !== pages.home ? [`<link rel="canonical" href="${publicUrl.origin}${path}">`] : []),
      ...(first[shown] ?? []).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
    ];
    return html.replaceAll(noncePlace, nonce).replace('</head>', () => `${head.join('')}</head>`);
  };
}

const notBuilt = '<!doctype html><title>Sternenrat</title><p>Die Seite ist noch nicht gebaut.</p>';
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
