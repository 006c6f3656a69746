import { middle, round, wheel } from './canvas.ts';

/** SVG path of the Moon's lit part, seen from the northern hemisphere. @param angle elongation, 0 to 360 degrees */
export function litPath(angle: number, radius: number = wheel.moon): string {
  const { x, y } = middle;
  const terminator = round(radius * Math.abs(Math.cos((angle * Math.PI) / 180)));
  const [top, bottom] = [`${x} ${y - radius}`, `${x} ${y + radius}`];
  const waxing = angle < 180;
  const limb = waxing ? 1 : 0;
  const gibbous = angle > 90 && angle < 270;
  const back = gibbous === waxing ? 1 : 0;
  return `M${top}A${radius} ${radius} 0 0 ${limb} ${bottom}A${terminator} ${radius} 0 0 ${back} ${top}Z`;
}

export function moonDisc(angle: number): string {
  const { x, y } = middle;
  const r = wheel.moon;
  const seas = [
    [-34, -38, 27],
    [18, -46, 19],
    [34, -4, 24],
    [-12, 30, 30],
    [-52, 12, 15],
    [30, 50, 12],
  ]
    .map(([dx = 0, dy = 0, size]) => `<circle cx="${x + dx}" cy="${y + dy}" r="${size}"/>`)
    .join('');
  return (
    `<circle cx="${x}" cy="${y}" r="${r * 2.1}" fill="url(#halo)"/>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="#1d2440"/>` +
    `<path d="${litPath(angle)}" fill="url(#moon)"/>` +
    `<g fill="#7d7a86" opacity="0.16">${seas}</g>` +
    `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#ffffff" stroke-opacity="0.18"/>`
  );
}
