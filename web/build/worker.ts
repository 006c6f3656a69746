import { VitePWA, type VitePWAOptions } from 'vite-plugin-pwa';
import { pushWorkerFile } from './push-worker.ts';
import { appManifest } from './app-manifest.ts';

/** Chunks whose names start with these words are not precached, because payments work online only. */
const paymentChunks = ['Payment', 'Success', 'Shop', 'Premium', 'Stripe', 'Sandbox', 'useCheckout'];

/** The service worker precaches the app for offline use. API responses are never cached. */
const workbox: VitePWAOptions['workbox'] = {
  globPatterns: ['index.html', 'assets/*.{js,css}', 'assets/*-latin-wght-normal*.woff2', 'favicon.svg'],
  globIgnores: paymentChunks.map((name) => `assets/${name}*`),
  // One synchronous script: browsers ignore event listeners that a worker adds after the first run of its script.
  inlineWorkboxRuntime: true,
  importScripts: [pushWorkerFile],
  navigateFallback: 'index.html',
  // For these URLs (API, dev tools, health checks and files) the worker must not answer with index.html.
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
