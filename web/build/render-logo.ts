/** Draws public/logo.png from Noctua's own drawing: `node web/build/render-logo.ts`. Twice 248 px, for sharp screens. */
import { fileURLToPath } from 'node:url';
import chromium from '@sparticuz/chromium';
import { chromium as browsers } from 'playwright-core';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
const size = 496;
/** These weaken or break a Chromium that runs outside a cloud function. */
const unwanted = new Set(['--disable-web-security', '--single-process', '--no-zygote']);

const vite = await createServer({ root, server: { middlewareMode: true }, appType: 'custom', logLevel: 'error' });
const { Owl } = (await vite.ssrLoadModule('/src/features/owl/drawing/Owl.tsx')) as {
  Owl: (props: object) => ReactElement;
};
const { createElement } = await import('react');
const owl = renderToStaticMarkup(createElement(Owl, { stage: 'küken', label: 'Noctua', herzlicht: 85 }));

const browser = await browsers.launch({
  executablePath: await chromium.executablePath(),
  args: chromium.args.filter((arg) => !unwanted.has(arg)),
});
const page = await browser.newPage({ viewport: { width: size, height: size } });
await page.setContent(`<style>
  :root { --c-halo: #ffd596; }
  * { animation: none !important; }
  body { margin: 0; }
  #logo { position: relative; width: ${size}px; height: ${size}px; border-radius: 50%; overflow: hidden; background: linear-gradient(#0c1230, #1f2456 62%, #4d4277); }
  #moon { position: absolute; inset: 13%; border-radius: 50%; background: radial-gradient(circle at 32% 30%, #fff3d8, #e0b98c); box-shadow: 0 0 80px 20px #ffd59655; }
  #logo svg { position: absolute; left: -3%; top: -19%; width: 106%; height: 120%; overflow: visible; }
  /* The lids are open by a style that is not on this page. */
  [data-part='lids'] { display: none; }
</style><div id="logo"><div id="moon"></div>${owl}</div>`);
await page.locator('#logo').screenshot({ path: `${root}/public/logo.png`, omitBackground: true });
await browser.close();
await vite.close();
