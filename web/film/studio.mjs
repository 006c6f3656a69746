// What every script of this folder works with: Noctua's drawing, and a browser that takes pictures of it.
import { fileURLToPath } from 'node:url';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';

export const root = fileURLToPath(new URL('..', import.meta.url));
/** Where pictures of the product go. */
export const pictures = fileURLToPath(new URL('../public', import.meta.url));

/** These weaken or break a Chromium that runs outside a cloud function. */
const unwanted = new Set(['--disable-web-security', '--single-process', '--no-zygote']);

export const launchBrowser = async () =>
  chromium.launch({
    executablePath: await sparticuz.executablePath(),
    args: sparticuz.args.filter((argument) => !unwanted.has(argument)),
  });

/** The web's sources, loaded as they are; `close()` it. */
export const openSources = () =>
  createServer({
    root,
    configFile: false,
    server: { middlewareMode: true },
    appType: 'custom',
    logLevel: 'error',
  });

/** Noctua, as one SVG. @param state the drawing's properties */
export async function drawnBy(sources, state) {
  const { Owl } = await sources.ssrLoadModule('/src/features/owl/drawing/Owl.tsx');
  return renderToStaticMarkup(createElement(Owl, state));
}

/** The night that the signs stand in. The lids are open by a style that isn't on these pages. */
export const nightStyle = `
  :root { --c-halo: #ffd596; }
  * { animation: none !important; }
  html, body { margin: 0; height: 100%; }
  #picture { position: relative; width: 100vw; height: 100vh; overflow: hidden; background: linear-gradient(#0c1230, #1f2456 62%, #4d4277); }
  #moon { position: absolute; inset: 0; border-radius: 50%; background: radial-gradient(circle at 32% 30%, #fff3d8, #e0b98c); }
  [data-part='lids'] { display: none; }
`;

/** Takes one picture. @param view width and height in px; what else there is goes to Playwright's screenshot */
export async function photograph(browser, html, { width, height, ...how }) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(html);
  await page.evaluate(() => document.fonts.ready);
  await page.locator('#picture').screenshot(how);
  await page.close();
}
