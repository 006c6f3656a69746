import './lib/nonce.ts';
import '@sternenrat/contracts/zod';
import '@fontsource-variable/fraunces/wght.css';
import '@fontsource-variable/nunito/wght.css';
import './theme/fonts.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { holdInstallPrompt } from './features/install/prompt.ts';
import { startWorker } from './features/update/worker.ts';

holdInstallPrompt();

const root = document.querySelector('#root');
if (root) createRoot(root).render(<App />);
if (import.meta.env.PROD) startWorker();
