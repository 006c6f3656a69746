import type { Firmament } from '../firmament.ts';
import { darkness } from '../dusk.ts';
import { project, type View } from '../view.ts';
import { blank, glow, stamp } from './sprite.ts';

interface Cloud {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly size: number;
  readonly strength: number;
}

/** Canvas pixels per CSS pixel. The Milky Way is blurred, so a fifth is enough. */
const coarse = 0.2;

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Brightness by galactic longitude in degrees: highest in Sagittarius (0°), high in Cygnus (78°). */
const bright = (longitude: number) => {
  const near = (to: number, width: number) => Math.exp(-((((longitude - to + 540) % 360) - 180) ** 2) / width ** 2);
  return 0.34 + 0.75 * near(0, 38) + 0.34 * near(78, 26) + 0.1 * near(290, 30);
};

function scatter(): Cloud[] {
  const next = numbers(1610);
  const bell = () => next() + next() + next() - 1.5;
  return Array.from({ length: 2200 }, () => {
    const longitude = next() * 360;
    const latitude = bell() * (longitude > 300 || longitude < 40 ? 11 : 7.5);
    // The Great Rift is dust that hides the Milky Way's light, from Cygnus to Sagittarius.
    const rift = longitude < 85 && Math.abs(latitude - 1.5) < 2.1;
    const [l, b] = [(longitude * Math.PI) / 180, (latitude * Math.PI) / 180];
    return {
      x: Math.cos(b) * Math.cos(l),
      y: Math.cos(b) * Math.sin(l),
      z: Math.sin(b),
      size: 0.06 + next() ** 2 * 0.26,
      strength: (rift ? 0.22 : 1) * bright(longitude) * (0.3 + next() * 0.7),
    };
  });
}

let clouds: readonly Cloud[] | undefined;

const mist = [
  [0, 0.5],
  [0.35, 0.28],
  [0.7, 0.07],
  [1, 0],
] as const;

export function paintMilkyWay(pen: CanvasRenderingContext2D, sky: Firmament, view: View): void {
  const moon = sky.bodies.some(({ body }) => body === 'moon') ? sky.moon.lit : 0;
  const strength = darkness(sky.sun) * (1 - 0.72 * moon);
  if (strength < 0.05) return;
  const paper = blank(view.width * coarse, view.height * coarse);
  if (!paper) return;
  paper.pen.scale(coarse, coarse);
  clouds ??= scatter();
  const sprite = glow('206 208 248', mist);
  for (const cloud of clouds) {
    const local = sky.galaxy(cloud);
    const point = local.up > 0 ? project(local, view) : null;
    if (!point) continue;
    paper.pen.globalAlpha = 0.105 * strength * cloud.strength * Math.min(1, local.up * 3.5);
    stamp(paper.pen, sprite, point.x, point.y, cloud.size * view.scale);
  }
  pen.globalAlpha = 1;
  pen.drawImage(paper.canvas, 0, 0, view.width, view.height);
}
