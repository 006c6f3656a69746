import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { pushWorkerFile } from './push-worker.ts';
import { appManifest } from './app-manifest.ts';

/** Not precached: payments work online only. */
const paymentChunks = ['Payment', 'Success', 'Shop', 'Premium', 'Stripe', 'Sandbox', 'useCheckout'];

/** Precaches the app for offline use. New versions activate only on request; API responses are never cached. */
const workbox: VitePWAOptions['workbox'] = {
  globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/*-latin-wght-normal*.woff2', 'favicon.svg'],
  globIgnores: paymentChunks.map((name) => `assets/${name}*`),
  // One synchronous script: browsers ignore event listeners that a worker adds later, for pushes too.
  inlineWorkboxRuntime: true,
  importScripts: [pushWorkerFile],
  navigateFallback: 'index.html',
  // Server routes and files (such as `/hatching.mp4`) are not pages.
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
