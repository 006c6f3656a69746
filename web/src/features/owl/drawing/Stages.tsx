import type { Stage } from '@sternenrat/contracts/vocabulary';
import type { Build, Plumage } from './plumage.ts';
import { both, downy, plume, star } from './shapes.ts';

interface Part {
  build: Build;
  plumage: Plumage;
  stage: Stage;
}

/** What stands up on her head: down, a mess, horns, and at last long sweeping ones. */
export function Tufts({ build, plumage, stage, fill }: Part & { fill: string }) {
  const [y, rx, ry] = build.head;
  if (stage === 'küken') {
    return [-24, 2, 24].map((turn, at) => (
      <path
        key={turn}
        d={plume(5, at === 1 ? 24 : 18, at * 2 - 2)}
        transform={`translate(${120 + turn * 0.16} ${y - ry + 8}) rotate(${180 + turn})`}
        fill={plumage.light}
      />
    ));
  }
  if (stage === 'teenager') {
    return [-52, -38, -26, 24, 40, 54].map((turn, at) => (
      <path
        key={turn}
        d={plume(7, build.tuft + 16 + (at % 3) * 4)}
        transform={`translate(${120 + Math.sign(turn) * rx * 0.5} ${y - ry * 0.6}) rotate(${180 + turn * 0.8})`}
        fill={at % 2 ? plumage.back : plumage.light}
      />
    ));
  }
  const wise = stage === 'weiser';
  return both.map((side) => (
    <g key={side} transform={`translate(${120 + side * rx * 0.58} ${y - ry * 0.5}) scale(${side} 1)`}>
      {(wise ? [60, 49, 38] : [40, 29, 18]).map((turn, at) => (
        <path
          key={turn}
          d={plume(wise ? 9 : 10, build.tuft + (wise ? 34 - at * 5 : 26 - at * 3), wise ? 9 : 5)}
          transform={`translate(${-at * (wise ? 4 : 3)} ${at * -1.5}) rotate(${180 + turn})`}
          fill={at === 0 ? plumage.deep : at === 1 ? plumage.back : at === 2 && !wise ? fill : plumage.light}
          stroke={plumage.deep}
          strokeWidth="0.8"
        />
      ))}
    </g>
  ));
}

const sparks = [
  [-64, 150, 4.5],
  [-72, 184, 3],
  [-54, 206, 4],
  [-80, 214, 3],
  [66, 156, 3.5],
  [76, 190, 4.5],
  [56, 212, 3],
  [82, 220, 3.5],
] as const;

/** A wise owl wears the night: dark feathers … */
export function Cloak({ build, plumage }: Part) {
  const [y, rx, ry] = build.body;
  return <path d={downy(120, y + 2, rx + 17, ry + 1, 11, 0.07)} fill={plumage.deep} />;
}

/** … with stars in them. */
export const Sparks = () =>
  sparks.map(([x, top, r]) => <path key={x} d={star(120 + x, top, r)} fill="#ffe9b8" opacity="0.92" />);
