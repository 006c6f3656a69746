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

/** @param moon a picture 56 px wide */
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
        <g fill="none" stroke={colour.surfaceSunken} strokeLinecap="round">
          <path d="M40 130c8-30 4-58-8-84" strokeWidth="8" />
          <path d="M44 90c20-5 42-3 66-9" strokeWidth="4.5" />
          <path d="M38 62c8-7 15-9 24-18M94 82c8-5 12-9 18-17M36 54c-6-6-11-8-18-9" strokeWidth="2.5" />
        </g>
        <path
          d="M66 62c-1-6 0-10 2-12 2 3 4 4 7 4s5-1 7-4c2 2 3 6 2 12 3 6 3 14 0 20-2 4-5 5-9 5s-7-1-9-5c-3-6-3-14 0-20z"
          fill={colour.surfaceSunken}
        />
        <path d="M69 64q2 2 4 0M77 64q2 2 4 0" fill="none" stroke={colour.halo} strokeLinecap="round" opacity="0.8" />
      </svg>
    </Frame>
  );
}
