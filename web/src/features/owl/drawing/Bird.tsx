import { styled } from 'styled-components';
import type { Stage } from '@sternenrat/contracts/vocabulary';
import { Eyes } from './Eyes.tsx';
import { breathe } from './movement.ts';
import { builds, plumageOf, type Build, type Plumage } from './plumage.ts';

const Breathing = styled.g`
  transform-origin: 120px 230px;
  animation: ${breathe} 4.2s ease-in-out infinite;
`;

interface BirdProps {
  stage: Exclude<Stage, 'ei'>;
  owlColor: string;
  /** 0 to 1: how brightly the light in her breast shines. */
  herzlicht: number;
  sleeping: boolean;
}

export function Bird({ stage, owlColor, herzlicht, sleeping }: BirdProps) {
  const build = builds[stage];
  const plumage = plumageOf(owlColor, build.downy);
  const middle = 228 - build.height;
  const eyeLine = middle - build.height * 0.36;
  const heart = middle + build.height * (build.tuft === 0 ? 0.54 : 0.4);
  return (
    <>
      <defs>
        <linearGradient id="back" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={plumage.light} />
          <stop offset="0.45" stopColor={plumage.back} />
          <stop offset="1" stopColor={plumage.deep} />
        </linearGradient>
        <radialGradient id="belly" cx="0.5" cy="0.3" r="0.8">
          <stop offset="0" stopColor={plumage.face} />
          <stop offset="1" stopColor={plumage.belly} />
        </radialGradient>
        <radialGradient id="heartlight">
          <stop offset="0" stopColor="#fff3c4" />
          <stop offset="0.4" stopColor="#ffb25e" stopOpacity="0.75" />
          <stop offset="1" stopColor="#ff8a4a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <Tail build={build} plumage={plumage} />
      <Breathing>
        <Body build={build} plumage={plumage} middle={middle} />
        <ellipse
          cx="120"
          cy={middle + build.height * 0.36}
          rx={build.width * 0.62}
          ry={build.height * 0.56}
          fill="url(#belly)"
        />
        <Marks build={build} plumage={plumage} middle={middle} />
        <g opacity={0.15 + (herzlicht / 100) * 0.85}>
          <circle cx="120" cy={heart} r={14 + herzlicht * 0.18} fill="url(#heartlight)" />
          <path
            transform={`translate(120 ${heart}) scale(0.78)`}
            d="M0 11c-9-6-13-10-13-16 0-4 3-7 6.5-7 3 0 5.5 2 6.5 5 1-3 3.5-5 6.5-5 3.5 0 6.5 3 6.5 7 0 6-4 10-13 16z"
            fill="#fff0c2"
          />
        </g>
        <Wings build={build} plumage={plumage} middle={middle} />
        <Face build={build} plumage={plumage} eyeLine={eyeLine} />
        <Eyes x={build.apart} y={eyeLine} r={build.eye} plumage={plumage} sleeping={sleeping} />
        <path d={`M120 ${eyeLine + 7}c6 0 9 4 8 9-1 6-5 11-8 14-3-3-7-8-8-14-1-5 2-9 8-9z`} fill={plumage.beak} />
        <path d={`M120 ${eyeLine + 7}c-6 0-9 4-8 9 .5 3 2 6 3.5 8.5 0-8 1-13 4.5-17.5z`} fill="#ffab55" />
        {stage === 'weiser' && <Wisdom eyeLine={eyeLine} build={build} />}
      </Breathing>
      <Feet />
    </>
  );
}

interface Part {
  build: Build;
  plumage: Plumage;
}

function Body({ build: { width, height, tuft }, plumage, middle }: Part & { middle: number }) {
  const top = middle - height;
  return (
    <>
      {tuft > 0 &&
        [-1, 1].map((side) => (
          <path
            key={side}
            d={`M${120 + side * width * 0.34} ${top + 13}q${side * width * 0.3} ${-tuft * 0.35} ${side * width * 0.44} ${-tuft - 4}q${side * width * 0.2} ${tuft} ${side * width * 0.06} ${tuft + 34}z`}
            fill={plumage.back}
          />
        ))}
      {tuft === 0 && <path d={`M112 ${top + 5}q-5-13 3-17 0 7 5 8 1-8 8-10-2 10 1 19z`} fill={plumage.light} />}
      <path
        d={`M120 ${top}c${width * 0.72} 0 ${width} ${height * 0.42} ${width} ${height * 1.06}s${-width * 0.42} ${height * 0.94} ${-width} ${height * 0.94}s${-width}${-height * 0.28} ${-width}${-height * 0.94}s${width * 0.28}${-height * 1.06} ${width}${-height * 1.06}z`}
        fill="url(#back)"
      />
    </>
  );
}

