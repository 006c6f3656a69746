import type { Palette } from './palettes.ts';

const cssName = (key: string) => `--c-${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const colourKeys = [
  'skyTop',
  'skyMid',
  'skyLow',
  'halo',
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'line',
  'edge',
  'text',
  'textMuted',
  'accent',
  'accentStrong',
  'onAccent',
  'good',
  'warn',
  'danger',
  'dangerSurface',
] as const satisfies readonly (keyof Palette)[];

/** Colours as CSS variables, so that a change of mood needs no React render. */
export const colour = Object.fromEntries(colourKeys.map((key) => [key, `var(${cssName(key)})`])) as Readonly<
  Record<keyof Palette, string>
>;

export const declare = (palette: Palette): string =>
  colourKeys.map((key) => `${cssName(key)}: ${palette[key]};`).join(' ');

export const font = {
  voice: "'Fraunces Variable', 'Fraunces fallback', 'Fraunces fallback for DejaVu', serif",
  plain: "'Nunito Variable', 'Nunito fallback', 'Nunito fallback for DejaVu', system-ui, sans-serif",
} as const;

export const light = {
  star: '#fff4dd',
  moon: '#fffaf0',
  moonEdge: '#e4c98f',
  crater: '#7a5040',
  spark: '#fff4cf',
  scrim: 'rgb(4 5 20 / 0.72)',
  veil: 'rgb(8 11 36 / 0.85)',
} as const;

export const text = {
  fine: '0.8125rem',
  small: '0.875rem',
  body: '1rem',
  lead: '1.125rem',
  title: '1.375rem',
  answer: 'clamp(1.375rem, 1.1rem + 1.1vw, 1.75rem)',
  display: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem)',
} as const;

/** Multiples of 4 px. If text is enlarged, they don't grow on a narrow screen, which leaves room for the text. */
export const space = {
  xs: '0.25rem',
  s: 'min(0.5rem, 2.25vw)',
  m: 'min(0.75rem, 3.4vw)',
  l: 'min(1rem, 4.45vw)',
  xl: 'min(1.5rem, 6.7vw)',
  xxl: 'min(2.5rem, 11.2vw)',
} as const;
export const radius = { small: '0.5rem', field: '0.875rem', card: '1.5rem', round: '999px' } as const;
export const elevation = {
  card: '0 1px 0 rgb(255 255 255 / 0.05) inset, 0 18px 40px -18px rgb(3 4 18 / 0.7)',
  float: '0 24px 60px -12px rgb(3 4 18 / 0.85)',
} as const;
export const motion = {
  quick: '140ms cubic-bezier(0.2, 0, 0, 1)',
  calm: '320ms cubic-bezier(0.2, 0, 0, 1)',
  slow: '900ms cubic-bezier(0.3, 0, 0.2, 1)',
} as const;
/** Minimum width and height of controls: 44 px (WCAG 2.2, 2.5.5). */
export const target = '2.75rem';
export const layer = { header: 10, dialog: 40, menu: 50, scene: 60, toast: 70 } as const;
export const tablet = '@media (min-width: 40rem)';
export const wide = '@media (min-width: 60rem)';
