import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { pagePreloads } from './build/page-preloads.ts';
import { keepLastRelease } from './build/keep-last-release.ts';
import { prerenderPages } from './build/prerender.ts';
import { precompress } from './build/precompress.ts';
import { pushWorker } from './build/push-worker.ts';
import { serviceWorker } from './build/worker.ts';

const routerFile = (name: string) =>
  fileURLToPath(new URL(`../production/${name}`, import.meta.resolve('react-router')));

const shared = {
  // Without an alias, the exports of react-router resolve to its development build.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerFile('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
    ],
  },
  // Derives component ids from file paths, so that prerendered and hydrated HTML have the same class names.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
};

// The gateway replaces `__CSP_NONCE__` with a new nonce in each response.
export default defineConfig({
  ...shared,
  plugins: [
    react(),
    pushWorker(),
    pagePreloads(),
    prerenderPages(shared),
    precompress(),
    serviceWorker(),
    keepLastRelease(),
  ],
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
