import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { chunks } from './build/chunks.ts';
import { firstFiles } from './build/first.ts';
import { keepLastRelease } from './build/keep-last-release.ts';
import { painted } from './build/painted.ts';
import { precompress } from './build/precompress.ts';
import { pushWorker } from './build/push-worker.ts';
import { serviceWorker } from './build/worker.ts';

const routerFile = (name: string) =>
  fileURLToPath(new URL(`../production/${name}`, import.meta.resolve('react-router')));

/** The browser's app and the pages that the build paints are made in the same way. */
const shared = {
  // Its package offers the development build to everybody.
  resolve: {
    alias: [
      { find: /^react-router$/, replacement: routerFile('index.mjs') },
      { find: /^react-router\/dom$/, replacement: routerFile('dom-export.mjs') },
    ],
  },
  // Names of classes come from the files, so that what the build paints has those that the browser expects.
  oxc: { plugins: { styledComponents: { displayName: false, fileName: false } } },
};

// The gateway puts a fresh nonce in the place of this word with every page that it sends.
export default defineConfig({
  ...shared,
  plugins: [react(), pushWorker(), firstFiles(), painted(shared), precompress(), serviceWorker(), keepLastRelease()],
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
