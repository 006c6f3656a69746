import { moods } from '@sternenrat/contracts/vocabulary';
import { contrast, luminance } from '../../theme/contrast.ts';
import { palettes } from '../../theme/palettes.ts';
import { afterglow, darkness, skyColours, type SkyColours } from './dusk.ts';

const night = ({ skyTop, skyMid, skyLow }: (typeof palettes)[keyof typeof palettes]): SkyColours => ({
  top: skyTop,
  mid: skyMid,
  low: skyLow,
});
const inks = ['text', 'textMuted', 'accent', 'accentStrong', 'good', 'warn', 'danger'] as const;
const heights = Array.from({ length: 109 }, (_, index) => index - 36);

describe.each(moods)('the sky while Noctua is %s', (mood) => {
  const palette = palettes[mood];

  it('keeps text at 4.5:1 for every altitude of the Sun, from top to horizon', () => {
    const weak = heights.flatMap((sun) =>
      Object.values(skyColours(sun, night(palette))).flatMap((ground: string) =>
        inks.filter((ink) => contrast(palette[ink], ground) < 4.5).map((ink) => `${sun}° ${ink} on ${ground}`),
      ),
    );
    expect(weak).toEqual([]);
  });

  it('has the mood’s colours at night', () => {
    const { top, mid } = skyColours(-30, night(palette));
    expect([top, mid]).toEqual([palette.skyTop, palette.skyMid]);
  });

  it('changes in small steps', () => {
    for (const sun of heights.slice(1)) {
      const [before, now] = [skyColours(sun - 1, night(palette)), skyColours(sun, night(palette))];
      for (const part of ['top', 'mid', 'low'] as const)
        expect(Math.abs(luminance(before[part]) - luminance(now[part]))).toBeLessThan(0.02);
    }
  });
});

it('is brighter by day than at night, and warmest just after sunset', () => {
  const of = (sun: number) => skyColours(sun, night(palettes.dreamy));
  expect(luminance(of(40).mid)).toBeGreaterThan(luminance(of(-30).mid) * 2);
  const red = (hex: string) => Number.parseInt(hex.slice(1, 3), 16) - Number.parseInt(hex.slice(5, 7), 16);
  expect(red(of(-2).low)).toBeGreaterThan(0);
  expect(red(of(40).low)).toBeLessThan(-40);
  expect(afterglow(-1.5)).toBe(1);
  expect([afterglow(20), afterglow(-20)]).toEqual([0, 0]);
});

it('is dark only after the end of dusk', () => {
  expect([darkness(10), darkness(-6), darkness(-18)]).toEqual([0, 0, 1]);
});
