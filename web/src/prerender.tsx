import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { pages } from '@sternenrat/contracts/pages';
import { App } from './app/App.tsx';
import { prerenderedPages } from './app/routes.tsx';
import { about } from './app/about/texts.ts';
import { TitleContext } from './app/useTitle.ts';
import { clearUser } from './features/account/api.ts';
import { createQueryClient } from './lib/queries.ts';

interface PrerenderedPage {
  html: string;
  styles: string;
  title: string;
  about: string | undefined;
}

export { prerenderedPages };

/** Renders a page to HTML for a visitor. For the home page, it isn't known yet whether a user is logged in. */
export async function prerenderPage(path: string): Promise<PrerenderedPage> {
  const client = createQueryClient(clearUser);
  if (path !== pages.home) clearUser(client);
  const router = ({ children }: { children: ReactNode }) => <StaticRouter location={path}>{children}</StaticRouter>;
  const sheet = new ServerStyleSheet();
  const options = { progressiveChunkSize: Infinity, onError: rethrow };
  let title = '';
  const app = (
    <TitleContext value={(pageTitle) => void (title = pageTitle)}>
      <App client={client} router={router} />
    </TitleContext>
  );
  const { prelude } = await prerender(sheet.collectStyles(app), options);
  const html = await new Response(prelude).text();
  return { html, styles: sheet.getStyleTags(), title, about: about[path] };
}

function rethrow(error: unknown): never {
  throw error;
}
