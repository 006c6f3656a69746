import { mix } from '../../../lib/colour.ts';
import type { Build, Hatched } from './builds.ts';
import { CoatOf } from './Feathers.tsx';
import { LeftoverDown } from './LeftoverDown.tsx';
import type { Plumage } from './plumage.ts';
import { at, coat, down, feathered, widthOf, type Point } from './shapes.ts';

interface BodyProps {
  build: Build;
  plumage: Plumage;
  stage: Hatched;
  light: (name: string) => string;
}

const inset = (half: readonly Point[], by: number): Point[] => half.map(([x, y]) => [x * by, y]);

export function Body({ build, plumage, stage, light }: BodyProps) {
  const { body, breast, edge } = build;
  const outline = feathered(body, { ...edge, tips: edge.tips - 2, seed: 7 });
  const chick = stage === 'küken';
  return (
    <>
      <path d={outline} fill={light('back')} />
      {chick ? <Fluff plumage={plumage} /> : <Flanks {...{ build, plumage }} />}
      <path
        d={feathered(breast, { tips: 11, depth: chick ? 4 : 2.6, seed: 21 })}
        fill={light('breast')}
        opacity={chick ? 0.9 : 1}
      />
      {chick ? (
        <g fill="none" strokeLinecap="round" strokeWidth="1.3">
          <path d={down(46, [0, 203], [28, 22], 8, 5)} stroke={plumage.face} strokeOpacity="0.75" />
          <path d={down(22, [0, 212], [26, 14], 7, 60)} stroke={plumage.breastDeep} strokeOpacity="0.45" />
        </g>
      ) : (
        <Breast {...{ build, plumage, stage }} />
      )}
      {stage === 'teenager' && <LeftoverDown on="body" plumage={plumage} />}
      <path d={outline} fill={light('shade')} />
      <path d={outline} fill={light('neck')} />
      <path d={outline} fill="none" stroke={light('rim')} strokeWidth="1.6" />
    </>
  );
}

function Flanks({ build: { body }, plumage }: Pick<BodyProps, 'build' | 'plumage'>) {
  const width = widthOf(inset(body, 0.93));
  const [first, last] = [body[0] as Point, body.at(-1) as Point];
  return (
    <CoatOf
      rows={coat({ top: first[1] + 16, bottom: last[1] - 16, rows: 8, width, size: [9, 13], seed: 3 })}
      fills={(depth) => [mix(plumage.back, plumage.dusk, depth), mix(plumage.light, plumage.dusk, 0.2 + depth * 0.7)]}
      line={plumage.deep}
      shaft={plumage.deep}
    />
  );
}

function Breast({ build: { breast }, plumage, stage }: Pick<BodyProps, 'build' | 'plumage' | 'stage'>) {
  const width = widthOf(inset(breast, 0.9));
  const [first, last] = [breast[0] as Point, breast.at(-1) as Point];
  const rows = coat({
    top: first[1] + 8,
    bottom: last[1] - 12,
    rows: stage === 'teenager' ? 5 : 8,
    width,
    size: [8.5, 12.5],
    sag: 6,
    seed: 31,
  });
  const marks = rows.flatMap(({ depth, tips }) =>
    tips
      .filter((_, i) => depth > 0.2 && (stage !== 'teenager' || i % 2 === 0))
      .map(([x, y]) => {
        const wide = (1.7 + depth * 2.1) * (1 - Math.abs(x) / 80);
        const long = 4.6 + depth * 3;
        return `M${at(x - wide, y - long)}q${at(wide, 2.4)} ${at(wide * 2, 0)}q${at(-wide * 0.3, long * 0.6)} ${at(-wide, long * 0.86)}q${at(-wide * 0.7, -long * 0.26)} ${at(-wide, -long * 0.86)}z`;
      }),
  );
  return (
    <>
      <CoatOf
        rows={rows}
        fills={(depth) => [
          mix(plumage.face, plumage.breast, 0.25 + depth * 0.75),
          mix(plumage.breast, plumage.breastDeep, depth * 0.45),
        ]}
        line={plumage.breastDeep}
        shaft={plumage.mark}
        shaftOpacity={0.3}
      />
      <path d={marks.join('')} fill={plumage.mark} opacity="0.72" />
    </>
  );
}

function Fluff({ plumage }: { plumage: Plumage }) {
  return (
    <g fill="none" strokeLinecap="round">
      <path d={down(70, [0, 200], [50, 28], 9, 11)} stroke={plumage.light} strokeOpacity="0.7" strokeWidth="1.4" />
      <path d={down(50, [6, 212], [46, 18], 8, 130)} stroke={plumage.dusk} strokeOpacity="0.4" strokeWidth="1.3" />
    </g>
  );
}
