import { star, type Point } from './shapes.ts';

/** Constellations on the wings. -1 is the left wing: the Plough with the pole star. 1 is the right: Cygnus and Lyra. */
const maps: Record<1 | -1, { stars: readonly (readonly [...Point, r: number])[]; lines: string }> = {
  [-1]: {
    stars: [
      [13, 2, 1.9],
      [6, 13, 1.6],
      [3, 24, 1.6],
      [-3, 34, 1.5],
      [-12, 44, 1.8],
      [0, 54, 1.8],
      [9, 42, 2],
      [17, 74, 2.6],
    ],
    lines: 'M13 2L6 13L3 24L-3 34L-12 44L0 54L9 42L-3 34',
  },
  1: {
    stars: [
      [6, 2, 2.3],
      [5, 18, 1.8],
      [3, 38, 1.6],
      [1, 58, 1.9],
      [-9, 22, 1.6],
      [16, 12, 1.6],
      [-12, 48, 2.7],
      [14, 70, 1.7],
    ],
    lines: 'M6 2L5 18L3 38L1 58M-9 22L5 18L16 12',
  },
};

export function StarMap({ side }: { side: 1 | -1 }) {
  const { stars, lines } = maps[side];
  return (
    /* The scale undoes the mirroring of the wing, because a mirrored star map would be wrong. */
    <g transform={`scale(${side} 1) translate(${side * 3} 2)`}>
      <path d={lines} fill="none" stroke="#ffe9b8" strokeWidth="0.9" strokeOpacity="0.7" strokeDasharray="2.4 1.8" />
      <path d={stars.map(([x, y, r]) => star(x, y, r * 2.1)).join('')} fill="#ffd98a" opacity="0.4" />
      <path d={stars.map(([x, y, r]) => star(x, y, r * 1.35)).join('')} fill="#fff6da" />
    </g>
  );
}
