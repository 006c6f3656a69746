import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pages } from '@sternenrat/contracts/pages';

const noncePlace = '__CSP_NONCE__';
/** In addresses of the head that must be whole: messengers know no other. */
const originPlace = '__ORIGIN__';
/** What the service worker keeps, and sends for every page. */
export const keptShell = '/index.html';

/** What a page is sent for. */
interface Asked {
  readonly path: string;
  /** Whether the address says more than the path. */
  readonly query?: boolean;
  /** Whether the browser brought a session along; absent where the shell is for whoever comes. */
  readonly session?: boolean | undefined;
  readonly nonce: string;
}

/**
 * Every page is the same document, but for those that the build has painted: they are seen before a script has come.
 * What the browser should know before it has run one is written into the head.
 */
export function readShell(directory: string, publicUrl: URL): (asked: Asked) => string {
  const readOf = (name: string) => read(join(directory, name))?.replaceAll(originPlace, publicUrl.origin);
  const html = readOf('index.html') ?? notBuilt;
  // From a worker all comes at once: Chromium complains of what a worker sends and a page has fetched before.
  const kept = html.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const first = JSON.parse(readOf('.vite/first.json') ?? '{}') as Partial<Record<string, string[]>>;
  const known = new Set<string>(Object.values(pages));
  const painted = JSON.parse(readOf('.vite/painted.json') ?? '{}') as Partial<Record<string, string>>;
  return ({ path, query = false, session, nonce }) => {
    // Home sends visitors to the door.
    const shown = path === pages.home && session === false ? pages.auth : path;
    const seen = query || !(paintedFor[shown]?.(session) ?? session !== undefined) ? undefined : painted[shown];
    const head = [
      // Whoever has no session needn't be asked for.
      ...(session === false ? ['<meta name="session" content="none">'] : []),
      // Without what a mail's link says behind it. Home is many pages: nobody's is the true one.
      ...(known.has(path) && path !== pages.home ? [`<link rel="canonical" href="${publicUrl.origin}${path}">`] : []),
      ...(seen ? [] : (first[shown] ?? []).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)),
    ];
    return (seen ?? (path === keptShell ? kept : html))
      .replaceAll(noncePlace, nonce)
      .replace('</head>', () => `${head.join('')}</head>`);
  };
}

/** For whom a page was painted; the others look the same with a session and without. */
const paintedFor: Partial<Record<string, (session: boolean | undefined) => boolean>> = {
  [pages.home]: (session) => session === true,
  [pages.auth]: (session) => session === false,
};

const notBuilt = '<!doctype html><title>Sternenrat</title><p>Die Seite ist noch nicht gebaut.</p>';
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
