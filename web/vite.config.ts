import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { keepLastRelease } from './build/keep-last-release.ts';
import { precompress } from './build/precompress.ts';
import { pushWorker } from './build/push-worker.ts';
import { serviceWorker } from './build/worker.ts';

// The gateway puts a fresh nonce in the place of this word with every page that it sends.
export default defineConfig({
  plugins: [react(), pushWorker(), precompress(), serviceWorker(), keepLastRelease()],
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2023',
    sourcemap: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    rolldownOptions: chunks,
  },
  server: { proxy: { '/api': process.env['API_URL'] ?? 'http://127.0.0.1:3000' } },
});
