import './lib/nonce.ts';
import '@sternenrat/contracts/zod';
import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/nunito/wght.css';
import './theme/fonts.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/App.tsx';
import { fetchPage } from './app/routes.tsx';
import { forgetUser } from './features/account/api.ts';
import { holdInstallPrompt } from './features/install/prompt.ts';
import { startWorker } from './features/update/worker.ts';
import { createQueryClient } from './lib/queries.ts';

holdInstallPrompt();

const root = document.querySelector('#root');
const app = <App client={createQueryClient(forgetUser)} router={BrowserRouter} />;
if (root?.hasChildNodes()) {
  // Painted by the build: it comes to life as it stands. Where its part can't be had, the app says so.
  const { page = location.pathname } = document.querySelector<HTMLElement>('template#app')?.dataset ?? {};
  // Home sends visitors to the door, which then was painted for them.
  if (page !== location.pathname) history.replaceState(null, '', page);
  const live = () => startTransition(() => void hydrateRoot(root, app));
  fetchPage(page).then(live, live);
} else if (root) createRoot(root).render(app);
if (import.meta.env.PROD) startWorker();
