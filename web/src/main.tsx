import './lib/nonce.ts';
import '@sternenrat/contracts/core/zod';
import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/nunito/wght.css';
import './theme/fonts.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { fetchPage } from './app/routes.tsx';
import { clearUser } from './features/account/api.ts';
import { deferInstallPrompt } from './features/install/prompt.ts';
import { startWorker } from './features/update/worker.ts';
import { createQueryClient } from './lib/queries.ts';

deferInstallPrompt();

const root = document.querySelector('#root');
const app = <App client={createQueryClient(clearUser)} router={BrowserRouter} />;
if (root?.hasChildNodes()) {
  // The page is prerendered. If its chunk can't be loaded, the app is hydrated anyway and shows `ErrorBoundary`.
  const { page = location.pathname } = document.querySelector<HTMLElement>('template#app')?.dataset ?? {};
  // A visitor who requests / gets the prerendered page /auth from the gateway, so the URL must change to /auth.
  if (page !== location.pathname) history.replaceState(null, '', page);
  const hydrate = () => startTransition(() => void hydrateRoot(root, app));
  fetchPage(page).then(hydrate, hydrate);
} else if (root) createRoot(root).render(app);
if (import.meta.env.PROD) startWorker();
