import { placeOf } from '@sternenrat/sky/place';
import type { MoonPhase } from '@sternenrat/contracts/sky';
import { litPath } from '../../lib/litPath.ts';
import { colour, light } from '../../theme/tokens.ts';

const waxing: ReadonlySet<MoonPhase> = new Set(['zunehmende_sichel', 'erstes_viertel', 'zunehmender_mond']);
/** Some of the Moon's dark seas: x, y, width and height in radii. */
const seas = [
  [-0.42, -0.3, 0.34, 0.4],
  [0.3, -0.38, 0.26, 0.2],
  [0.52, 0.02, 0.2, 0.24],
  [-0.36, 0.34, 0.22, 0.18],
] as const;
const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The Moon as it is seen in the evening or morning. South of the equator, it waxes from the left. @param size in px */
export function MoonGlyph({ phase, lit, size }: { phase: MoonPhase; lit: number; size: number }) {
  const isLitOnRight = waxing.has(phase) === placeOf(zone).latitude >= 0;
  return (
    <svg viewBox="-1.06 -1.06 2.12 2.12" width={size} height={size} aria-hidden="true" data-lit={lit.toFixed(2)}>
      <circle r="1" fill={light.moon} />
      {seas.map(([cx, cy, rx, ry]) => (
        <ellipse key={cx} cx={cx} cy={cy} rx={rx} ry={ry} fill={light.crater} fillOpacity="0.14" />
      ))}
      <path d={litPath(1 - lit)} transform={isLitOnRight ? 'scale(-1 1)' : undefined} fill={colour.skyTop} />
      <circle r="1" fill="none" stroke={colour.edge} strokeWidth="0.06" />
    </svg>
  );
}
