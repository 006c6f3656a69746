import { limitingMagnitude, type NakedEyeBody } from '@sternenrat/sky/direction';
import { afterglow, darkness, type SkyColours } from '../dusk.ts';
import type { Firmament } from '../firmament.ts';
import { project, type Point, type View } from '../view.ts';
import { toVector } from '@sternenrat/sky/stars';
import { paintHills } from './hills.ts';
import { paintMilkyWay } from './milkyWay.ts';
import { paintMoon } from './moon.ts';
import { blank, glow, type Sprite } from './sprite.ts';
import { lightsOf, paintLight, type Light } from './stars.ts';
import { paintPlanet, paintSun } from './sun-and-planets.ts';

/** `ground` is the picture without the stars that twinkle, which `paintFrame` paints over it in each frame. */
export interface Scene {
  readonly ground: Sprite;
  readonly twinkling: readonly Light[];
}

const maxTwinkling = 44;

/** Paints the glow below the Sun with more colour than brightness, so that text stays readable. */
function paintAfterglow(pen: CanvasRenderingContext2D, sky: Firmament, view: View): void {
  const strength = afterglow(sky.sun);
  const sun = sky.azimuthOfSun;
  const point = strength > 0 && project(toVector({ altitude: 0, azimuth: sun }), view);
  if (!point) return;
  pen.globalAlpha = 0.62 * strength;
  const warm = glow('148 66 34', [
    [0, 0.8],
    [0.3, 0.5],
    [0.66, 0.16],
    [1, 0],
  ]);
  const width = Math.max(view.width, view.height) * 1.5;
  if (warm) pen.drawImage(warm, point.x - width / 2, view.horizon - width * 0.24, width, width * 0.48);
}

const moonSize = ({ width }: View) => (width < 640 ? 42 : 54);

export type IsShown = (body: NakedEyeBody, point: Point, diameter: number) => boolean;

const planetSize = 16;

/** Paints `ground`, yielding between steps. @param ratio canvas pixels per CSS pixel @returns null without a canvas */
export function* sceneInSteps(
  sky: Firmament,
  view: View,
  colours: SkyColours,
  ratio: number,
  isShown: IsShown = () => true,
): Generator<void, Scene | null> {
  const paper = blank(view.width * ratio, view.height * ratio);
  if (!paper) return null;
  const { pen, canvas } = paper;
  pen.scale(ratio, ratio);
  paintMilkyWay(pen, sky, view);
  yield;
  paintAfterglow(pen, sky, view);
  const lights = lightsOf(sky, view, limitingMagnitude(sky.sun));
  const twinkling = new Set(lights.filter(({ y }) => y < view.horizon - 48).slice(0, maxTwinkling));
  for (const light of lights) if (!twinkling.has(light)) paintLight(pen, light);
  for (const seen of sky.bodies) {
    const point = project(toVector(seen), view);
    const size = seen.body === 'sun' ? moonSize(view) * 0.72 : seen.body === 'moon' ? moonSize(view) : planetSize;
    if (!point || !isShown(seen.body, point, size)) continue;
    if (seen.body === 'sun') paintSun(pen, point.x, point.y, size);
    else if (seen.body === 'moon') paintMoon(pen, sky.moon, { ...point, size, night: darkness(sky.sun - 5) });
    else paintPlanet(pen, seen, point.x, point.y);
  }
  yield;
  paintHills(pen, view, colours);
  return { ground: canvas, twinkling: [...twinkling] };
}

export function paintFrame(
  pen: CanvasRenderingContext2D,
  { ground, twinkling }: Scene,
  view: View,
  beat: number,
): void {
  pen.globalAlpha = 1;
  pen.clearRect(0, 0, view.width, view.height);
  pen.drawImage(ground, 0, 0, view.width, view.height);
  for (const [index, light] of twinkling.entries()) {
    const wave = Math.sin(index * 12.9 + beat * (1.1 + (index % 7) * 0.23));
    paintLight(pen, light, 1 - light.unrest * (0.5 + 0.5 * wave));
  }
  pen.globalAlpha = 1;
}
