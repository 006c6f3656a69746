import type { Firmament, Risen } from '../firmament.ts';
import { project, type Point, type View } from '../view.ts';
import { glow, stamp } from './sprite.ts';

/** Colours of stars from blue to red, each for B−V colour indices below a limit. The eye sees weaker colours. */
const tints: readonly (readonly [number, string])[] = [
  [-0.05, '190 210 255'],
  [0.25, '222 232 255'],
  [0.6, '255 248 232'],
  [1.05, '255 228 188'],
  [1.45, '255 206 158'],
  [9, '255 184 138'],
];

const pinpoint = [
  [0, 1],
  [0.17, 1],
  [0.3, 0.36],
  [0.6, 0.09],
  [1, 0],
] as const;

export interface Light {
  readonly x: number;
  readonly y: number;
  readonly rgb: string;
  readonly size: number;
  readonly strength: number;
  /** Largest share of brightness that the star loses while twinkling; higher near the horizon. */
  readonly unrest: number;
}

/** Share of light that passes through the air: less near the horizon. @param up sine of the altitude */
const transmission = (up: number) => Math.min(1, 0.18 + up * 4.2);

function lightOf({ star, up }: Risen, { x, y }: Point, faintest: number): Light {
  const over = Math.max(0, faintest - star.magnitude);
  return {
    x,
    y,
    rgb: tints.find(([limit]) => star.colour < limit)?.[1] ?? '255 255 255',
    size: 5.2 + Math.max(0, 4.9 - star.magnitude) ** 1.22 * 2.25,
    strength: Math.min(1, 0.42 + (5 - star.magnitude) * 0.19) * Math.min(1, 0.35 + over / 1.6) * transmission(up),
    unrest: 0.22 + 0.3 * (1 - up),
  };
}

export function lightsOf({ stars }: Firmament, view: View, faintest: number): Light[] {
  return stars.flatMap((risen) => {
    const point = project(risen, view);
    if (!point || point.x < -9 || point.x > view.width + 9 || point.y < -9) return [];
    return [lightOf(risen, point, faintest)];
  });
}

const cross = [
  [0, 0.85],
  [0.25, 0.22],
  [1, 0],
] as const;

export function paintLight(pen: CanvasRenderingContext2D, { x, y, rgb, size, strength }: Light, share = 1): void {
  pen.globalAlpha = strength * share;
  stamp(pen, glow(rgb, pinpoint), x, y, size);
  if (size < 17) return;
  const ray = glow(rgb, cross);
  if (!ray) return;
  pen.globalAlpha = strength * share * 0.5;
  const [length, width] = [size * 1.9, size * 0.1];
  pen.drawImage(ray, x - length / 2, y - width / 2, length, width);
  pen.drawImage(ray, x - width / 2, y - length / 2, width, length);
}
