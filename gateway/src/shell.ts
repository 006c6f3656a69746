import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { pages } from '@sternenrat/contracts/pages';
import { compressPage } from './compressed-page.ts';

const noncePlaceholder = '__CSP_NONCE__';
/** Stands for the origin of PUBLIC_URL in the built HTML, because link previews in messengers need absolute URLs. */
const originPlaceholder = '__ORIGIN__';
/** The service worker caches this document and serves it for every page. */
export const cachedShell = '/index.html';
const maxPages = 200;

export interface PageRequest {
  readonly path: string;
  readonly hasQuery?: boolean;
  readonly session?: boolean | undefined;
}

export interface Page {
  html(nonce: string): string;
  gzip(nonce: string): Buffer;
}

/** A page is its prerendered document or else `index.html`, with tags added to the head. */
export function readShell(directory: string, publicUrl: URL): (request: PageRequest) => Page {
  const readBuilt = (name: string) => read(join(directory, name))?.replaceAll(originPlaceholder, publicUrl.origin);
  const shell = readBuilt('index.html') ?? notBuilt;
  // Chromium logs a warning about preloads in a document that a service worker serves
  const shellForWorker = shell.replaceAll(/\s*<link rel="modulepreload"[^>]*>/g, '');
  const preloads = JSON.parse(readBuilt('.vite/preloads.json') ?? '{}') as Partial<Record<string, string[]>>;
  const prerendered = JSON.parse(readBuilt('.vite/prerendered.json') ?? '{}') as Partial<Record<string, string>>;

  const render = ({ path, hasQuery = false, session }: PageRequest): string => {
    const shown = path === pages.home && session === false ? pages.auth : path;
    const isPrerendered = !hasQuery && (prerenderedFor[shown]?.(session) ?? session !== undefined);
    const document = isPrerendered ? prerendered[shown] : undefined;
    const head = [
      ...(session === false ? ['<meta name="session" content="none">'] : []),
      // without the query; the home page has no canonical URL, because its content differs per player
      ...(isPage(path) && path !== pages.home ? [`<link rel="canonical" href="${publicUrl.origin}${path}">`] : []),
      ...(document
        ? []
        : (preloads[shown] ?? []).map((file) => `<link rel="modulepreload" crossorigin href="${file}">`)),
    ];
    return (document ?? (path === cachedShell ? shellForWorker : shell)).replace(
      '</head>',
      () => `${head.join('')}</head>`,
    );
  };

  const cache = new LRUCache<string, Page>({ max: maxPages });
  return (request) => {
    const path = isPage(request.path) || request.path === cachedShell ? request.path : '';
    const key = `${path} ${request.hasQuery ?? false} ${request.session}`;
    const page = cache.get(key) ?? createPage(render({ ...request, path }));
    cache.set(key, page);
    return page;
  };
}

function createPage(document: string): Page {
  let compressed: ((nonce: string) => Buffer) | undefined;
  return {
    html: (nonce) => document.replaceAll(noncePlaceholder, nonce),
    gzip: (nonce) => (compressed ??= compressPage(document, noncePlaceholder))(nonce),
  };
}

/** The session state for which home and auth are prerendered. Other pages are the same with and without a session. */
const prerenderedFor: Partial<Record<string, (session: boolean | undefined) => boolean>> = {
  [pages.home]: (session) => session === true,
  [pages.auth]: (session) => session === false,
};

const knownPaths: ReadonlySet<string> = new Set(Object.values(pages));
const isPage = (path: string) => knownPaths.has(path);
const notBuilt = '<!doctype html><title>Sternenrat</title><p>Die Seite ist noch nicht gebaut.</p>';
const read = (path: string) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
