import { mix } from '../../lib/colour.ts';
import { luminance } from '../../theme/contrast.ts';

export interface SkyColours {
  readonly top: string;
  readonly mid: string;
  readonly low: string;
}

interface Hour extends SkyColours {
  readonly sun: number;
  /** Share of the mood's colours in the mix, 0 to 1: 1 at night, little by day. */
  readonly mood: number;
}

/** Colours by the Sun's altitude, ascending. All are dark enough for light text. */
const hours: readonly Hour[] = [
  { sun: -18, top: '#0b1130', mid: '#1c2358', low: '#45407a', mood: 1 },
  { sun: -12, top: '#0b1438', mid: '#1f2a66', low: '#4a3f7c', mood: 0.7 },
  { sun: -7, top: '#0f1f50', mid: '#2c3577', low: '#6c3c70', mood: 0.42 },
  { sun: -3, top: '#13295f', mid: '#3c3f7c', low: '#813d4e', mood: 0.28 },
  { sun: 0, top: '#143268', mid: '#3a4880', low: '#80462f', mood: 0.22 },
  { sun: 5, top: '#133a74', mid: '#2a4f84', low: '#6b4a55', mood: 0.18 },
  { sun: 14, top: '#103e7c', mid: '#1a5086', low: '#2f5578', mood: 0.14 },
  { sun: 60, top: '#0d4080', mid: '#145389', low: '#235a80', mood: 0.12 },
];

/** Maximum luminance of the sky. With it, text has a contrast of 4.5:1 in every palette (asserted in dusk.test.ts). */
const brightest = 0.072;

function subdued(hex: string): string {
  let [colour, step] = [hex, 0];
  while (luminance(colour) > brightest && step < 100) colour = mix(hex, '#05060f', (step += 1) / 100);
  return colour;
}

function around(sun: number): [Hour, Hour, number] {
  const after = hours.findIndex((hour) => hour.sun > sun);
  const first = hours[0] as Hour;
  const last = hours.at(-1) as Hour;
  if (after === 0) return [first, first, 0];
  if (after < 0) return [last, last, 0];
  const [from, to] = [hours[after - 1] as Hour, hours[after] as Hour];
  return [from, to, (sun - from.sun) / (to.sun - from.sun)];
}

/** @param sun altitude in degrees @param mood colours at night, which tint the sky by day */
export function skyColours(sun: number, mood: SkyColours): SkyColours {
  const [from, to, share] = around(sun);
  const tint = from.mood + (to.mood - from.mood) * share;
  const at = (key: keyof SkyColours) => subdued(mix(mix(from[key], to[key], share), mood[key], tint));
  return { top: at('top'), mid: at('mid'), low: at('low') };
}

/** How dark the sky is: 0 down to a Sun's altitude of −8°, 1 from −16° on. @param sun altitude in degrees */
export const darkness = (sun: number): number => Math.min(1, Math.max(0, (-sun - 8) / 8));

/** Afterglow at the horizon, 0 to 1: highest for a Sun at −1.5°, 0 above 8.5° and below −11.5°. @param sun degrees */
export const afterglow = (sun: number): number => Math.max(0, 1 - Math.abs(sun + 1.5) / 10);
