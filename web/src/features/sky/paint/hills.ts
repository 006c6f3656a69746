import { mix } from '../../../lib/colour.ts';
import type { SkyColours } from '../dusk.ts';
import type { View } from '../view.ts';

type Ridge = (x: number) => number;

const waves =
  (...parts: readonly (readonly [number, number, number])[]): Ridge =>
  (x) =>
    parts.reduce((sum, [height, length, shift]) => sum + height * Math.sin(x / length + shift), 0);

const far = waves([16, 210, 0.4], [9, 97, 2.1], [4, 41, 0.9]);
const middle = waves([14, 260, 2.6], [8, 120, 0.3], [2.5, 33, 1.2]);
const near = waves([12, 330, 4.4], [7, 150, 1.7]);

function ridge(pen: CanvasRenderingContext2D, view: View, line: Ridge, colour: string, foot: string): void {
  const ground = pen.createLinearGradient(0, view.horizon - 30, 0, view.height);
  ground.addColorStop(0, colour);
  ground.addColorStop(1, foot);
  pen.fillStyle = ground;
  pen.beginPath();
  pen.moveTo(0, view.height);
  for (let x = 0; x <= view.width + 4; x += 4) pen.lineTo(x, view.horizon - line(x - view.width / 2));
  pen.lineTo(view.width, view.height);
  pen.closePath();
  pen.fill();
}

function fir(pen: CanvasRenderingContext2D, x: number, foot: number, height: number): void {
  pen.beginPath();
  pen.moveTo(x, foot - height);
  for (const [down, out] of [
    [0.36, 0.13],
    [0.32, 0.07],
    [0.66, 0.19],
    [0.62, 0.1],
    [1, 0.24],
  ] as const)
    pen.lineTo(x + out * height, foot - height * (1 - down));
  for (const [down, out] of [
    [1, 0.24],
    [0.62, 0.1],
    [0.66, 0.19],
    [0.32, 0.07],
    [0.36, 0.13],
  ] as const)
    pen.lineTo(x - out * height, foot - height * (1 - down));
  pen.closePath();
  pen.fill();
}

function firs(pen: CanvasRenderingContext2D, view: View, line: Ridge, tall: number): void {
  const any = (at: number) => Math.abs(Math.sin(at * 127.1) * 43_758.5453) % 1;
  for (let step = -260; step < 260; step += 1) {
    const at = step * 9;
    if (Math.abs(at) > view.width / 2 + 20) continue;
    const grove = Math.sin(at / 173 + tall) + 0.7 * Math.sin(at / 61 + 1);
    if (grove + any(step) * 0.8 < 0.75) continue;
    const x = at + (any(step + 0.3) - 0.5) * 12;
    fir(pen, x + view.width / 2, view.horizon - line(x) + 3, tall * (0.45 + any(step + 0.7) * 0.75));
  }
}

const lowered =
  (line: Ridge, by: number): Ridge =>
  (x) =>
    line(x) - by;

export function paintHills(pen: CanvasRenderingContext2D, view: View, { top, mid, low }: SkyColours): void {
  pen.globalAlpha = 1;
  const night = '#070918';
  const haze = mix(mix(mid, low, 0.45), night, 0.26);
  const wood = mix(mid, night, 0.52);
  const close = mix(top, night, 0.7);
  ridge(pen, view, lowered(far, -10), haze, mix(haze, night, 0.4));
  const back = lowered(middle, 14);
  ridge(pen, view, back, wood, mix(wood, night, 0.35));
  pen.fillStyle = wood;
  firs(pen, view, back, 11);
  const front = lowered(near, 44);
  ridge(pen, view, front, close, mix(close, night, 0.8));
  pen.fillStyle = close;
  firs(pen, view, front, 25);
}
