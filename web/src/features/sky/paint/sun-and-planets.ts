import type { BodyInSky, NakedEyeBody } from '@sternenrat/sky/direction';
import { glow, stamp } from './sprite.ts';

const tints: Readonly<Record<Exclude<NakedEyeBody, 'sun' | 'moon'>, string>> = {
  mercury: '240 222 206',
  venus: '255 250 232',
  mars: '255 158 112',
  jupiter: '255 236 204',
  saturn: '248 218 152',
};

const disc = [
  [0, 1],
  [0.24, 1],
  [0.33, 0.34],
  [0.6, 0.09],
  [1, 0],
] as const;

export function paintPlanet(pen: CanvasRenderingContext2D, { body, magnitude }: BodyInSky, x: number, y: number): void {
  if (body === 'sun' || body === 'moon') return;
  const size = 13 + Math.max(0, 1.6 - magnitude) * 2.6;
  pen.globalAlpha = 0.3;
  stamp(
    pen,
    glow(tints[body], [
      [0, 0.6],
      [0.4, 0.12],
      [1, 0],
    ]),
    x,
    y,
    size * 2.6,
  );
  pen.globalAlpha = 1;
  stamp(pen, glow(tints[body], disc), x, y, size);
}

/** The glow is faint, because text may be in front of the Sun. @param size diameter of the disc in px */
export function paintSun(pen: CanvasRenderingContext2D, x: number, y: number, size: number): void {
  pen.globalAlpha = 0.42;
  stamp(
    pen,
    glow('255 206 128', [
      [0, 0.9],
      [0.1, 0.5],
      [0.26, 0.2],
      [0.55, 0.06],
      [1, 0],
    ]),
    x,
    y,
    size * 14,
  );
  const ball = pen.createRadialGradient(x, y, 0, x, y, size / 2);
  ball.addColorStop(0, '#fff6dc');
  ball.addColorStop(0.6, '#ffe6ac');
  ball.addColorStop(1, '#ffcf7d');
  pen.globalAlpha = 1;
  pen.fillStyle = ball;
  pen.beginPath();
  pen.arc(x, y, size / 2, 0, Math.PI * 2);
  pen.fill();
}
