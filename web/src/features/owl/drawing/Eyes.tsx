import { css, styled } from 'styled-components';
import { blink } from './movement.ts';
import type { Plumage } from './plumage.ts';

const Lid = styled.ellipse<{ $closed: boolean; $top: number }>`
  transform-origin: 50% ${({ $top }) => $top}px;
  ${({ $closed }) =>
    $closed
      ? ''
      : css`
          transform: scaleY(0);
          animation: ${blink} 5.2s ease-in-out infinite;
        `}
`;

interface EyesProps {
  /** Distance of each eye from the middle, their height and radius. */
  x: number;
  y: number;
  r: number;
  plumage: Plumage;
  sleeping: boolean;
}

export function Eyes({ x, y, r, plumage, sleeping }: EyesProps) {
  return (
    <>
      <defs>
        <radialGradient id="iris" cx="0.5" cy="0.42" r="0.6">
          <stop offset="0.3" stopColor="#ffd978" />
          <stop offset="1" stopColor="#e57f28" />
        </radialGradient>
      </defs>
      {[120 - x, 120 + x].map((cx) => (
        <g key={cx}>
          <circle cx={cx} cy={y} r={r} fill={plumage.ink} />
          <circle cx={cx} cy={y} r={r - 2.5} fill="url(#iris)" />
          <circle cx={cx} cy={y + 0.5} r={r * 0.6} fill={plumage.ink} />
          <circle cx={cx - r * 0.24} cy={y - r * 0.26} r={r * 0.24} fill="#fff" />
          <circle cx={cx + r * 0.24} cy={y + r * 0.22} r={r * 0.11} fill="#fff" opacity="0.85" />
          <Lid cx={cx} cy={y} rx={r + 1} ry={r + 1} fill={plumage.light} $closed={sleeping} $top={y - r - 1} />
          {sleeping && (
            <path
              d={`M${cx - r * 0.75} ${y + 3}q${r * 0.75} ${r * 0.6} ${r * 1.5} 0`}
              fill="none"
              stroke={plumage.ink}
              strokeWidth="3"
              strokeLinecap="round"
            />
          )}
        </g>
      ))}
    </>
  );
}
