import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';
import { launchOptions } from '../../standalone/test/support/browser.ts';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const pictures = fileURLToPath(new URL('../public', import.meta.url));

export const launchBrowser = async () => chromium.launch(await launchOptions('packaged'));

/** Vite server for the web's sources. The caller must `close()` it. */
export const openSources = () =>
  createServer({
    root,
    configFile: false,
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
  });

export async function drawnBy(sources, state) {
  const { Owl } = await sources.ssrLoadModule('/src/features/owl/drawing/Owl.tsx');
  return renderToStaticMarkup(createElement(Owl, state));
}

/** Styles of the night background. They hide the eyelids, because the app's styles that open them aren't loaded. */
export const nightStyle = `
  :root { --c-halo: #ffd596; }
  * { animation: none !important; }
  html, body { margin: 0; height: 100%; }
  #picture { position: relative; width: 100vw; height: 100vh; overflow: hidden; background: linear-gradient(#0c1230, #1f2456 62%, #4d4277); }
  #moon { position: absolute; inset: 0; border-radius: 50%; background: radial-gradient(circle at 32% 30%, #fff3d8, #e0b98c); }
  [data-part='lids'] { display: none; }
`;

export async function photograph(browser, html, { width, height, ...options }) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.locator('#picture').screenshot(options);
  await page.close();
}
