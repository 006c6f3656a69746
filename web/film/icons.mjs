// Draws the icons of the installed app from Noctua's own drawing: web/public/icons. `node web/film/icons.mjs`
// `any` is round with nothing around it; `maskable` is opaque to the edge, with all that matters within the central 80 %.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createServer } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
mkdirSync(`${root}/public/icons`, { recursive: true });

/** `art`: how much of the picture the moon with the owl takes. */
const icons = [
  { name: 'any-192', size: 192, round: true, art: 0.74 },
  { name: 'any-512', size: 512, round: true, art: 0.74 },
  { name: 'maskable-192', size: 192, round: false, art: 0.51 },
  { name: 'maskable-512', size: 512, round: false, art: 0.51 },
  { name: 'apple-touch-180', size: 180, round: false, art: 0.64 },
];

const vite = await createServer({
  root,
  configFile: false,
  server: { middlewareMode: true },
  appType: 'custom',
  logLevel: 'error',
});
const { Owl } = await vite.ssrLoadModule('/src/features/owl/drawing/Owl.tsx');
const owl = renderToStaticMarkup(createElement(Owl, { stage: 'küken', label: '', herzlicht: 85 }));

const stars = [
  [12, 16, 0.9],
  [84, 12, 1.1],
  [90, 46, 0.7],
  [8, 58, 0.7],
  [18, 86, 0.8],
  [80, 84, 0.9],
  [50, 7, 0.6],
  [66, 93, 0.6],
];
const page = ({ round, art }) => `<style>
  :root { --c-halo: #ffd596; }
  * { animation: none !important; }
  html, body { margin: 0; height: 100%; }
  #icon { position: relative; width: 100vw; height: 100vh; overflow: hidden; background: linear-gradient(#0c1230, #1f2456 62%, #4d4277); ${round ? 'border-radius: 50%;' : ''} }
  #sky { position: absolute; inset: 0; }
  #art { position: absolute; inset: ${50 - art * 50}%; }
  #moon { position: absolute; inset: 0; border-radius: 50%; background: radial-gradient(circle at 32% 30%, #fff3d8, #e0b98c); box-shadow: 0 0 16vw 4vw #ffd59655; }
  #art svg { position: absolute; left: -6%; top: -22%; width: 112%; height: 127%; overflow: visible; }
  /* The lids are open by a style that is not on this page. */
  [data-part='lids'] { display: none; }
</style><div id="icon">
  <svg id="sky" viewBox="0 0 100 100">${stars.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff4dd" opacity="0.8"/>`).join('')}</svg>
  <div id="art"><div id="moon"></div>${owl}</div>
</div>`;

const browser = await chromium.launch({
  executablePath: await sparticuz.executablePath(),
  args: sparticuz.args.filter(
    (argument) => !['--disable-web-security', '--single-process', '--no-zygote'].includes(argument),
  ),
});
try {
  for (const icon of icons) {
    const view = await browser.newPage({ viewport: { width: icon.size, height: icon.size } });
    await view.setContent(page(icon));
    await view
      .locator('#icon')
      .screenshot({ path: `${root}/public/icons/${icon.name}.png`, omitBackground: icon.round });
    await view.close();
  }
} finally {
  await browser.close();
  await vite.close();
}
