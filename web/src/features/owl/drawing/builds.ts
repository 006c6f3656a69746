import type { Stage } from '@sternenrat/contracts/vocabulary';
import type { Point } from './shapes.ts';

export type Hatched = Exclude<Stage, 'ei'>;

/** Measures of a hatched owl in SVG units: centre at x 0, branch at y 234. Outlines are right halves, top to bottom. */
export interface Build {
  head: readonly Point[];
  body: readonly Point[];
  breast: readonly Point[];
  neck: number;
  eye: { y: number; apart: number; r: number; disc: number };
  /** Feathered outline: number of feather tips on one side, and how far they stand out. */
  edge: { tips: number; depth: number };
  wing: { at: Point; width: number; length: number; turn: number; plumes: number };
  tail: { length: number; plumes: number; spread: number };
  legs: { long: number; apart: number; foot: number };
  heart: number;
}

export const builds: Record<Hatched, Build> = {
  küken: {
    head: [
      [0, 103],
      [27, 105],
      [49, 119],
      [60, 143],
      [57, 167],
      [40, 186],
      [16, 193],
      [0, 194],
    ],
    body: [
      [0, 158],
      [34, 162],
      [52, 181],
      [55, 204],
      [45, 224],
      [22, 234],
      [0, 235],
    ],
    breast: [
      [0, 176],
      [26, 182],
      [36, 200],
      [33, 220],
      [16, 231],
      [0, 232],
    ],
    neck: 190,
    eye: { y: 151, apart: 25, r: 20, disc: 29 },
    edge: { tips: 22, depth: 5.5 },
    wing: { at: [47, 186], width: 15, length: 37, turn: -16, plumes: 0 },
    tail: { length: 10, plumes: 3, spread: 9 },
    legs: { long: 0, apart: 20, foot: 1 },
    heart: 207,
  },
  teenager: {
    head: [
      [0, 42],
      [29, 44],
      [52, 57],
      [61, 81],
      [55, 106],
      [32, 123],
      [0, 129],
    ],
    body: [
      [0, 112],
      [17, 114],
      [28, 126],
      [39, 146],
      [45, 166],
      [39, 186],
      [19, 197],
      [0, 199],
    ],
    breast: [
      [0, 114],
      [14, 118],
      [23, 134],
      [29, 156],
      [25, 180],
      [11, 193],
      [0, 195],
    ],
    neck: 123,
    eye: { y: 86, apart: 25.5, r: 20.5, disc: 29.5 },
    edge: { tips: 14, depth: 5.6 },
    wing: { at: [29, 131], width: 11, length: 112, turn: -25, plumes: 3 },
    tail: { length: 34, plumes: 3, spread: 7 },
    legs: { long: 42, apart: 24, foot: 1.42 },
    heart: 154,
  },
  erwachsen: {
    head: [
      [0, 54],
      [30, 55],
      [53, 68],
      [62, 92],
      [57, 116],
      [36, 134],
      [0, 141],
    ],
    body: [
      [0, 112],
      [40, 118],
      [64, 138],
      [71, 168],
      [64, 200],
      [42, 226],
      [16, 236],
      [0, 237],
    ],
    breast: [
      [0, 124],
      [30, 130],
      [49, 152],
      [51, 182],
      [38, 212],
      [15, 232],
      [0, 234],
    ],
    neck: 136,
    eye: { y: 98, apart: 25.5, r: 19.5, disc: 30 },
    edge: { tips: 17, depth: 3 },
    wing: { at: [56, 142], width: 21, length: 108, turn: 11, plumes: 6 },
    tail: { length: 42, plumes: 5, spread: 3.4 },
    legs: { long: 0, apart: 22, foot: 1 },
    heart: 176,
  },
  weiser: {
    head: [
      [0, 46],
      [32, 47],
      [56, 60],
      [65, 85],
      [60, 110],
      [38, 130],
      [0, 138],
    ],
    body: [
      [0, 104],
      [46, 110],
      [72, 134],
      [79, 168],
      [72, 204],
      [48, 228],
      [18, 237],
      [0, 238],
    ],
    breast: [
      [0, 118],
      [28, 124],
      [47, 148],
      [50, 184],
      [38, 216],
      [14, 232],
      [0, 234],
    ],
    neck: 132,
    eye: { y: 91, apart: 26, r: 18.5, disc: 30 },
    edge: { tips: 17, depth: 3.4 },
    wing: { at: [61, 136], width: 29, length: 140, turn: -5, plumes: 8 },
    tail: { length: 48, plumes: 7, spread: 3.6 },
    legs: { long: 0, apart: 22, foot: 1 },
    heart: 188,
  },
};
