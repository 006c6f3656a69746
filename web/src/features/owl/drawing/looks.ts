import type { Register } from '@sternenrat/contracts/reading';
import type { Mood } from '@sternenrat/contracts/vocabulary';

/** Effects of a mood on the drawing. Angles in degrees. */
export interface Look {
  /** How far the upper lid (`lid`) and the lower lid (`cheek`) are closed, 0 to 1. */
  lid: number;
  cheek: number;
  sad: number;
  gaze: readonly [x: number, y: number];
  pupil: number;
  beak: number;
  shine: 'light' | 'star' | 'moon';
  /** Angle by which the head leans to the side, and how far it sinks in SVG units. */
  tilt: number;
  sink: number;
  /** How far ear tufts and brows are raised; negative values lower them. */
  tufts: number;
  brows: number;
  wings: readonly [left: number, right: number];
}

export const looks: Record<Mood, Look> = {
  euphoric: {
    lid: 0,
    cheek: 0.3,
    sad: 0,
    gaze: [0, -0.08],
    pupil: 0.66,
    beak: 1,
    shine: 'star',
    tilt: 0,
    sink: -4,
    tufts: 12,
    brows: 5,
    wings: [38, 38],
  },
  energetic: {
    lid: 0,
    cheek: 0,
    sad: 0,
    gaze: [0.06, 0],
    pupil: 0.5,
    beak: 0.55,
    shine: 'light',
    tilt: 5,
    sink: -2,
    tufts: 8,
    brows: 3,
    wings: [4, 30],
  },
  harmonious: {
    lid: 0.05,
    cheek: 0,
    sad: 5,
    gaze: [0, 0.02],
    pupil: 0.62,
    beak: 0,
    shine: 'light',
    tilt: -3,
    sink: 0,
    tufts: 0,
    brows: 2,
    wings: [0, 0],
  },
  dreamy: {
    lid: 0.13,
    cheek: 0,
    sad: 13,
    gaze: [0.14, -0.2],
    pupil: 0.68,
    beak: 0,
    shine: 'moon',
    tilt: -9,
    sink: 0,
    tufts: -3,
    brows: 4,
    wings: [0, 0],
  },
  mystical: {
    lid: 0.2,
    cheek: 0,
    sad: -3,
    gaze: [0, 0.04],
    pupil: 0.4,
    beak: 0,
    shine: 'star',
    tilt: 0,
    sink: 4,
    tufts: 5,
    brows: -2,
    wings: [-2, -2],
  },
  melancholic: {
    lid: 0.36,
    cheek: 0,
    sad: 17,
    gaze: [-0.16, 0.26],
    pupil: 0.6,
    beak: 0,
    shine: 'light',
    tilt: 6,
    sink: 8,
    tufts: -22,
    brows: 3,
    wings: [-4, -4],
  },
};

const caring: Look = { ...looks.harmonious, lid: 0.1, sad: 11, gaze: [0, 0.08], pupil: 0.7, tilt: -8, brows: 4 };
const quiet: Look = { ...looks.melancholic, gaze: [0, 0.24], tilt: -6, sink: 4 };

export const registerLooks: Readonly<Record<Register, Look>> = {
  joy: looks.euphoric,
  neutral: looks.harmonious,
  worry: caring,
  fear: caring,
  shame: caring,
  anger: { ...looks.mystical, shine: 'light', pupil: 0.52, sink: 0 },
  tiredness: looks.dreamy,
  grief: quiet,
  illness: quiet,
};
