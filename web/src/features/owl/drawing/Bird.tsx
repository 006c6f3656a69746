import { useId } from 'react';
import { styled } from 'styled-components';
import { moodOf, type Stage } from '@sternenrat/contracts/vocabulary';
import { Eyes } from './Eyes.tsx';
import { Dreams, Feet, Heartlight, Tail } from './Extras.tsx';
import { Face } from './Face.tsx';
import { breathe } from './movement.ts';
import { builds, looks, plumageOf } from './plumage.ts';
import { downy } from './shapes.ts';
import { Cloak, Sparks, Tufts } from './Stages.tsx';
import { Wings } from './Wings.tsx';

const Breathing = styled.g`
  transform-origin: 120px 230px;
  animation: ${breathe} 4.2s ease-in-out infinite;
`;

interface BirdProps {
  stage: Exclude<Stage, 'ei'>;
  owlColor: string;
  /** 0 to 100: how brightly the light in her breast shines. */
  herzlicht: number;
  sleeping: boolean;
}

/** Hatched: each stage has an outline of its own, each mood a face. Light falls from the upper left. */
export function Bird({ stage, owlColor, herzlicht, sleeping }: BirdProps) {
  const id = useId();
  const build = builds[stage];
  const plumage = plumageOf(owlColor, build.downy);
  const look = looks[moodOf(herzlicht).mood];
  const [headY, headX, headRy] = build.head;
  const [bodyY, bodyX, bodyRy] = build.body;
  const soft = { küken: 0.1, teenager: 0.065, erwachsen: 0.03, weiser: 0.04 }[stage];
  const eyeLine = headY + (stage === 'küken' ? -2 : 3);
  const part = { build, plumage, stage };
  return (
    <>
      <defs>
        <linearGradient id={`${id}back`} gradientUnits="userSpaceOnUse" x1="70" y1="50" x2="165" y2="240">
          <stop offset="0" stopColor={plumage.light} />
          <stop offset="0.42" stopColor={plumage.back} />
          <stop offset="1" stopColor={plumage.deep} />
        </linearGradient>
        <radialGradient id={`${id}belly`} cx="0.42" cy="0.26" r="0.86">
          <stop offset="0" stopColor={plumage.face} />
          <stop offset="0.6" stopColor={plumage.belly} />
          <stop offset="1" stopColor={plumage.mark} />
        </radialGradient>
        <linearGradient id={`${id}wing`} x1="0" y1="0" x2="0.5" y2="1">
          <stop offset="0" stopColor={plumage.light} />
          <stop offset="0.5" stopColor={plumage.back} />
          <stop offset="1" stopColor={plumage.deep} />
        </linearGradient>
        <linearGradient id={`${id}shade`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={plumage.mark} stopOpacity="0.9" />
          <stop offset="1" stopColor={plumage.mark} stopOpacity="0" />
        </linearGradient>
      </defs>
      <Tail {...part} />
      <Feet legs={stage === 'teenager'} />
      <Breathing>
        {stage === 'weiser' && <Cloak {...part} />}
        <path d={downy(120, bodyY, bodyX, bodyRy, 16, soft)} fill={`url(#${id}back)`} />
        <path
          d={downy(120, bodyY + bodyRy * 0.14, bodyX * 0.68, bodyRy * 0.8, 12, stage === 'küken' ? 0.05 : soft)}
          fill={`url(#${id}belly)`}
        />
        {stage !== 'küken' && (
          <ellipse cx="120" cy={headY + headRy + 3} rx={headX * 0.66} ry="12" fill={`url(#${id}shade)`} />
        )}
        <Marks {...part} />
        <Heartlight
          y={bodyY + bodyRy * (stage === 'küken' ? 0.58 : stage === 'weiser' ? 0.16 : 0.06)}
          herzlicht={herzlicht}
        />
        <Wings {...part} fill={`url(#${id}wing)`} lifted={stage === 'teenager' && herzlicht >= 80 && !sleeping} />
        <Tufts {...part} fill={`url(#${id}back)`} />
        <path d={downy(120, headY, headX, headRy, 17, soft * 0.9)} fill={`url(#${id}back)`} />
        {stage === 'weiser' && <Sparks />}
        <Face {...part} eyeLine={eyeLine} herzlicht={herzlicht} laughs={look.laughs && !sleeping}>
          <Eyes x={build.apart} y={eyeLine} r={build.eye} plumage={plumage} look={look} sleeping={sleeping} />
        </Face>
      </Breathing>
      {sleeping && <Dreams x={120 + headX * 0.82} y={headY - headRy * 0.7} />}
    </>
  );
}

function Marks({
  build: { rows, body },
  plumage,
}: {
  build: (typeof builds)['küken'];
  plumage: ReturnType<typeof plumageOf>;
}) {
  const [y, rx, ry] = body;
  return (
    <g fill={plumage.mark}>
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: 4 - (row % 2) }, (_mark, at, count = 4 - (row % 2)) => {
          const x = 120 + (at - (count - 1) / 2) * rx * 0.3;
          const top = y + ry * (0.34 + row * 0.135);
          return <path key={`${row}-${at}`} d={`M${x - 6} ${top}q6 9 12 0q-6 4 -12 0z`} opacity={0.75 - row * 0.07} />;
        }),
      )}
    </g>
  );
}
