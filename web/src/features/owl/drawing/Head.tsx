import type { ReactNode } from 'react';
import { mix } from '../../../lib/colour.ts';
import type { Build, Hatched } from './builds.ts';
import { Brows, Tufts } from './Crown.tsx';
import { Beak, Beard, Bridge, Crescent, Rays } from './Face.tsx';
import { CoatOf } from './Feathers.tsx';
import { LeftoverDown } from './LeftoverDown.tsx';
import type { Look } from './looks.ts';
import type { Plumage } from './plumage.ts';
import { both, coat, down, feathered, widthOf, type Point } from './shapes.ts';

interface HeadProps {
  build: Build;
  plumage: Plumage;
  stage: Hatched;
  look: Look;
  herzlicht: number;
  sleeping: boolean;
  light: (name: string) => string;
  children: ReactNode;
}

/** Outline of the right half of the heart-shaped facial disc, top to bottom. @param grow added to its radius */
function disc({ y, apart, disc: r }: Build['eye'], grow: number): Point[] {
  const out = r + grow;
  return [
    [0, y - out * 0.42],
    [apart * 0.42, y - out * 0.86],
    [apart * 1.04, y - out * 0.98],
    [apart + out * 0.82, y - out * 0.5],
    [apart + out * 0.98, y + out * 0.12],
    [apart + out * 0.62, y + out * 0.72],
    [apart * 0.62, y + out * 1.08],
    [apart * 0.2, y + out * 1.26],
    [0, y + out * 1.3],
  ];
}

export function Head({ build, plumage, stage, look, herzlicht, sleeping, light, children }: HeadProps) {
  const { head, eye, edge } = build;
  const outline = feathered(head, { ...edge, seed: 3 });
  const chick = stage === 'küken';
  const crown = widthOf(head.map(([x, y]): Point => [x * 0.93, y]));
  const top = (head[0] as Point)[1];
  const part = { build, plumage, stage, look, sleeping };
  return (
    <>
      <Tufts {...part} light={light} />
      <path d={outline} fill={light('head')} />
      {chick ? (
        <g fill="none" strokeLinecap="round">
          <path d={down(90, [0, 134], [56, 34], 8.5, 17)} stroke={plumage.pale} strokeOpacity="0.6" strokeWidth="1.3" />
          <path d={down(60, [4, 156], [56, 30], 8, 170)} stroke={plumage.dusk} strokeOpacity="0.42" strokeWidth="1.2" />
        </g>
      ) : (
        <CoatOf
          rows={coat({
            top: top + 5,
            bottom: eye.y + 30,
            rows: 9,
            width: crown,
            size: [6, 9],
            long: 1.5,
            sag: -4,
            seed: 13,
          })}
          fills={(depth) => [
            mix(plumage.light, plumage.back, Math.min(1, depth * 1.8)),
            mix(plumage.back, plumage.dusk, Math.min(1, depth * 1.2)),
          ]}
          line={plumage.deep}
          shaft={plumage.deep}
        />
      )}
      {stage === 'teenager' && <LeftoverDown on="head" plumage={plumage} />}
      <path d={outline} fill={light('headShade')} />
      <path d={outline} fill="none" stroke={light('rim')} strokeWidth="1.8" />
      <path
        d={feathered(disc(eye, 6), { tips: 22, depth: 2.6, seed: 5 })}
        fill={chick ? plumage.dusk : plumage.deep}
        opacity={chick ? 0.55 : 0.9}
      />
      <path
        d={feathered(disc(eye, 3), { tips: 26, depth: 2.4, seed: 8 })}
        fill={chick ? plumage.light : mix(plumage.mark, plumage.light, 0.5)}
      />
      <path d={feathered(disc(eye, 0), { tips: 28, depth: 2, seed: 2 })} fill={light('face')} />
      <Rays eye={eye} colour={chick ? plumage.light : plumage.mark} />
      {stage === 'weiser' && <Beard y={eye.y + eye.disc} plumage={plumage} />}
      {children}
      {both.map((side) => (
        <ellipse
          key={side}
          cx={side * (eye.apart + 13)}
          cy={eye.y + eye.r + 4.5}
          rx="9"
          ry="5"
          fill={light('cheek')}
          opacity={0.25 + herzlicht * 0.0075}
        />
      ))}
      <Bridge eye={eye} plumage={plumage} />
      <Brows {...part} />
      <Beak y={eye.y + 5} open={sleeping ? 0 : look.beak} />
      {stage === 'weiser' && <Crescent y={eye.y - eye.disc - 12} />}
    </>
  );
}
