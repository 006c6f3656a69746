import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { pushWorkerFile } from './push-worker.ts';
import { appManifest } from './app-manifest.ts';

/** Chunks that only who buys needs; a payment has to be made online anyway. */
const paying = ['Payment', 'Success', 'Shop', 'Premium', 'Stripe', 'Sandbox', 'useCheckout'];

/**
 * The service worker: the whole app without a connection, except what pays and what is large.
 * It never lets a new version in by itself and never keeps an answer of the API.
 */
const workbox: VitePWAOptions['workbox'] = {
  globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/*-latin-wght-normal*.woff2', 'favicon.svg'],
  globIgnores: paying.map((name) => `assets/${name}*`),
  // In one script, run at once: a listener that is added later doesn't count, for pushes too.
  inlineWorkboxRuntime: true,
  importScripts: [pushWorkerFile],
  navigateFallback: 'index.html',
  // Nothing of the server's own, and no file: `/hatching.mp4` is a film, not a page.
  navigateFallbackDenylist: [/^\/api\//, /^\/dev\//, /^\/(healthz|readyz)$/, /\.\w+$/],
  dontCacheBustURLsMatching: /^assets\//,
  cleanupOutdatedCaches: true,
  sourcemap: false,
};

export const serviceWorker = () =>
  VitePWA({
    registerType: 'prompt',
    injectRegister: false,
    manifest: appManifest,
    includeManifestIcons: false,
    workbox,
  });
