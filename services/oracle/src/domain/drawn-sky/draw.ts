import { inSign } from '@sternenrat/contracts/in-sign';
import type { Sky } from '@sternenrat/contracts/sky';
import type { Theme } from '@sternenrat/contracts/reading';
import { capital, phaseWords, signWords } from '../facts/words.ts';
import { ground, height, palettes, round, width, type Palette } from './canvas.ts';
import { moonDisc } from './moon.ts';
import { randomOf } from './random.ts';
import { scenes, type Scene } from './scenes.ts';
import { starField } from './stars.ts';
import { planetRing } from './wheel.ts';

const stop = (offset: number, color: string, opacity = 1) =>
  `<stop offset="${offset}" stop-color="${color}" stop-opacity="${opacity}"/>`;

function paints({ top, middle, low, glow }: Palette): string {
  return (
    `<defs><linearGradient id="night" x2="0" y2="1">${stop(0, top)}${stop(0.55, middle)}${stop(0.9, low)}</linearGradient>` +
    `<radialGradient id="halo">${stop(0.3, glow, 0.35)}${stop(1, glow, 0)}</radialGradient>` +
    `<radialGradient id="warm">${stop(0, '#ffd596', 0.5)}${stop(0.5, '#ffd596', 0.16)}${stop(1, '#ffd596', 0)}</radialGradient>` +
    `<radialGradient id="lamp">${stop(0, ground.lamp, 0.55)}${stop(1, ground.lamp, 0)}</radialGradient>` +
    `<linearGradient id="beam">${stop(0.2, ground.lamp, 0)}${stop(1, ground.lamp, 0.4)}</linearGradient>` +
    `<radialGradient id="moon" cx="0.42" cy="0.4">${stop(0, '#fffdf4')}${stop(1, '#d8d3c4')}</radialGradient>` +
    `<radialGradient id="band">${stop(0, glow, 0.22)}${stop(1, glow, 0)}</radialGradient>` +
    `<linearGradient id="foot" x2="0" y2="1">${stop(0, '#04060f', 0)}${stop(1, '#04060f', 0.85)}</linearGradient></defs>`
  );
}

const phases: Record<string, string> = {
  'nimmt zu': 'zunehmender Mond',
  'nimmt ab': 'abnehmender Mond',
  'ersten Viertel': 'erstes Viertel',
  'letzten Viertel': 'letztes Viertel',
};

function titleOf({ moon }: Sky): string {
  const phase = phaseWords[moon.phase].replace(/^(es ist|der Mond ist eine|der Mond steht im|der Mond) /u, '');
  return `${capital(phases[phase] ?? phase)} ${inSign[moon.sign]}`;
}

export interface Drawing {
  readonly theme: Theme;
  /** Noctua's drawing as SVG elements: 240 units wide, centre at x 0, feet at y 234, head up. */
  readonly owl: string;
  /** A font file (woff2) for the words, as base64. Images can't use the fonts of a page. */
  readonly font: string;
}

const owlUnits = { feet: 236, height: 272 } as const;

function placed(owl: string, { x, y, tall }: Scene['owl']): string {
  const scale = tall / owlUnits.height;
  const halo = `<circle cx="${x}" cy="${round(y - tall * 0.42)}" r="${round(tall * 0.72)}" fill="url(#warm)"/>`;
  return `${halo}<g transform="translate(${x} ${round(y - owlUnits.feet * scale)}) scale(${Math.round(scale * 1000) / 1000})">${owl}</g>`;
}

/** An SVG without scripts and external references. The same input gives the same SVG. @param day '2026-03-10' */
export function drawSky(sky: Sky, day: string, { theme, owl, font }: Drawing): string {
  const random = randomOf(`${day} ${theme}`);
  const { ring, owl: place, behind, before, title } = scenes[theme];
  const { below, above, names } = planetRing(sky, ring);
  const words = titleOf(sky);
  const x = title === 'start' ? 64 : width - 64;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="Fraunces, Georgia, serif">` +
    `<title>${words}</title><style>@font-face{font-family:Fraunces;font-weight:100 900;src:url(data:font/woff2;base64,${font})}</style>${paints(palettes[signWords[sky.moon.sign].element])}` +
    `<rect width="${width}" height="${height}" fill="url(#night)"/>` +
    starField(random) +
    below +
    moonDisc(sky.moon.angle, ring) +
    above +
    behind(random) +
    placed(owl, place) +
    (before?.(random) ?? '') +
    names +
    `<rect y="${height - 220}" width="${width}" height="220" fill="url(#foot)"/>` +
    `<text x="${x}" y="${height - 56}" font-size="60" font-weight="500" fill="#fff6e2" text-anchor="${title}">${words}</text></svg>`
  );
}
