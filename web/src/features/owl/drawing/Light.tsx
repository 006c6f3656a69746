import { colour } from '../../../theme/tokens.ts';
import { mix } from '../../../lib/colour.ts';
import type { Build, Hatched } from './builds.ts';
import type { Plumage } from './plumage.ts';
import type { Point } from './shapes.ts';

export function Light({ id, build, plumage, stage }: { id: string; build: Build; plumage: Plumage; stage: Hatched }) {
  const top = (build.head[0] as Point)[1];
  const [chest, ground] = [(build.body[0] as Point)[1], 238];
  const chick = stage === 'küken';
  const across = { gradientUnits: 'userSpaceOnUse', x1: -60, x2: 50 } as const;
  return (
    <defs>
      <linearGradient id={`${id}back`} {...across} y1={chest} y2={ground}>
        <stop offset="0" stopColor={plumage.light} />
        <stop offset="0.5" stopColor={plumage.back} />
        <stop offset="1" stopColor={plumage.dusk} />
      </linearGradient>
      <radialGradient id={`${id}head`} gradientUnits="userSpaceOnUse" cx="-20" cy={top + 16} r="92">
        <stop offset="0" stopColor={plumage.pale} />
        <stop offset="0.45" stopColor={plumage.light} />
        <stop offset="1" stopColor={plumage.back} />
      </radialGradient>
      <linearGradient id={`${id}headShade`} {...across} y1={top + 20} y2={top + 100}>
        <stop offset="0.35" stopColor={plumage.shadow} stopOpacity="0" />
        <stop offset="1" stopColor={plumage.shadow} stopOpacity={chick ? 0.5 : 0.62} />
      </linearGradient>
      <radialGradient id={`${id}breast`} cx="0.4" cy="0.3" r="0.8">
        <stop offset="0" stopColor={plumage.face} />
        <stop offset="0.55" stopColor={plumage.breast} />
        <stop offset="1" stopColor={plumage.breastDeep} />
      </radialGradient>
      <linearGradient id={`${id}shade`} {...across} y1={chest + 10} y2={ground}>
        <stop offset="0.45" stopColor={plumage.shadow} stopOpacity="0" />
        <stop offset="1" stopColor={plumage.shadow} stopOpacity="0.66" />
      </linearGradient>
      <radialGradient
        id={`${id}neck`}
        gradientUnits="userSpaceOnUse"
        cx="6"
        cy={build.neck + 2}
        r={chick ? 50 : 66}
        gradientTransform={`translate(0 ${(build.neck + 2) * 0.5}) scale(1 0.5)`}
      >
        <stop offset="0.3" stopColor={plumage.shadow} stopOpacity={chick ? 0.5 : 0.72} />
        <stop offset="1" stopColor={plumage.shadow} stopOpacity="0" />
      </radialGradient>
      <radialGradient
        id={`${id}face`}
        gradientUnits="userSpaceOnUse"
        cx="-6"
        cy={build.eye.y + 6}
        r={build.eye.disc * 2}
      >
        <stop offset="0.2" stopColor="#fffaf0" />
        <stop offset="0.66" stopColor={plumage.face} />
        <stop offset="1" stopColor={plumage.breast} />
      </radialGradient>
      <radialGradient id={`${id}cheek`}>
        <stop offset="0" stopColor="#f0705f" stopOpacity="0.7" />
        <stop offset="1" stopColor="#f0705f" stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}rim`} gradientUnits="userSpaceOnUse" x1="66" x2="-46" y1={top} y2={top + 120}>
        <stop offset="0" stopColor={colour.halo} />
        <stop offset="0.55" stopColor={colour.halo} stopOpacity="0.55" />
        <stop offset="1" stopColor={colour.halo} stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}wingRim`} x1="0" x2="0" y1="0" y2="1">
        <stop offset="0" stopColor={mix(plumage.pale, '#ffffff', 0.2)} stopOpacity="0.9" />
        <stop offset="1" stopColor={colour.halo} stopOpacity="0.25" />
      </linearGradient>
    </defs>
  );
}
