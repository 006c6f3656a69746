type Point = readonly [x: number, y: number];

const at = (x: number, y: number) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** The right half of a rim of down, from top to bottom: end, control, end, control … relative to the middle. */
function rim(rx: number, ry: number, tips: number, depth: number): Point[] {
  const on = (turn: number, out: number): Point => [rx * out * Math.sin(turn), -ry * out * Math.cos(turn)];
  const step = Math.PI / tips;
  return [
    on(0, 1),
    ...Array.from({ length: tips }, (_, tip): Point[] => {
      const turn = tip * step;
      const long = depth * (0.75 + 0.5 * ((tip * 7) % 5) * 0.2);
      return [
        on(turn + step * 0.5, 1 + long * 0.7),
        on(turn + step * 0.98, 1 + long),
        on(turn + step * 0.92, 1 + long * 0.2),
        on(turn + step, 1),
      ];
    }).flat(),
  ];
}

/**
 * An ellipse whose edge is soft with down that falls towards the ground; the same on both sides.
 * @param tips on one side @param depth of the down, as a share of the radius
 */
export function downy(cx: number, cy: number, rx: number, ry: number, tips: number, depth: number): string {
  const right = rim(rx, ry, tips, depth);
  const left = right.toReversed().map(([x, y]): Point => [-x, y]);
  const draw = (points: readonly Point[]) =>
    points.map(([x, y], index) => (index === 0 ? '' : `${index % 2 ? 'Q' : ' '}${at(cx + x, cy + y)}`)).join(' ');
  return `M${at(cx, cy - ry)} ${draw(right)} ${draw(left)}z`;
}

/** One long feather that hangs from (0, 0); `bend` leans its tip. */
export const plume = (width: number, length: number, bend = 0): string =>
  `M0 0C${at(width, length * 0.18)} ${at(width * 1.05 + bend, length * 0.76)} ${at(bend, length)}C${at(bend - width * 1.05, length * 0.8)} ${at(-width, length * 0.22)} 0 0z`;

/** A four-pointed star. */
export const star = (x: number, y: number, r: number): string =>
  `M${at(x, y - r)}q${at(r * 0.16, r * 0.84)} ${at(r, r)}q${at(-r * 0.84, r * 0.16)} ${at(-r, r)}q${at(-r * 0.16, -r * 0.84)} ${at(-r, -r)}q${at(r * 0.84, -r * 0.16)} ${at(r, -r)}z`;

export const both = [-1, 1] as const;
