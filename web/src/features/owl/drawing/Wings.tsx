import { mix } from '../../../lib/colour.ts';
import type { Build, Hatched } from './builds.ts';
import { CoatOf } from './Feathers.tsx';
import type { Plumage } from './plumage.ts';
import { at, both, coat, down, feathered, plume } from './shapes.ts';
import { StarMap } from './StarMap.tsx';

interface WingsProps {
  build: Build;
  plumage: Plumage;
  stage: Hatched;
  lifted: readonly [left: number, right: number];
  light: (name: string) => string;
}

export function Wings({ build, plumage, stage, lifted, light }: WingsProps) {
  const { at: shoulder, turn } = build.wing;
  return both.map((side) => {
    const lift = lifted[side < 0 ? 0 : 1];
    return (
      <g
        key={side}
        data-wing={side}
        transform={`translate(${at(side * shoulder[0], shoulder[1])}) scale(${side} 1) rotate(${turn - lift * (stage === 'küken' ? 1.6 : 1) + (stage === 'teenager' && side < 0 ? 9 : 0)})`}
      >
        <g data-part="wing">
          {stage === 'küken' ? (
            <Stub build={build} plumage={plumage} side={side} light={light} />
          ) : (
            <Wing build={build} plumage={plumage} stage={stage} side={side} spread={lift} light={light} />
          )}
        </g>
      </g>
    );
  });
}

interface OneWing {
  build: Build;
  plumage: Plumage;
  side: 1 | -1;
  light: (name: string) => string;
}

function Stub({ build: { wing }, plumage, side, light }: OneWing) {
  const { width: w, length: l } = wing;
  const outline = feathered(
    [
      [0, -8],
      [w * 0.8, 0],
      [w, l * 0.45],
      [w * 0.6, l * 0.85],
      [0, l],
    ],
    { tips: 9, depth: 4.5, seed: 60 + side },
  );
  return (
    <>
      <path d={outline} fill={mix(plumage.back, plumage.dusk, side > 0 ? 0.55 : 0.2)} />
      <path
        d={down(16, [0, l * 0.35], [w * 0.7, l * 0.34], 8, 77)}
        fill="none"
        stroke={plumage.light}
        strokeOpacity="0.7"
        strokeWidth="1.3"
        strokeLinecap="round"
      />
      <path d={outline} fill="none" stroke={light('rim')} strokeWidth="1.4" />
    </>
  );
}

function bars(width: number, length: number, bend: number): string {
  return [0.34, 0.5, 0.65, 0.79]
    .map((share) => {
      const half = width * 0.78 * Math.sin(Math.PI * (0.12 + share * 0.78));
      const x = bend * share ** 2;
      return `M${at(x - half, length * share)}Q${at(x, length * share + 4)} ${at(x + half, length * share)}`;
    })
    .join('');
}

function Wing({ build: { wing }, plumage, stage, side, spread, light }: OneWing & { stage: Hatched; spread: number }) {
  const { width: w, length: l, plumes } = wing;
  const open = Math.max(0, spread) / 38;
  const shadow = side > 0 ? 0.22 : 0;
  const width = (y: number) => w * (0.7 + 0.34 * Math.sin((Math.PI * Math.max(0, y + 6)) / (l * 0.72)));
  const rows = coat({
    top: -4,
    bottom: l * 0.46,
    rows: stage === 'teenager' ? 5 : 7,
    width,
    size: [7, stage === 'weiser' ? 14 : 12],
    long: 1.5,
    sag: 2,
    seed: 90 + side,
  });
  return (
    <>
      {Array.from({ length: plumes }, (_, i) => {
        const share = plumes === 1 ? 0.5 : i / (plumes - 1);
        const long = l * (0.74 + 0.14 * Math.sin(share * Math.PI)) * (stage === 'teenager' && i === 1 ? 0.82 : 1);
        const thick = (w / plumes) * 1.35 + 2.4;
        return (
          <g
            key={i}
            transform={`translate(${at(w * (0.72 - share * 1.3), l * 0.12)}) rotate(${(share - 0.5) * 9 - open * (1 - share) * 46 + 2})`}
          >
            <path
              d={plume(thick, long, -3)}
              fill={mix(i % 2 ? plumage.back : plumage.dusk, plumage.deep, 0.12 + shadow + share * 0.2)}
              stroke={plumage.deep}
              strokeWidth="1"
            />
            <path
              d={bars(thick, long, -3)}
              fill="none"
              stroke={mix(plumage.deep, plumage.back, 0.2)}
              strokeWidth="2.6"
              strokeOpacity="0.75"
            />
            <path
              d={`M0 4Q${at(0.5, long * 0.5)} ${at(-3, long * 0.96)}`}
              fill="none"
              stroke={plumage.light}
              strokeWidth="0.9"
              strokeOpacity="0.55"
            />
          </g>
        );
      })}
      <path
        d={`M${at(-w * 0.62, -6)}C${at(-w * 0.2, -20)} ${at(w * 0.86, -16)} ${at(w * 1.02, l * 0.2)}C${at(w * 1.08, l * 0.4)} ${at(w * 0.7, l * 0.56)} ${at(0, l * 0.58)}C${at(-w * 0.8, l * 0.52)} ${at(-w * 0.95, l * 0.16)} ${at(-w * 0.62, -6)}z`}
        fill={mix(plumage.dusk, plumage.deep, shadow)}
      />
      <CoatOf
        rows={rows}
        fills={(depth) => [
          mix(mix(plumage.light, plumage.back, depth * 1.2 > 1 ? 1 : depth * 1.2), plumage.dusk, depth * 0.5 + shadow),
          mix(plumage.back, plumage.dusk, Math.min(1, depth * 0.8 + shadow)),
        ]}
        line={plumage.deep}
        shaft={plumage.deep}
      />
      {stage === 'erwachsen' && <Spots rows={rows} colour={plumage.pale} />}
      {stage === 'weiser' && <StarMap side={side} />}
      <path
        d={`M${at(-w * 0.4, -9)}C${at(w * 0.1, -19)} ${at(w * 0.9, -14)} ${at(w * 1.03, l * 0.2)}C${at(w * 1.08, l * 0.36)} ${at(w * 0.9, l * 0.46)} ${at(w * 0.86, l * 0.5)}`}
        fill="none"
        stroke={light('wingRim')}
        strokeWidth="2"
        strokeLinecap="round"
      />
    </>
  );
}

const Spots = ({ rows, colour }: { rows: ReturnType<typeof coat>; colour: string }) => (
  <path
    d={rows
      .filter(({ depth }) => depth > 0.3)
      .flatMap(({ tips }) => tips.filter((_, i) => i % 2 === 0))
      .map(([x, y]) => `M${at(x - 1.6, y - 4.2)}q1.6 -2 3.2 0q-.2 2.6 -1.6 3.2q-1.4 -.6 -1.6 -3.2z`)
      .join('')}
    fill={colour}
    opacity="0.8"
  />
);
