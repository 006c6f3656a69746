import type { Feathers } from './shapes.ts';

interface CoatOfProps {
  rows: readonly Feathers[];
  /** The two colours of a row. `depth`: 0 for the top row, 1 for the bottom row. */
  fills: (depth: number) => readonly [string, string];
  line: string;
  shaft: string;
  shaftOpacity?: number;
}

/** All feathers of a row with the same colour are one path: a dozen elements instead of hundreds. */
export function CoatOf({ rows, fills, line, shaft, shaftOpacity = 0.4 }: CoatOfProps) {
  return rows.map(({ depth, fills: paths, shafts }) => (
    <g key={depth} strokeLinecap="round">
      {fills(depth).map((fill, i) => (
        <path key={i} d={paths[i as 0 | 1]} fill={fill} stroke={line} strokeWidth="0.7" strokeOpacity="0.55" />
      ))}
      <path d={shafts} stroke={shaft} strokeWidth="0.8" strokeOpacity={shaftOpacity} />
    </g>
  ));
}
