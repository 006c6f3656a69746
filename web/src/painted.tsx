import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { App } from './app/App.tsx';
import { paintedPages } from './app/routes.tsx';
import { about } from './app/about/texts.ts';
import { TitleTold } from './app/useTitle.ts';
import { forgetUser } from './features/account/api.ts';
import { createQueryClient } from './lib/queries.ts';

interface Seen {
  html: string;
  styles: string;
  title: string;
  /** For search engines and messengers; absent where the app's own words do. */
  about: string | undefined;
}

export { paintedPages };

/**
 * A page as it is before any script has run, for the build: whom it is for, nobody knows yet, and on all but home
 * nobody is logged in.
 */
export async function paint(path: string): Promise<Seen> {
  const client = createQueryClient(forgetUser);
  if (path !== pages.home) forgetUser(client);
  const router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
  const sheet = new ServerStyleSheet();
  const options = { progressiveChunkSize: Infinity, onError: fail };
  let title = '';
  const app = (
    <TitleTold value={(told) => void (title = told)}>
      <App client={client} router={router} />
    </TitleTold>
  );
  const { prelude } = await prerender(sheet.collectStyles(app), options);
  const html = await new Response(prelude).text();
  return { html, styles: sheet.getStyleTags(), title, about: about[path] };
}

function fail(error: unknown): never {
  throw error;
}
