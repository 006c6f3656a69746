import { useId } from 'react';
import { styled } from 'styled-components';
import type { Stage } from '@sternenrat/contracts/vocabulary';
import { drift } from './movement.ts';
import type { Build, Plumage } from './plumage.ts';
import { both, plume } from './shapes.ts';

export function Tail({ build, plumage, stage }: { build: Build; plumage: Plumage; stage: Stage }) {
  if (stage === 'küken') return null;
  const long = stage === 'teenager' ? 34 : 42;
  return (
    <g transform="translate(120 218)">
      {[-2, 2, -1, 1, 0].map((at) => (
        <path
          key={at}
          d={plume(8, long - Math.abs(at) * 3)}
          transform={`translate(${at * 5} 0) rotate(${-at * (build.plumes > 4 ? 9 : 6)})`}
          fill={at % 2 ? plumage.back : plumage.deep}
          stroke={plumage.deep}
          strokeWidth="1"
        />
      ))}
    </g>
  );
}

/** @param legs she has grown faster than her feathers: one sees them */
export function Feet({ legs }: { legs: boolean }) {
  return both.map((side) => {
    const x = 120 + side * (legs ? 17 : 22);
    return (
      <g key={side}>
        {legs && <path d={`M${x} 206v24`} stroke="#d97c2c" strokeWidth="8" strokeLinecap="round" />}
        {[-8, 0, 8].map((at) => (
          <g key={at}>
            <rect x={x + at - 4.2} y="223" width="8.4" height="15" rx="4.2" fill="#f0943d" />
            <rect x={x + at - 2.6} y="224.5" width="3" height="7" rx="1.5" fill="#ffc078" opacity="0.8" />
            <path d={`M${x + at - 2.6} 236.5q2.6 6 5.2 0z`} fill="#4a2c33" />
          </g>
        ))}
      </g>
    );
  });
}

/** The light in her breast: the brighter, the more she feels loved. @param herzlicht 0 to 100 */
export function Heartlight({ y, herzlicht }: { y: number; herzlicht: number }) {
  const id = useId();
  return (
    <g opacity={0.16 + (herzlicht / 100) * 0.84}>
      <defs>
        <radialGradient id={id}>
          <stop offset="0" stopColor="#fff6cf" />
          <stop offset="0.34" stopColor="#ffb25e" stopOpacity="0.8" />
          <stop offset="1" stopColor="#ff8a4a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="120" cy={y} r={15 + herzlicht * 0.2} fill={`url(#${id})`} />
      <path
        transform={`translate(120 ${y}) scale(${0.66 + herzlicht * 0.0026})`}
        d="M0 11c-9-6-13-10-13-16 0-4 3-7 6.5-7 3 0 5.5 2 6.5 5 1-3 3.5-5 6.5-5 3.5 0 6.5 3 6.5 7 0 6-4 10-13 16z"
        fill="#fff0c2"
      />
    </g>
  );
}

const Letter = styled.path<{ $at: number }>`
  animation: ${drift} 4.5s ease-in-out ${({ $at }) => $at * 0.9}s infinite;
`;

/** She dreams. */
export function Dreams({ x, y }: { x: number; y: number }) {
  return (
    <g fill="none" stroke="#fff3d6" strokeLinecap="round" strokeLinejoin="round">
      {[0, 1, 2].map((at) => {
        const size = 7 + at * 3.5;
        return (
          <Letter
            key={at}
            $at={at}
            d={`M${x + at * 13} ${y - at * 17}h${size}l${-size} ${size}h${size}`}
            strokeWidth={2.4 + at * 0.4}
            opacity="0.9"
          />
        );
      })}
    </g>
  );
}
