import { azimuthOffset, facingOf, type Direction } from '@sternenrat/sky/direction';
import type { Place } from '@sternenrat/sky/place';
import { toVector, type HorizontalVector } from '@sternenrat/sky/stars';

interface Size {
  readonly width: number;
  readonly height: number;
}

export interface View extends Size {
  /** Compass direction at the centre of the page: degrees from north, clockwise. */
  readonly azimuth: number;
  /** Pixels from the top of the page to the horizon. */
  readonly horizon: number;
  /** Pixels per unit of the projection. */
  readonly scale: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Distance of the Moon from the page's centre, in page widths. Near the edge no card hides the Moon. */
const moonOffset = { wide: { least: 0.45, most: 0.465 }, narrow: { least: 0.4, most: 0.43 } } as const;

const headroom = 84;

/** In px. On narrower pages, the horizon is higher. */
const narrow = 640;

/** Stereographic projection to page pixels. Shapes stay; the horizon is straight. @returns null behind the viewer */
export function project({ north, east, up }: HorizontalVector, view: View): Point | null {
  const facing = (view.azimuth * Math.PI) / 180;
  const ahead = north * Math.cos(facing) + east * Math.sin(facing);
  if (ahead < -0.6) return null;
  const right = east * Math.cos(facing) - north * Math.sin(facing);
  const spread = (2 * view.scale) / (1 + ahead);
  return { x: view.width / 2 + right * spread, y: view.horizon - up * spread };
}

const onPage = ({ x, y }: Point, { width, height }: Size) => x >= 0 && x <= width && y >= 0 && y <= height;

export function pointOf(direction: Direction, view: View): Point | null {
  const point = project(toVector(direction), view);
  return point && onPage(point, view) ? point : null;
}

/** Turns a view so that `wanted` is `goal` page widths beside the centre. @param side −1 for left, 1 for right */
function turnedAway(flat: View, wanted: Direction, side: number, goal: number): View {
  const offsetAt = (azimuth: number) => {
    const point = project(toVector(wanted), { ...flat, azimuth });
    return point ? (side * (point.x - flat.width / 2)) / flat.width : 9;
  };
  let [low, high] = [0, 110];
  for (let step = 0; step < 20; step += 1) {
    const middle = (low + high) / 2;
    if (offsetAt(wanted.azimuth - side * middle) < goal) low = middle;
    else high = middle;
  }
  return { ...flat, azimuth: (wanted.azimuth - side * low + 360) % 360 };
}

/** A view towards the noon Sun, turned and raised where needed, so that `wanted` is at the side (`moonOffset`). */
export function viewOf(size: Size, place: Place, wanted?: Direction): View {
  const { width, height } = size;
  const small = width < narrow;
  const straight = {
    ...size,
    azimuth: facingOf(place),
    horizon: height * (small ? 0.74 : 0.86),
    scale: Math.max(Math.min(width / 3.07, height * 0.62), height * 0.46),
  };
  if (!wanted) return straight;
  const side = azimuthOffset(wanted.azimuth, straight.azimuth) < 0 ? -1 : 1;
  const { least, most } = moonOffset[small ? 'narrow' : 'wide'];
  const natural = pointOf(wanted, straight);
  const off = natural ? (side * (natural.x - width / 2)) / width : 9;
  if (natural && off >= least && off <= most && natural.y > headroom) return straight;
  const goal = off < least ? least : most;
  for (let nearer = 0; nearer < goal; nearer += 0.03)
    for (const raised of [0, 0.04, 0.08, 0.12, 0.16]) {
      const lifted = { ...straight, horizon: straight.horizon + raised * height };
      const view = turnedAway(lifted, wanted, side, goal - nearer);
      const point = pointOf(wanted, view);
      const reached = point && side * (point.x - width / 2) > (goal - nearer - 0.01) * width;
      if (reached && point.y > headroom) return view;
    }
  return straight;
}
