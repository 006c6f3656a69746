import { moonShare, round, type Point, type Ring } from './canvas.ts';

/** SVG path of the Moon's lit part, seen from the northern hemisphere. @param angle elongation, 0 to 360 degrees */
export function litPath(angle: number, { x, y }: Point, radius: number): string {
  const terminator = round(radius * Math.abs(Math.cos((angle * Math.PI) / 180)));
  const [top, bottom] = [`${x} ${round(y - radius)}`, `${x} ${round(y + radius)}`];
  const waxing = angle < 180;
  const limb = waxing ? 1 : 0;
  const gibbous = angle > 90 && angle < 270;
  const back = gibbous === waxing ? 1 : 0;
  const r = round(radius);
  return `M${top}A${r} ${r} 0 0 ${limb} ${bottom}A${terminator} ${r} 0 0 ${back} ${top}Z`;
}

/** Dark seas of the Moon: centre and size in radii. */
const seas = [
  [-0.31, -0.35, 0.25],
  [0.17, -0.43, 0.18],
  [0.31, -0.04, 0.22],
  [-0.11, 0.28, 0.28],
  [-0.48, 0.11, 0.14],
  [0.28, 0.46, 0.11],
] as const;

export function moonDisc(angle: number, { x, y, radius }: Ring): string {
  const r = radius * moonShare;
  const spots = seas
    .map(([dx, dy, size]) => `<circle cx="${round(x + dx * r)}" cy="${round(y + dy * r)}" r="${round(size * r)}"/>`)
    .join('');
  return (
    `<circle cx="${x}" cy="${y}" r="${round(r * 2.4)}" fill="url(#halo)"/>` +
    `<circle cx="${x}" cy="${y}" r="${round(r)}" fill="#1d2440"/>` +
    `<path d="${litPath(angle, { x, y }, r)}" fill="url(#moon)"/>` +
    `<g fill="#7d7a86" opacity="0.16">${spots}</g>` +
    `<circle cx="${x}" cy="${y}" r="${round(r)}" fill="none" stroke="#ffffff" stroke-opacity="0.18"/>`
  );
}
