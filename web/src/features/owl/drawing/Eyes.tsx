import { useId } from 'react';
import { css, styled } from 'styled-components';
import { blink } from './movement.ts';
import type { Look, Plumage } from './plumage.ts';
import { both, star } from './shapes.ts';

const Blink = styled.ellipse<{ $top: number }>`
  transform-origin: 50% ${({ $top }) => $top}px;
  transform: scaleY(0);
  ${css`
    animation: ${blink} 5.2s ease-in-out infinite;
  `}
`;

interface EyesProps {
  /** Distance of each eye from the middle, their height and radius. */
  x: number;
  y: number;
  r: number;
  plumage: Plumage;
  look: Look;
  sleeping: boolean;
}

export function Eyes({ x, y, r, plumage, look, sleeping }: EyesProps) {
  const id = useId();
  return (
    <>
      <defs>
        <radialGradient id={`${id}iris`} cx="0.5" cy="0.36" r="0.66">
          <stop offset="0.25" stopColor="#ffe08a" />
          <stop offset="0.7" stopColor="#f0a033" />
          <stop offset="1" stopColor="#b9571c" />
        </radialGradient>
      </defs>
      {both.map((side) => {
        const cx = 120 + side * x;
        return sleeping ? (
          <Closed key={side} cx={cx} y={y} r={r} side={side} plumage={plumage} />
        ) : (
          <g key={side}>
            <clipPath id={`${id}eye${side}`}>
              <circle cx={cx} cy={y} r={r} />
            </clipPath>
            <circle cx={cx} cy={y} r={r} fill={plumage.ink} />
            <g clipPath={`url(#${id}eye${side})`}>
              <circle cx={cx} cy={y} r={r - 2.4} fill={`url(#${id}iris)`} />
              <Pupil
                cx={cx + look.gaze[0] * r}
                cy={y + look.gaze[1] * r}
                r={r}
                ink={plumage.ink}
                sparkles={look.sparkles}
              />
              <path
                d={`M${cx - r} ${y - r}h${2 * r}v${r * 0.5}q${-r} ${-r * 0.36} ${-2 * r} 0z`}
                fill={plumage.ink}
                opacity="0.28"
              />
              <g transform={`rotate(${side * look.tilt} ${cx} ${y})`}>
                <path d={lid(cx, y, r, look.lid)} fill={plumage.light} />
                <path
                  d={lid(cx, y, r, look.lid)}
                  fill="none"
                  stroke={plumage.ink}
                  strokeWidth={look.lid > 0.1 ? 2.2 : 0}
                />
              </g>
              <Blink cx={cx} cy={y} rx={r + 1} ry={r + 1} fill={plumage.light} $top={y - r - 1} />
            </g>
          </g>
        );
      })}
    </>
  );
}

/** The upper lid; it follows the ball of the eye. @param share of the eye that it covers */
function lid(cx: number, y: number, r: number, share: number): string {
  const edge = y - r + share * 2 * r;
  return `M${cx - r * 1.5} ${edge - r * 0.12}Q${cx} ${edge + r * 0.3} ${cx + r * 1.5} ${edge - r * 0.12}V${y - r * 2.2}H${cx - r * 1.5}z`;
}

function Pupil({ cx, cy, r, ink, sparkles }: { cx: number; cy: number; r: number; ink: string; sparkles: boolean }) {
  return (
    <>
      <circle cx={cx} cy={cy + 0.5} r={r * 0.6} fill={ink} />
      <path
        d={`M${cx - r * 0.42} ${cy + r * 0.16}a${r * 0.46} ${r * 0.46} 0 0 0 ${r * 0.84} 0`}
        fill="none"
        stroke="#7a5aa8"
        strokeWidth={r * 0.1}
        strokeLinecap="round"
        opacity="0.8"
      />
      {sparkles ? (
        <path d={star(cx - r * 0.2, cy - r * 0.24, r * 0.36)} fill="#fff" />
      ) : (
        <circle cx={cx - r * 0.22} cy={cy - r * 0.24} r={r * 0.22} fill="#fff" />
      )}
      <circle cx={cx + r * 0.26} cy={cy + r * 0.2} r={r * 0.1} fill="#fff" opacity="0.85" />
    </>
  );
}

function Closed({ cx, y, r, side, plumage }: { cx: number; y: number; r: number; side: number; plumage: Plumage }) {
  return (
    <g fill="none" stroke={plumage.ink} strokeLinecap="round">
      <circle cx={cx} cy={y} r={r} fill={plumage.pale} stroke="none" />
      <path d={`M${cx - r * 0.82} ${y + 2}q${r * 0.82} ${r * 0.66} ${r * 1.64} 0`} strokeWidth="3.2" />
      <path
        d={`M${cx + side * r * 0.86} ${y + 2}l${side * 5} 2.4M${cx + side * r * 0.55} ${y + r * 0.3}l${side * 3.6} 4.4`}
        strokeWidth="2.4"
      />
    </g>
  );
}
