import type { MoonFace } from '@sternenrat/sky/moon-face';
import { blank, glow, stamp, type Sprite } from './sprite.ts';

const rad = Math.PI / 180;
const radius = 100;

/** The Moon's dark seas with north at the top: x, y (upwards), width and height in radii, then opacity. */
const seas: readonly (readonly [number, number, number, number, number])[] = [
  [-0.3, 0.5, 0.34, 0.27, 0.34],
  [-0.62, 0.18, 0.3, 0.46, 0.3],
  [-0.5, -0.22, 0.26, 0.24, 0.24],
  [-0.2, -0.34, 0.26, 0.2, 0.26],
  [0.27, 0.46, 0.24, 0.2, 0.34],
  [0.4, 0.16, 0.27, 0.2, 0.36],
  [0.7, 0.27, 0.13, 0.11, 0.36],
  [0.62, -0.06, 0.16, 0.22, 0.28],
  [0.44, -0.24, 0.15, 0.15, 0.26],
  [0.02, 0.14, 0.12, 0.1, 0.16],
  [0.02, 0.78, 0.5, 0.06, 0.16],
];

/** Bright craters with rays: x, y and size in radii. */
const craters: readonly (readonly [number, number, number])[] = [
  [-0.1, -0.68, 0.17],
  [-0.34, 0.16, 0.09],
  [-0.62, 0.13, 0.06],
];

function face(): Sprite | null {
  const paper = blank(radius * 2, radius * 2);
  if (!paper) return null;
  const { pen } = paper;
  pen.translate(radius, radius);
  pen.beginPath();
  pen.arc(0, 0, radius, 0, Math.PI * 2);
  pen.clip();
  const ground = pen.createRadialGradient(-20, -20, 10, 0, 0, radius);
  ground.addColorStop(0, '#fffaec');
  ground.addColorStop(0.72, '#f3e6c8');
  ground.addColorStop(1, '#d8c39c');
  pen.fillStyle = ground;
  pen.fillRect(-radius, -radius, radius * 2, radius * 2);
  const sea = glow('116 100 98', [
    [0, 1],
    [0.55, 0.85],
    [0.82, 0.4],
    [1, 0],
  ]);
  for (const [x, y, width, height, dark] of seas) {
    pen.globalAlpha = dark;
    if (sea) pen.drawImage(sea, (x - width) * radius, (-y - height) * radius, width * 2 * radius, height * 2 * radius);
  }
  const ray = glow('255 253 244', [
    [0, 1],
    [0.3, 0.6],
    [1, 0],
  ]);
  for (const [x, y, size] of craters) {
    pen.globalAlpha = 0.85;
    stamp(pen, ray, x * radius, -y * radius, size * 2 * radius);
  }
  return paper.canvas;
}

let whole: Sprite | null | undefined;

function lit({ lit: share, limb, north }: MoonFace): Sprite | null {
  whole ??= face();
  const paper = blank(radius * 2, radius * 2);
  if (!paper || !whole) return null;
  const { pen } = paper;
  pen.translate(radius, radius);
  pen.save();
  pen.rotate(north * rad);
  pen.drawImage(whole, -radius, -radius);
  pen.restore();
  // with the lit side at the right, the terminator is half an ellipse with a vertical axis
  pen.rotate((limb - 90) * rad);
  pen.globalCompositeOperation = 'destination-out';
  pen.filter = 'blur(2.5px)';
  const bulge = (1 - 2 * share) * radius;
  pen.beginPath();
  pen.arc(0, 0, radius + 6, Math.PI / 2, Math.PI * 1.5);
  pen.lineTo(0, -radius);
  pen.ellipse(0, 0, Math.abs(bulge), radius, 0, -Math.PI / 2, Math.PI / 2, bulge < 0);
  pen.closePath();
  pen.fill();
  return paper.canvas;
}

const halo = [
  [0, 0.5],
  [0.12, 0.3],
  [0.3, 0.12],
  [0.6, 0.035],
  [1, 0],
] as const;

/** Paints the Moon with its true phase and tilt. `size`: diameter in px; `night`: 1 at night, 0 by day (paler). */
export function paintMoon(
  pen: CanvasRenderingContext2D,
  moon: MoonFace,
  { x, y, size, night }: { x: number; y: number; size: number; night: number },
): void {
  pen.globalAlpha = (0.25 + 0.75 * moon.lit) * (0.12 + 0.8 * night);
  stamp(pen, glow('255 232 190', halo), x, y, size * 11);
  pen.globalAlpha = 0.7 * night;
  pen.fillStyle = '#10132e';
  pen.beginPath();
  pen.arc(x, y, size / 2 - 0.5, 0, Math.PI * 2);
  pen.fill();
  pen.globalAlpha = 0.09 * night;
  pen.fillStyle = '#cdd4ff';
  pen.fill();
  const picture = lit(moon);
  pen.globalAlpha = 0.62 + 0.38 * night;
  stamp(pen, picture, x, y, size);
  pen.globalAlpha = 1;
}
