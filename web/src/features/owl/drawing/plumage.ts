import type { Stage } from '@sternenrat/contracts/vocabulary';
import { mix } from '../../../lib/colour.ts';

export interface Plumage {
  back: string;
  deep: string;
  light: string;
  face: string;
  belly: string;
  bellyMark: string;
  beak: string;
  ink: string;
}

/** Noctua's own colour, warmed by cream and apricot: she glows even on a teal day. */
export function plumageOf(owlColor: string, downy: number): Plumage {
  const back = mix(mix(owlColor, '#4a3a6b', 0.42), '#f3dfc0', downy);
  return {
    back,
    deep: mix(back, '#150f33', 0.42),
    light: mix(back, '#ffe9c7', 0.4),
    face: '#fdecd0',
    belly: '#f6c692',
    bellyMark: '#d98f5c',
    beak: '#f0943d',
    ink: '#20142f',
  };
}

/** Measures of a hatched owl; units of a 240 × 260 drawing whose branch lies at y 232. */
export interface Build {
  /** Half width and half height of the body. */
  width: number;
  height: number;
  eye: number;
  /** Distance of an eye from the middle. */
  apart: number;
  tuft: number;
  wing: number;
  /** Rows of feather marks on the belly. */
  rows: number;
  /** 0 full plumage, 1 all down. */
  downy: number;
}

export const builds: Record<Exclude<Stage, 'ei'>, Build> = {
  küken: { width: 58, height: 60, eye: 20, apart: 24, tuft: 0, wing: 0.62, rows: 0, downy: 0.42 },
  teenager: { width: 60, height: 74, eye: 20, apart: 24, tuft: 15, wing: 0.85, rows: 2, downy: 0.18 },
  erwachsen: { width: 68, height: 84, eye: 21, apart: 26, tuft: 24, wing: 1, rows: 3, downy: 0 },
  weiser: { width: 72, height: 88, eye: 20, apart: 27, tuft: 33, wing: 1.06, rows: 4, downy: 0.06 },
};
