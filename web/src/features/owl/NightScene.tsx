import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour, light, radius } from '../../theme/tokens.ts';

const Frame = styled.div`
  overflow: hidden;
  border-radius: ${radius.field};
  background: linear-gradient(${colour.skyTop}, ${colour.skyMid} 70%, ${colour.skyLow});
  svg {
    width: 100%;
    height: auto;
  }
`;

const stars = [
  [24, 26, 1.4],
  [62, 52, 1],
  [96, 20, 1.8],
  [148, 42, 1.2],
  [196, 18, 1],
  [318, 30, 1.4],
  [352, 62, 1],
  [376, 24, 1.8],
  [40, 84, 1],
  [300, 88, 1],
] as const;

/**
 * The night that she slept through: hills, and clouds where it was uneasy.
 * @param moon as it stood there, 56 wide; nothing where none was up
 */
export function NightScene({ restful, moon }: { restful: boolean; moon: ReactNode }) {
  return (
    <Frame aria-hidden="true">
      <svg viewBox="0 0 400 132">
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} fill={light.star} opacity="0.8" />
        ))}
        <g transform="translate(222 30)">{moon}</g>
        {!restful && (
          <g fill={colour.surfaceRaised}>
            <path d="M206 78c-2-12 16-18 23-9 5-14 28-13 31 1 12-6 26 2 23 12z" opacity="0.92" />
            <path d="M262 50c0-8 11-12 16-6 4-9 19-8 21 1 8-4 17 1 15 8z" opacity="0.7" />
          </g>
        )}
        <path d="M0 112c46-26 92-30 140-12s96 18 142 0 84-16 118 2v30H0z" fill={colour.surface} />
        <path d="M0 122c60-16 120-10 186-2s150 2 214-8v20H0z" fill={colour.surfaceSunken} />
        <path
          d="M60 118c-2-30 6-52 20-66M76 66c6-2 12 0 15 5M70 84c-6-3-12-2-16 3"
          fill="none"
          stroke={colour.surfaceSunken}
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path
          d="M66 92c0-8 4-15 10-15s10 7 10 15-4 14-10 14-10-6-10-14zM68 80l-2-7 6 3zM84 80l2-7-6 3z"
          fill={colour.surfaceSunken}
        />
      </svg>
    </Frame>
  );
}
