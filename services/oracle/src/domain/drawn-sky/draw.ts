import type { Sky } from '@sternenrat/contracts/sky';
import { phaseWords, signWords } from '../facts/words.ts';
import { germanDay } from '../local-day.ts';
import { height, palettes, width, type Palette } from './canvas.ts';
import { landscape } from './landscape.ts';
import { moonDisc } from './moon.ts';
import { randomOf } from './random.ts';
import { starField } from './stars.ts';
import { zodiacWheel } from './wheel.ts';

const stop = (offset: number, color: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

function paints({ top, middle, low, glow }: Palette): string {
  return (
    `<defs><linearGradient id="night" x2="0" y2="1">${stop(0, top)}${stop(0.62, middle)}${stop(1, low)}</linearGradient>` +
    `<radialGradient id="halo">${stop(0.4, glow, 0.35)}${stop(1, glow, 0)}</radialGradient>` +
    `<radialGradient id="moon" cx="0.42" cy="0.4">${stop(0, '#fffdf4')}${stop(1, '#d8d3c4')}</radialGradient>` +
    `<radialGradient id="band">${stop(0, glow, 0.22)}${stop(1, glow, 0)}</radialGradient></defs>`
  );
}

function captionOf({ moon }: Sky): string {
  const phase = phaseWords[moon.phase].replace(/^(es ist|der Mond ist eine|der Mond steht im|der Mond) /u, '');
  const words: Record<string, string> = {
    'nimmt zu': 'zunehmender Mond',
    'nimmt ab': 'abnehmender Mond',
    'ersten Viertel': 'erstes Viertel',
    'letzten Viertel': 'letztes Viertel',
  };
  return `${words[phase] ?? phase} ${signWords[moon.sign].at}, ${Math.round(moon.illumination * 100)} % beleuchtet`;
}

/** An SVG without scripts and external references. The same input gives the same SVG. @param day '2026-03-10' */
export function drawSky(sky: Sky, day: string): string {
  const random = randomOf(day);
  const palette = palettes[signWords[sky.moon.sign].element];
  const { below, above } = zodiacWheel(sky);
  const title = `Himmel vom ${germanDay(day)}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="Georgia, 'Times New Roman', serif">` +
    `<title>${title}</title>${paints(palette)}` +
    `<rect width="${width}" height="${height}" fill="url(#night)"/>` +
    starField(random) +
    below +
    moonDisc(sky.moon.angle) +
    above +
    landscape(random) +
    `<g fill="#ffffff"><text x="48" y="${height - 62}" font-size="30">${title}</text>` +
    `<text x="48" y="${height - 32}" font-size="17" fill-opacity="0.8">${captionOf(sky)} · eigene Zeichnung</text></g></svg>`
  );
}
