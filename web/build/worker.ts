import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { pushWorkerFile } from './push-worker.ts';
import { appManifest } from './app-manifest.ts';

/** These chunks are not precached, because payments work online only. */
const paymentChunks = ['Payment', 'Success', 'Shop', 'Premium', 'Stripe', 'Sandbox', 'useCheckout'];

/** The service worker precaches the app for offline use. API responses are never cached. */
const workbox: VitePWAOptions['workbox'] = {
  globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/*-latin-wght-normal*.woff2', 'favicon.svg'],
  globIgnores: paymentChunks.map((name) => `assets/${name}*`),
  // In one synchronous script, because browsers ignore event listeners that a worker adds after its first run.
  inlineWorkboxRuntime: true,
  importScripts: [pushWorkerFile],
  navigateFallback: 'index.html',
  // Server routes and files (such as `/hatching.mp4`) must not be answered with index.html.
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
