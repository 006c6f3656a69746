import { mix } from '../../../lib/colour.ts';
import type { Build, Hatched } from './builds.ts';
import type { Look } from './looks.ts';
import type { Plumage } from './plumage.ts';
import { at, both, quill, type Point } from './shapes.ts';

interface CrownProps {
  build: Build;
  plumage: Plumage;
  stage: Hatched;
  look: Look;
  sleeping: boolean;
}

/** Feathers of the right ear tuft. `turn`: degrees from upright; `long`: length; `half`: half width; `x`, `y`: root. */
const tufts: Record<Hatched, readonly (readonly [turn: number, long: number, half: number, x: number, y: number])[]> = {
  küken: [],
  teenager: [
    [64, 22, 5, 51, 66],
    [34, 31, 6.5, 43, 52],
    [2, 20, 5, 28, 46],
  ],
  erwachsen: [
    [44, 34, 9, 49, 76],
    [37, 50, 12, 45, 73],
    [26, 36, 10, 38, 66],
  ],
  weiser: [
    [70, 48, 9, 54, 70],
    [61, 72, 13, 48, 66],
    [50, 50, 10, 40, 60],
  ],
};

export function Tufts({
  plumage,
  stage,
  look,
  sleeping,
  build,
  light,
}: CrownProps & { light: (name: string) => string }) {
  if (stage === 'küken') {
    const top = (build.head[0] as Point)[1];
    return [-34, 30, -4].map((turn, i) => (
      <path
        key={turn}
        d={quill(3.6, 13 + i * 4, i * 4 - 4)}
        transform={`translate(${turn * 0.16} ${top + 3}) rotate(${turn + look.tufts * 0.4})`}
        fill={i === 2 ? plumage.pale : plumage.light}
      />
    ));
  }
  const rise = (sleeping ? -12 : look.tufts) * (stage === 'weiser' ? 0.8 : 1);
  return both.map((side) => (
    <g key={side} data-tuft={side} transform={`scale(${side} 1)`}>
      {tufts[stage].map(([turn, long, half, x, y], i) => {
        const messy = stage === 'teenager' ? (side > 0 ? i * 12 - 6 : 8 - i * 9) : 0;
        const bend = stage === 'weiser' ? -11 + i * 2 : -3 - i;
        return (
          <g key={turn} transform={`translate(${at(x, y)}) rotate(${turn - rise + messy})`}>
            <path
              d={quill(half, long, bend)}
              fill={[plumage.dusk, plumage.back, plumage.light][i]}
              stroke={plumage.light}
              strokeWidth="0.9"
              strokeOpacity={stage === 'weiser' ? 0.7 : 0.35}
            />
            {i === 0 && (
              <path
                d={`M${at(half, 2)}C${at(half * 1.25, -long * 0.34)} ${at(bend * 0.7 + half * 0.5, -long * 0.72)} ${at(bend, -long)}`}
                fill="none"
                stroke={light('rim')}
                strokeWidth="1.6"
              />
            )}
            <path
              d={`M${at(0, -long * 0.1)}L${at(bend * 0.7, -long * 0.8)}M${at(-half * 0.4, -long * 0.15)}L${at(bend * 0.4 - half * 0.25, -long * 0.55)}`}
              stroke={i === 0 ? plumage.ink : plumage.deep}
              strokeOpacity="0.5"
              strokeLinecap="round"
            />
          </g>
        );
      })}
    </g>
  ));
}

const brows: Record<Hatched, { long: number; thick: number } | undefined> = {
  küken: undefined,
  teenager: { long: 18, thick: 3.6 },
  erwachsen: { long: 34, thick: 6 },
  weiser: { long: 66, thick: 8.5 },
};

export function Brows({ build: { eye }, plumage, stage, look, sleeping }: CrownProps) {
  const brow = brows[stage];
  const lift = sleeping ? -1 : look.brows;
  const turn = sleeping ? 4 : look.sad * 0.9 - look.brows * 0.8;
  if (!brow) {
    return both.map((side) => (
      <ellipse
        key={side}
        cx={side * (eye.apart - 3)}
        cy={eye.y - eye.r - 7 - lift}
        rx="5"
        ry="2.4"
        transform={`rotate(${side * (turn - 12)} ${side * (eye.apart - 3)} ${eye.y - eye.r - 7 - lift})`}
        fill={plumage.dusk}
        opacity="0.75"
      />
    ));
  }
  const { long, thick } = brow;
  const pale = stage === 'weiser' ? '#fff8e8' : mix(plumage.face, plumage.pale, 0.3);
  return both.map((side) => (
    <g
      key={side}
      data-brow={side}
      transform={`translate(${side * 5} ${eye.y - eye.r * 0.72 - lift}) scale(${side} 1) rotate(${turn})`}
    >
      {[1, 0].map((layer) => (
        <path
          key={layer}
          d={`M-3 5C${at(long * 0.08, -6 - layer)} ${at(long * 0.4, -thick - 8 - layer * 2)} ${at(long * (1.02 + layer * 0.05), -4 - thick * 1.5 - layer * 1.5)}C${at(long * 0.72, -thick * 0.9)} ${at(long * 0.3, -1)} -3 5z`}
          fill={layer ? plumage.deep : pale}
        />
      ))}
      <path
        d={[0.3, 0.48, 0.66, 0.82]
          .map(
            (share) =>
              `M${at(long * (share - 0.1), -3 - share * 4)}L${at(long * (share + 0.06), -5 - share * (thick + 3))}`,
          )
          .join('')}
        stroke={plumage.mark}
        strokeWidth="0.8"
        strokeOpacity="0.5"
        strokeLinecap="round"
      />
    </g>
  ));
}
