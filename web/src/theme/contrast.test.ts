import { moods } from '@sternenrat/contracts/vocabulary';
import { contrast } from './contrast.ts';
import { nights } from './GlobalStyle.ts';
import { palettes, sharpened, type Palette } from './palettes.ts';
import { declare } from './tokens.ts';

const grounds = [
  'surface',
  'surfaceRaised',
  'surfaceSunken',
  'skyTop',
  'skyMid',
] as const satisfies readonly (keyof Palette)[];
const inks = [
  'text',
  'textMuted',
  'accent',
  'accentStrong',
  'good',
  'warn',
  'danger',
] as const satisfies readonly (keyof Palette)[];

it('computes known contrasts', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
  expect(contrast('#777777', '#777777')).toBe(1);
  expect(contrast('#777777', '#ffffff')).toBeLessThan(4.5);
});

describe('six palettes, each readable at 4.5:1', () => {
  it('has one palette per mood', () => {
    expect(Object.keys(palettes)).toEqual(['euphoric', 'energetic', 'harmonious', 'dreamy', 'mystical', 'melancholic']);
    expect(Object.keys(palettes)).toEqual([...moods]);
  });

  it.each(moods)('%s', (mood) => {
    const palette: Palette = palettes[mood];
    const tooWeak = [
      ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)),
      ['onAccent', 'accent'],
      ['onAccent', 'accentStrong'],
      ['text', 'dangerSurface'],
      ['danger', 'dangerSurface'],
      ['text', 'skyLow'],
    ].filter(([ink, ground]) => contrast(palette[ink as keyof Palette], palette[ground as keyof Palette]) < 4.5);
    expect(tooWeak).toEqual([]);
  });

  it.each(moods)('%s: borders of controls and the focus ring have 3:1 on every surface', (mood) => {
    const palette: Palette = palettes[mood];
    const surfaces = ['surface', 'surfaceRaised', 'surfaceSunken'] as const;
    const tooWeak = [
      ...surfaces.map((ground) => ['edge', ground] as const),
      ...grounds.map((ground) => ['accentStrong', ground] as const),
    ].filter(([ink, ground]) => contrast(palette[ink], palette[ground]) < 3);
    expect(tooWeak).toEqual([]);
  });

  it.each(moods)('%s has 7:1 with prefers-contrast', (mood) => {
    const palette = sharpened(palettes[mood]);
    const tooWeak = [
      ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground] as const)),
      ...(['surface', 'surfaceRaised', 'surfaceSunken'] as const).map((ground) => ['line', ground] as const),
      ['onAccent', 'accent'] as const,
      ['text', 'dangerSurface'] as const,
    ].filter(([ink, ground]) => contrast(palette[ink], palette[ground]) < 7);
    expect(tooWeak).toEqual([]);
  });
});

it('declares the high-contrast palettes after the plain ones', () => {
  const [plain = '', sharp = ''] = nights.split('@media (prefers-contrast: more)');
  for (const mood of moods) {
    expect(plain).toContain(`[data-mood='${mood}'] { ${declare(palettes[mood])} }`);
    expect(sharp).toContain(`[data-mood='${mood}'] { ${declare(sharpened(palettes[mood]))} }`);
  }
});
