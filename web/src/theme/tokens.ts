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

/** Colours are CSS variables, so that a mood changes them without rendering anything again. */
export const colour = Object.fromEntries(colourKeys.map((key) => [key, `var(${cssName(key)})`])) as Readonly<
  Record<keyof Palette, string>
>;

/** The declarations that give one palette's values to the variables. */
export const declare = (palette: Palette): string =>
  colourKeys.map((key) => `${cssName(key)}: ${palette[key]};`).join(' ');

export const font = {
  /** Noctua's voice and headings. */
  voice: "'Fraunces Variable', 'Fraunces until loaded', 'Fraunces until loaded from wider', serif",
  /** Everything that is operated. */
  plain: "'Nunito Variable', 'Nunito until loaded', 'Nunito until loaded from wider', system-ui, sans-serif",
} as const;

/** What shines by itself has the same colour in every mood. */
export const light = {
  star: '#fff4dd',
  moon: '#fffaf0',
  moonEdge: '#e4c98f',
  /** On the Moon's face, very thin. */
  crater: '#7a5040',
  spark: '#fff4cf',
  /** Before the page, behind a dialog. */
  scrim: 'rgb(4 5 20 / 0.72)',
  /** Under words on a picture. */
  veil: 'rgb(8 11 36 / 0.85)',
} as const;

/** rem */
export const text = {
  fine: '0.8125rem',
  small: '0.875rem',
  body: '1rem',
  lead: '1.125rem',
  title: '1.375rem',
  display: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.375rem)',
} as const;

/** Steps of 4 px. */
export const space = { xs: '0.25rem', s: '0.5rem', m: '0.75rem', l: '1rem', xl: '1.5rem', xxl: '2.5rem' } as const;
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
/** WCAG 2.2: nothing that is pressed is smaller. */
export const target = '2.75rem';
export const layer = { header: 10, dialog: 40, menu: 50, scene: 60, toast: 70 } as const;
/** From here on a dialog floats and cards stand beside each other. */
export const tablet = '@media (min-width: 40rem)';
/** From here on a page has two columns. */
export const wide = '@media (min-width: 60rem)';
