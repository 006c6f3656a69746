// Draws web/public/{logo.png,icons,share.jpg} and the mailer's noctua.jpg from Noctua's drawing. Run: node web/film/icons.mjs
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { drawnBy, launchBrowser, nightStyle, openSources, photograph, pictures } from './studio.mjs';

mkdirSync(`${pictures}/icons`, { recursive: true });

const logoSize = 496;

/** `any` is a circle; `maskable` is opaque with its content in the central 80 %. `art`: the moon's width as a share. */
const icons = [
  { name: 'any-192', size: 192, round: true, art: 0.74 },
  { name: 'any-512', size: 512, round: true, art: 0.74 },
  { name: 'maskable-192', size: 192, round: false, art: 0.51 },
  { name: 'maskable-512', size: 512, round: false, art: 0.51 },
  { name: 'apple-touch-180', size: 180, round: false, art: 0.64 },
];

const sources = await openSources();
const owl = await drawnBy(sources, { stage: 'küken', label: '', herzlicht: 85 });
const { onPicture } = await sources.ssrLoadModule('/src/app/about/texts.ts');
const { brand } = await sources.ssrLoadModule('@sternenrat/contracts/brand');
await sources.close();

const logo = `<style>${nightStyle}
  #picture { border-radius: 50%; }
  #moon { inset: 13%; box-shadow: 0 0 80px 20px #ffd59655; }
  #picture > svg { position: absolute; left: -3%; top: -19%; width: 106%; height: 120%; overflow: visible; }
</style><div id="picture"><div id="moon"></div>${owl}</div>`;

const dots = (stars) =>
  stars.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff4dd" opacity="0.8"/>`).join('');
const aroundTheMoon = [
  [12, 16, 0.9],
  [84, 12, 1.1],
  [90, 46, 0.7],
  [8, 58, 0.7],
  [18, 86, 0.8],
  [80, 84, 0.9],
  [50, 7, 0.6],
  [66, 93, 0.6],
];
const art = `
  #sky { position: absolute; inset: 0; width: 100%; height: 100%; }
  #art svg { position: absolute; left: -6%; top: -22%; width: 112%; height: 127%; overflow: visible; }
`;
const icon = ({ round, art: share }) => `<style>${nightStyle}${art}
  ${round ? '#picture { border-radius: 50%; }' : ''}
  #art { position: absolute; inset: ${50 - share * 50}%; }
  #moon { box-shadow: 0 0 16vw 4vw #ffd59655; }
</style><div id="picture">
  <svg id="sky" viewBox="0 0 100 100">${dots(aroundTheMoon)}</svg>
  <div id="art"><div id="moon"></div>${owl}</div>
</div>`;

const link = { width: 1200, height: 630 };
const { resolve } = createRequire(import.meta.url);
const face = (family, file) =>
  `@font-face { font-family: '${family}'; font-weight: 100 900; src: url(data:font/woff2;base64,${readFileSync(resolve(file)).toString('base64')}); }`;
const overTheLand = [
  [70, 92, 2.2],
  [188, 58, 1.5],
  [330, 112, 1.8],
  [468, 48, 2.4],
  [560, 150, 1.4],
  [48, 262, 1.3],
  [40, 392, 1.6],
  [236, 548, 1.5],
  [420, 580, 1.9],
  [616, 520, 1.4],
  [1128, 64, 2.2],
  [1160, 250, 1.5],
  [1090, 560, 1.6],
  [668, 74, 1.7],
];
const shared = `<style>${nightStyle}${art}
  ${face('Fraunces', '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2')}
  ${face('Nunito', '@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2')}
  #art { position: absolute; left: 672px; top: 104px; width: 436px; height: 436px; }
  #moon { box-shadow: 0 0 150px 40px #ffd59640; }
  #words { position: absolute; left: 84px; top: 0; width: 520px; height: 100%; display: grid; align-content: center; gap: 26px; color: #fff4dd; }
  h1 { margin: 0; font: 600 96px/1 Fraunces; letter-spacing: -0.02em; }
  p { margin: 0; font: 500 38px/1.35 Nunito; color: #d9d6f2; text-wrap: balance; }
</style><div id="picture">
  <svg id="sky" viewBox="0 0 ${link.width} ${link.height}">${dots(overTheLand)}</svg>
  <div id="words"><h1>${brand.name}</h1><p>${onPicture}</p></div>
  <div id="art"><div id="moon"></div>${owl}</div>
</div>`;

/** Width and height in px of the picture in mails, which show it half as large. */
const mailSize = 144;
/** The picture has the mails' background, because not every mail program shows transparency. */
const inMails = `<style>${nightStyle}${art}
  #picture { background: #14132b; }
  #art { position: absolute; inset: 12%; }
  #moon { box-shadow: 0 0 20px 4px #ffd59655; }
</style><div id="picture"><div id="art"><div id="moon"></div>${owl}</div></div>`;
const mailPicture = fileURLToPath(new URL('../../services/mailer/src/noctua.jpg', import.meta.url));

const browser = await launchBrowser();
try {
  const path = `${pictures}/logo.png`;
  await photograph(browser, logo, { width: logoSize, height: logoSize, path, omitBackground: true });
  for (const each of icons) {
    const { name, size, round } = each;
    const file = `${pictures}/icons/${name}.png`;
    await photograph(browser, icon(each), { width: size, height: size, path: file, omitBackground: round });
  }
  await photograph(browser, inMails, { width: mailSize, height: mailSize, path: mailPicture, quality: 88 });
  await photograph(browser, shared, { ...link, path: `${pictures}/share.jpg`, quality: 88 });
} finally {
  await browser.close();
}
