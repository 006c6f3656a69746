import type { Mood, Stage } from '@sternenrat/contracts/vocabulary';
import { mix } from '../../../lib/colour.ts';

export interface Plumage {
  back: string;
  deep: string;
  light: string;
  pale: string;
  face: string;
  belly: string;
  mark: string;
  beak: string;
  ink: string;
}

/** Noctua's own colour, warmed by cream and apricot: she glows even on a teal day. @param downy 0 to 1 */
export function plumageOf(owlColor: string, downy: number): Plumage {
  const back = mix(mix(owlColor, '#45386b', 0.4), '#f2dcbd', downy);
  return {
    back,
    deep: mix(back, '#150f33', 0.44),
    light: mix(back, '#ffe9c7', 0.36),
    pale: mix(back, '#fff3dc', 0.66),
    face: '#fdecd0',
    belly: mix('#f6c692', back, 0.08),
    mark: mix('#d98f5c', back, 0.22),
    beak: '#f0943d',
    ink: '#20142f',
  };
}

/** Measures of a hatched owl; units of the 240 × 272 drawing whose branch lies at y 234. */
export interface Build {
  /** Middle and half axes. */
  head: readonly [y: number, rx: number, ry: number];
  body: readonly [y: number, rx: number, ry: number];
  /** Radius of an eye and its distance from the middle. */
  eye: number;
  apart: number;
  /** Length of the ear tufts. */
  tuft: number;
  /** How many long feathers a wing has, and how long they are. */
  plumes: number;
  wing: number;
  /** Rows of feathers on the belly. */
  rows: number;
  /** 0 full plumage, 1 all down. */
  downy: number;
}

export const builds: Record<Exclude<Stage, 'ei'>, Build> = {
  küken: {
    head: [149, 57, 50],
    body: [187, 55, 46],
    eye: 21,
    apart: 24.5,
    tuft: 0,
    plumes: 0,
    wing: 40,
    rows: 0,
    downy: 0.56,
  },
  teenager: {
    head: [116, 55, 47],
    body: [176, 44, 52],
    eye: 20,
    apart: 24,
    tuft: 17,
    plumes: 3,
    wing: 66,
    rows: 2,
    downy: 0.22,
  },
  erwachsen: {
    head: [100, 59, 50],
    body: [166, 63, 66],
    eye: 20.5,
    apart: 25.5,
    tuft: 27,
    plumes: 5,
    wing: 92,
    rows: 4,
    downy: 0,
  },
  weiser: {
    head: [94, 62, 50],
    body: [166, 72, 70],
    eye: 19.5,
    apart: 26,
    tuft: 40,
    plumes: 6,
    wing: 104,
    rows: 3,
    downy: 0.05,
  },
};

/** What a mood does to a face: how far the lids hang (0 to 1), how they tilt, where she looks, whether the beak laughs. */
export interface Look {
  lid: number;
  tilt: number;
  gaze: readonly [x: number, y: number];
  laughs: boolean;
  sparkles: boolean;
}

export const looks: Record<Mood, Look> = {
  euphoric: { lid: 0, tilt: 0, gaze: [0, -0.06], laughs: true, sparkles: true },
  energetic: { lid: 0, tilt: 0, gaze: [0.05, 0], laughs: true, sparkles: false },
  harmonious: { lid: 0.04, tilt: 0, gaze: [0, 0], laughs: false, sparkles: false },
  dreamy: { lid: 0.2, tilt: 7, gaze: [0.14, -0.2], laughs: false, sparkles: false },
  mystical: { lid: 0.16, tilt: 0, gaze: [0, 0.04], laughs: false, sparkles: true },
  melancholic: { lid: 0.3, tilt: 17, gaze: [-0.08, 0.24], laughs: false, sparkles: false },
};