function Wings({ build: { width, height, wing }, plumage, middle }: Part & { middle: number }) {
  return [-1, 1].map((side) => {
    const x = 120 + side * (width - 1);
    const y = middle - height * 0.06;
    const long = height * 0.92 * wing;
    return (
      <g key={side}>
        <path
          d={`M${x - side * 8} ${y}c${side * 16} ${long * 0.2} ${side * 12} ${long * 0.72} ${-side * 14} ${long}c${-side * 12}${-long * 0.2} ${-side * 16}${-long * 0.75} ${side * 14}${-long}z`}
          fill={plumage.deep}
        />
        <path
          d={`M${x - side * 9} ${y + long * 0.34}q${side * 6} ${long * 0.22} ${-side * 7} ${long * 0.46}`}
          fill="none"
          stroke={plumage.back}
          strokeWidth="3.5"
          strokeLinecap="round"
        />
        <path
          d={`M${x - side * 4} ${y + long * 0.26}q${side * 5} ${long * 0.14} 0 ${long * 0.34}`}
          fill="none"
          stroke={plumage.light}
          strokeWidth="2.5"
          strokeLinecap="round"
          opacity="0.6"
        />
      </g>
    );
  });
}

function Face({ build: { apart, eye, width }, plumage, eyeLine }: Part & { eyeLine: number }) {
  const disc = Math.min(eye + 11, width * 0.55);
  return (
    <>
      {[-1, 1].map((side) => (
        <circle key={side} cx={120 + side * apart} cy={eyeLine + 1} r={disc + 3} fill={plumage.light} opacity="0.75" />
      ))}
      {[-1, 1].map((side) => (
        <circle key={side} cx={120 + side * apart} cy={eyeLine + 1} r={disc} fill={plumage.face} />
      ))}
      <path
        d={`M${120 - apart} ${eyeLine + disc - 2}q${apart} 22 ${apart * 2} 0q${-apart * 0.4}${-disc} ${-apart}${-disc}t${-apart} ${disc}z`}
        fill={plumage.face}
      />
      {[-1, 1].map((side) => (
        <ellipse
          key={side}
          cx={120 + side * (apart + 11)}
          cy={eyeLine + eye + 5}
          rx="7"
          ry="4"
          fill="#f2927a"
          opacity="0.4"
        />
      ))}
    </>
  );
}

function Marks({ build: { rows, height, width }, plumage, middle }: Part & { middle: number }) {
  return (
    <g fill="none" stroke={plumage.bellyMark} strokeWidth="3" strokeLinecap="round" opacity="0.7">
      {Array.from({ length: rows }, (_, row) =>
        Array.from({ length: 4 - (row % 2) }, (_mark, at, n = 4 - (row % 2)) => {
          const x = 120 + (at - (n - 1) / 2) * width * 0.27;
          const y = middle + height * (0.5 + row * 0.115);
          return <path key={`${row}-${at}`} d={`M${x - 5} ${y}q5 6 10 0`} />;
        }),
      )}
    </g>
  );
}

function Tail({ build, plumage }: Part) {
  return build.tuft === 0 ? null : (
    <path
      d="M104 222l-6 34q6 3 12-2l4-20zM136 222l6 34q-6 3-12-2l-4-20zM112 226h16l-2 33q-6 4-12 0z"
      fill={plumage.deep}
    />
  );
}

function Feet() {
  return (
    <g fill="#f0943d">
      {[98, 142].map((x) =>
        [-8, 0, 8].map((at) => <rect key={`${x}${at}`} x={x + at - 4} y="222" width="8" height="16" rx="4" />),
      )}
    </g>
  );
}

/** What the years have left: pale brows and a crescent of light. */
function Wisdom({ eyeLine, build: { apart, eye } }: { eyeLine: number; build: Build }) {
  return (
    <>
      {[-1, 1].map((side) => (
        <path
          key={side}
          d={`M${120 + side * 9} ${eyeLine - eye - 5}q${side * apart * 0.9} ${-eye * 0.75} ${side * (apart + eye + 6)} ${eye * 0.75}q${-side * eye * 0.9} ${-eye * 0.5} ${-side * (apart + eye + 6)} ${-eye * 0.2}z`}
          fill="#fff4df"
        />
      ))}
      <path d={`M120 ${eyeLine - eye - 25}a9 9 0 1 0 8 13 7 7 0 0 1-8-13z`} fill="#ffe3a0" />
    </>
  );
}
