import type { Mood } from '@sternenrat/contracts/vocabulary';

/** Colours of the page in one of the owl's moods, in hex, so that tests can compute their contrast. */
export interface Palette {
  skyTop: string;
  skyMid: string;
  skyLow: string;
  halo: string;
  surface: string;
  surfaceRaised: string;
  surfaceSunken: string;
  line: string;
  /** Borders of controls, which need a contrast of 3:1 on every surface. */
  edge: string;
  text: string;
  textMuted: string;
  accent: string;
  accentStrong: string;
  onAccent: string;
  good: string;
  warn: string;
  danger: string;
  dangerSurface: string;
}

const night = {
  text: '#f6efe2',
  onAccent: '#241a0c',
  good: '#8fd6a8',
  warn: '#f4c56a',
  danger: '#ffa79a',
  dangerSurface: '#43202b',
} as const;

export const palettes = {
  euphoric: {
    ...night,
    skyTop: '#160f2e',
    skyMid: '#3a1c4e',
    skyLow: '#7d3556',
    halo: '#ffb28f',
    surface: '#251839',
    surfaceRaised: '#33214b',
    surfaceSunken: '#190f29',
    line: '#584070',
    edge: '#856e95',
    textMuted: '#d6c1d6',
    accent: '#ffb892',
    accentStrong: '#ffcdb0',
  },
  energetic: {
    ...night,
    skyTop: '#14122b',
    skyMid: '#3b2240',
    skyLow: '#85452f',
    halo: '#ffb35c',
    surface: '#261b35',
    surfaceRaised: '#352643',
    surfaceSunken: '#191127',
    line: '#5c4659',
    edge: '#89747f',
    textMuted: '#d9c6c3',
    accent: '#ffbe62',
    accentStrong: '#ffd391',
  },
  harmonious: {
    ...night,
    skyTop: '#0a1730',
    skyMid: '#12344a',
    skyLow: '#2c6160',
    halo: '#f7d58c',
    surface: '#12253a',
    surfaceRaised: '#1b344a',
    surfaceSunken: '#0b1a2b',
    line: '#38566a',
    edge: '#688290',
    textMuted: '#bdd0d3',
    accent: '#f5cd7e',
    accentStrong: '#fbdfa6',
  },
  dreamy: {
    ...night,
    skyTop: '#0c1230',
    skyMid: '#1f2456',
    skyLow: '#4d4277',
    halo: '#ffd596',
    surface: '#181d42',
    surfaceRaised: '#242a56',
    surfaceSunken: '#0f1332',
    line: '#474d80',
    edge: '#7277a1',
    textMuted: '#c6c8e2',
    accent: '#f7c978',
    accentStrong: '#fcdca3',
  },
  mystical: {
    ...night,
    skyTop: '#0d0c26',
    skyMid: '#2a1a4f',
    skyLow: '#4b2f6e',
    halo: '#e2b6f5',
    surface: '#1c163a',
    surfaceRaised: '#2a214f',
    surfaceSunken: '#120d2a',
    line: '#4d4178',
    edge: '#7a6f9d',
    textMuted: '#cbc2e0',
    accent: '#e6bdf7',
    accentStrong: '#f1d6fb',
  },
  melancholic: {
    ...night,
    skyTop: '#0b1120',
    skyMid: '#1a2740',
    skyLow: '#35475f',
    halo: '#bcd2ee',
    surface: '#151f34',
    surfaceRaised: '#202d46',
    surfaceSunken: '#0d1526',
    line: '#415069',
    edge: '#6e7b91',
    textMuted: '#bdc8d8',
    accent: '#bcd6f5',
    accentStrong: '#d6e6fa',
  },
} as const satisfies Record<Mood, Palette>;

export const defaultMood: Mood = 'dreamy';

/** For `prefers-contrast: more`: text has a contrast of at least 7:1, borders are white. */
export const sharpened = (palette: Palette): Palette => ({
  ...palette,
  surface: palette.surfaceSunken,
  surfaceRaised: palette.surface,
  skyMid: palette.skyTop,
  skyLow: palette.surface,
  line: palette.textMuted,
  edge: '#ffffff',
  text: '#ffffff',
  textMuted: '#efecf8',
  accent: palette.accentStrong,
});
