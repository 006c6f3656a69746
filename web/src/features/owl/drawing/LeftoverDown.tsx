import type { Plumage } from './plumage.ts';
import { down, feathered } from './shapes.ts';

type Puff = readonly [x: number, y: number, width: number, height: number, turn: number];

/** Where a teenager's down hasn't fallen out yet: on purpose not the same on both sides. */
const puffs = {
  head: [
    [-36, 56, 14, 12, -38],
    [6, 43, 11, 10, 8],
    [53, 100, 10, 13, 26],
    [-56, 92, 8, 9, -60],
  ],
  body: [
    [-36, 158, 12, 15, -10],
    [-24, 186, 16, 13, -26],
    [21, 191, 18, 12, 20],
    [37, 168, 10, 13, 14],
    [10, 126, 10, 8, 0],
  ],
} as const satisfies Record<string, readonly Puff[]>;

export function LeftoverDown({ on, plumage }: { on: keyof typeof puffs; plumage: Plumage }) {
  return puffs[on].map(([x, y, width, height, turn], nth) => (
    <g key={nth} transform={`translate(${x} ${y}) rotate(${turn})`} strokeLinecap="round">
      <path
        d={feathered(
          [
            [0, -height],
            [width * 0.75, -height * 0.6],
            [width, height * 0.1],
            [width * 0.6, height * 0.8],
            [0, height],
          ],
          { tips: 6, depth: 4.6, seed: 70 + nth * 9 },
        )}
        fill={plumage.pale}
      />
      <path
        d={down(12, [0, 0], [width * 0.8, height * 0.7], 6, 300 + nth * 40)}
        fill="none"
        stroke={plumage.face}
        strokeOpacity="0.8"
        strokeWidth="1.2"
      />
    </g>
  ));
}
