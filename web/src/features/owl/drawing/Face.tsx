import type { ReactNode } from 'react';
import type { Stage } from '@sternenrat/contracts/vocabulary';
import type { Build, Plumage } from './plumage.ts';
import { both, plume } from './shapes.ts';

interface FaceProps {
  build: Build;
  plumage: Plumage;
  stage: Stage;
  eyeLine: number;
  herzlicht: number;
  laughs: boolean;
  /** The eyes. */
  children: ReactNode;
}

export function Face({ build: { apart, eye, head }, plumage, stage, eyeLine, herzlicht, laughs, children }: FaceProps) {
  const disc = Math.min(eye + 11, head[1] * 0.56);
  return (
    <>
      {stage === 'weiser' && <Beard y={eyeLine + disc - 6} plumage={plumage} />}
      {both.map((side) => (
        <g key={side} transform={`translate(${120 + side * apart} ${eyeLine + 1})`}>
          <circle r={disc + 4.5} fill={plumage.deep} opacity="0.32" />
          <circle r={disc + 3} fill={plumage.light} />
          <g stroke={plumage.back} strokeWidth="1.8" strokeLinecap="round" opacity="0.55">
            {Array.from({ length: 9 }, (_, at) => {
              const turn = side * ((at - 4) * 0.3) + (side > 0 ? 0 : Math.PI);
              const [x, y] = [Math.cos(turn), Math.sin(turn)];
              return <path key={at} d={`M${x * (disc - 2)} ${y * (disc - 2)}L${x * (disc + 2)} ${y * (disc + 2)}`} />;
            })}
          </g>
          <circle r={disc} fill={plumage.face} />
        </g>
      ))}
      <path
        d={`M${120 - apart} ${eyeLine + disc - 2}q${apart} 20 ${apart * 2} 0q${-apart * 0.4}${-disc} ${-apart}${-disc}t${-apart} ${disc}z`}
        fill={plumage.face}
      />
      {both.map((side) => (
        <ellipse
          key={side}
          cx={120 + side * (apart + 11)}
          cy={eyeLine + eye + 5}
          rx="7.5"
          ry="4.2"
          fill="#f0806a"
          opacity={0.12 + herzlicht * 0.0042}
        />
      ))}
      {children}
      {stage !== 'küken' && <Brows {...{ apart, eye, eyeLine, plumage, stage }} />}
      <Beak y={eyeLine + 6} laughs={laughs} colour={plumage.beak} />
      {stage === 'weiser' && (
        <path d={`M120 ${eyeLine - eye - 27}a9.5 9.5 0 1 0 8.5 13.7 7.4 7.4 0 0 1-8.5-13.7z`} fill="#ffe3a0" />
      )}
    </>
  );
}

function Beak({ y, laughs, colour }: { y: number; laughs: boolean; colour: string }) {
  return (
    <>
      {laughs && <path d={`M113 ${y + 13}q7 17 14 0z`} fill="#8c2f3c" />}
      <path d={`M120 ${y}c6 0 9 4 8 9-1 5-5 10-8 13-3-3-7-8-8-13-1-5 2-9 8-9z`} fill={colour} />
      <path d={`M120 ${y}c-6 0-9 4-8 9 .5 3 2 6 3.5 8.5 0-8 1-13 4.5-17.5z`} fill="#ffb765" />
    </>
  );
}

/** Above the eyes, open and kind; the years make them long and pale. */
function Brows({
  apart,
  eye,
  eyeLine,
  plumage,
  stage,
}: Pick<FaceProps, 'plumage' | 'stage' | 'eyeLine'> & { apart: number; eye: number }) {
  const wise = stage === 'weiser';
  const [long, thick] = wise ? [eye * 2.15, 13] : stage === 'erwachsen' ? [eye * 1.1, 6] : [eye * 0.8, 4];
  return both.map((side) => (
    <path
      key={side}
      d={`M${120 + side * (apart - eye * 0.78)} ${eyeLine - eye * 0.98}q${side * eye * 0.7} ${-eye * 0.52} ${side * long} ${wise ? eye * 0.12 : -eye * 0.02}q${-side * long * 0.4} ${-thick * 0.2} ${-side * long * 0.5} ${-thick * 0.2}t${-side * long * 0.5} ${thick * 0.4}z`}
      fill={wise ? '#fff6e3' : plumage.deep}
      stroke={wise ? '#fff6e3' : plumage.deep}
      strokeWidth={wise ? 3.5 : 1.5}
      strokeLinejoin="round"
    />
  ));
}

/** Long pale feathers below a wise face. */
function Beard({ y, plumage }: { y: number; plumage: Plumage }) {
  return (
    <g fill="#fff4df">
      {[-30, -18, 18, 30, -9, 9, 0].map((x, at) => (
        <path
          key={x}
          d={plume(7.5, 50 - Math.abs(x) * 0.7)}
          transform={`translate(${120 + x} ${y - Math.abs(x) * 0.3}) rotate(${-x * 0.5})`}
          stroke={plumage.mark}
          strokeWidth="0.8"
          opacity={at < 4 ? 0.94 : 1}
        />
      ))}
    </g>
  );
}
