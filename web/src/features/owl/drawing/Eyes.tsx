import { useId } from 'react';
import { BlinkLid, ClosedEye, LowerLid, UpperLid } from './Lids.tsx';
import type { Look } from './looks.ts';
import type { Plumage } from './plumage.ts';
import { at, both, noise, star } from './shapes.ts';

interface EyesProps {
  eye: { y: number; apart: number; r: number };
  plumage: Plumage;
  look: Look;
  sleeping: boolean;
}

const rays = (r: number, from: number, to: number) =>
  Array.from({ length: 34 }, (_, i) => {
    const turn = ((i + noise(i) * 0.7) / 34) * Math.PI * 2;
    const [start, end] = [r * (from + noise(i + 50) * 0.12), r * (to - noise(i + 90) * 0.16)];
    return `M${at(Math.cos(turn) * start, Math.sin(turn) * start)}L${at(Math.cos(turn) * end, Math.sin(turn) * end)}`;
  }).join('');

export function Eyes({ eye: { y, apart, r }, plumage, look, sleeping }: EyesProps) {
  const id = useId();
  const violet = look.shine === 'star' && look.pupil < 0.5;
  return (
    <>
      <defs>
        <radialGradient id={`${id}iris`} cx="0.5" cy="0.66" r="0.62">
          <stop offset="0" stopColor={violet ? '#ffd9f6' : '#fff0a6'} />
          <stop offset="0.45" stopColor={violet ? '#d68cf0' : '#ffbe45'} />
          <stop offset="0.86" stopColor={violet ? '#7b3fb2' : '#d96f1c'} />
          <stop offset="1" stopColor={violet ? '#43206f' : '#8a3410'} />
        </radialGradient>
        <clipPath id={`${id}ball`}>
          <circle r={r} />
        </clipPath>
      </defs>
      {both.map((side) => (
        <g key={side} transform={`translate(${side * apart} ${y})`}>
          {sleeping ? (
            <ClosedEye {...{ r, side, plumage }} happy={look.beak > 0.3} sad={look.sad > 10} />
          ) : (
            <>
              <ellipse cy={1} rx={r + 2.6} ry={r + 2.4} fill={plumage.ink} />
              <g clipPath={`url(#${id}ball)`}>
                <circle r={r} fill="#2a1630" />
                <g data-part="gaze">
                  <g transform={`translate(${at(look.gaze[0] * r, look.gaze[1] * r)})`}>
                    <circle r={r * 0.96} fill={`url(#${id}iris)`} />
                    <path
                      d={rays(r, look.pupil + 0.02, 0.92)}
                      stroke={violet ? '#4a1f7a' : '#8a3d10'}
                      strokeWidth="0.8"
                      opacity="0.5"
                    />
                    <circle r={r * look.pupil} fill={plumage.ink} />
                    <path
                      d={`M${at(-r * look.pupil * 0.7, r * look.pupil * 0.42)}A${at(r * look.pupil * 0.85, r * look.pupil * 0.85)} 0 0 0 ${at(r * look.pupil * 0.7, r * look.pupil * 0.42)}`}
                      fill="none"
                      stroke="#7d6cc4"
                      strokeWidth={r * 0.09}
                      strokeLinecap="round"
                      opacity="0.75"
                    />
                    <Shine r={r} shine={look.shine} />
                  </g>
                </g>
                <path
                  d={`M${at(-r, -r)}h${2 * r}v${r * 0.72}q${-r} ${-r * 0.52} ${-2 * r} 0z`}
                  fill="#1a0d26"
                  opacity="0.42"
                />
                <UpperLid {...{ r, side, plumage, look }} />
                <g data-part="lids">
                  <BlinkLid {...{ r, side, plumage }} />
                </g>
              </g>
              {look.cheek > 0 && <LowerLid r={r} cheek={look.cheek} plumage={plumage} />}
            </>
          )}
        </g>
      ))}
    </>
  );
}

function Shine({ r, shine }: { r: number; shine: Look['shine'] }) {
  return (
    <>
      {shine === 'star' ? (
        <path d={star(-r * 0.22, -r * 0.26, r * 0.42)} fill="#fffdf4" />
      ) : shine === 'moon' ? (
        <path
          d={`M${at(-r * 0.12, -r * 0.56)}a${r * 0.32} ${r * 0.32} 0 1 0 ${r * 0.16} ${r * 0.5}a${r * 0.25} ${r * 0.25} 0 0 1 ${-r * 0.16} ${-r * 0.5}z`}
          fill="#fffdf4"
        />
      ) : (
        <ellipse
          cx={-r * 0.24}
          cy={-r * 0.28}
          rx={r * 0.24}
          ry={r * 0.2}
          fill="#fffdf4"
          transform={`rotate(-24 ${-r * 0.24} ${-r * 0.28})`}
        />
      )}
      <circle cx={r * 0.28} cy={r * 0.22} r={r * 0.09} fill="#fffdf4" opacity="0.9" />
    </>
  );
}
