// Renders contact sheets of Noctua's drawing: stage × mood × awake and asleep at 64, 160, 320 and 640 px.
//   node web/film/sheets.mjs OUT_FOLDER [64,160,320] [stage,stage]
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createElement, Fragment } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { launchBrowser, openSources } from './studio.mjs';

const [out = 'sheets', sizes = '64,160,320,640', only = 'ei,küken,teenager,erwachsen,weiser'] = process.argv.slice(2);
mkdirSync(out, { recursive: true });
const herzlichtOf = { euphoric: 98, energetic: 86, harmonious: 70, dreamy: 50, mystical: 30, melancholic: 12 };
const skies = {
  euphoric: ['#160f2e', '#7d3556', '#ffb28f'],
  energetic: ['#14122b', '#85452f', '#ffb35c'],
  harmonious: ['#0a1730', '#2c6160', '#f7d58c'],
  dreamy: ['#0c1230', '#4d4277', '#ffd596'],
  mystical: ['#0d0c26', '#4b2f6e', '#e2b6f5'],
  melancholic: ['#0b1120', '#35475f', '#bcd2ee'],
};

const vite = await openSources();
const { Owl } = await vite.ssrLoadModule('/src/features/owl/drawing/Owl.tsx');
const browser = await launchBrowser();
try {
  for (const size of sizes.split(',').map(Number)) {
    for (const stage of only.split(',')) {
      const sheet = new ServerStyleSheet();
      const times = stage === 'ei' ? [false] : [false, true];
      const moods = stage === 'ei' ? ['dreamy', 'harmonious', 'melancholic', 'mystical'] : Object.keys(herzlichtOf);
      const cells = times.flatMap((sleeping) =>
        moods.map((mood, at) => {
          const [top, low, halo] = skies[mood];
          const background = `radial-gradient(circle at 50% 52%, ${halo} 0 36%, transparent 37%), linear-gradient(${top}, ${low})`;
          const state = { stage, sleeping, herzlicht: herzlichtOf[mood], cracked: stage === 'ei' ? at : 0, label: '' };
          return createElement(
            'div',
            { key: `${mood}${sleeping}`, className: 'cell', style: { '--c-halo': halo, background } },
            createElement('div', { style: { width: size * 0.882, height: size } }, createElement(Owl, state)),
          );
        }),
      );
      // All cells are in one React tree, so that `useId` gives unique ids to gradients.
      const markup = renderToStaticMarkup(sheet.collectStyles(createElement(Fragment, null, cells)));
      const columns = size > 400 ? 3 : moods.length;
      const page = await browser.newPage({ viewport: { width: Math.round(columns * size * 1.12), height: 400 } });
      await page.setContent(
        `<style>*{animation:none!important}body{margin:0;display:grid;grid-template-columns:repeat(${columns},1fr)}.cell{display:grid;place-items:center;padding:${size * 0.06}px 0}</style>${sheet.getStyleTags()}${markup}`,
      );
      await page.screenshot({ path: join(out, `${stage.replace('ü', 'ue')}-${size}.png`), fullPage: true, timeout: 0 });
      await page.close();
    }
  }
} finally {
  await browser.close();
  await vite.close();
}
