import { useId } from 'react';
import type { MoonFace } from '@sternenrat/sky/moon-face';

/** SVG path of the lit part of a disc with radius 1 and the Sun on the right. @param lit share of the disc, 0 to 1 */
export function litPath(lit: number): string {
  const terminator = 1 - 2 * lit;
  return `M0 -1A1 1 0 0 1 0 1A${Math.abs(terminator)} 1 0 0 ${terminator > 0 ? 0 : 1} 0 -1Z`;
}

/** The Moon's dark seas with north at the top: x, y, width and height in radii. */
const seas = [
  [-0.3, -0.5, 0.24, 0.19],
  [-0.6, -0.16, 0.2, 0.34],
  [-0.44, 0.26, 0.2, 0.18],
  [0.27, -0.44, 0.18, 0.15],
  [0.42, -0.16, 0.2, 0.15],
  [0.7, -0.26, 0.1, 0.08],
  [0.6, 0.1, 0.13, 0.16],
] as const;

export function Moon({ face: { lit, limb, north }, size = 56 }: { face: MoonFace; size?: number }) {
  const id = useId();
  return (
    <svg viewBox="-1.1 -1.1 2.2 2.2" width={size} height={size} aria-hidden="true">
      <defs>
        <radialGradient id={`${id}g`} cx="0.42" cy="0.38">
          <stop offset="0" stopColor="#fffaf0" />
          <stop offset="0.7" stopColor="#f2e2bd" />
          <stop offset="1" stopColor="#d9bf8c" />
        </radialGradient>
        <clipPath id={`${id}c`}>
          <path d={litPath(lit)} transform={`rotate(${limb - 90})`} />
        </clipPath>
        <filter id={`${id}s`} x="-50%" y="-50%" width="200%" height="200%">
          <feGaussianBlur stdDeviation="0.05" />
        </filter>
      </defs>
      <circle r="1" fill="#fff" fillOpacity="0.09" />
      <g clipPath={`url(#${id}c)`}>
        <circle r="1" fill={`url(#${id}g)`} />
        <g transform={`rotate(${north})`} filter={`url(#${id}s)`} fill="#7d6750" fillOpacity="0.26">
          {seas.map(([cx, cy, rx, ry]) => (
            <ellipse key={cx} cx={cx} cy={cy} rx={rx} ry={ry} />
          ))}
        </g>
      </g>
    </svg>
  );
}
