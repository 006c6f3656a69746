import { styled } from 'styled-components';
import { colour, light, radius } from '../../theme/tokens.ts';
import type { ClientOwl } from './api.ts';
import { LazyOwl } from './LazyOwl.tsx';

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${radius.field};
  background: linear-gradient(${colour.skyTop}, ${colour.skyMid} 70%, ${colour.skyLow});
  > svg {
    width: 100%;
    height: auto;
  }
`;

const Sleeper = styled.div`
  position: absolute;
  inset: 6% auto 4%;
  left: 10%;
  aspect-ratio: 240 / 272;
`;

const stars = [
  [24, 26, 1.4],
  [162, 22, 1.8],
  [148, 52, 1.2],
  [196, 38, 1],
  [236, 18, 1.4],
  [262, 58, 1],
  [318, 30, 1.4],
  [352, 62, 1],
  [376, 24, 1.8],
  [300, 88, 1],
] as const;

export function NightScene({ owl, restful }: { owl: ClientOwl; restful: boolean }) {
  return (
    <Frame aria-hidden="true">
      <svg viewBox="0 0 400 132">
        {stars.map(([x, y, r]) => (
          <circle key={x} cx={x} cy={y} r={r} fill={light.star} opacity="0.8" />
        ))}
        {!restful && (
          <g fill={colour.surfaceRaised}>
            <path d="M236 78c-2-12 16-18 23-9 5-14 28-13 31 1 12-6 26 2 23 12z" opacity="0.92" />
            <path d="M292 50c0-8 11-12 16-6 4-9 19-8 21 1 8-4 17 1 15 8z" opacity="0.7" />
          </g>
        )}
        <path d="M0 112c46-26 92-30 140-12s96 18 142 0 84-16 118 2v30H0z" fill={colour.surface} />
        <path d="M0 122c60-16 120-10 186-2s150 2 214-8v20H0z" fill={colour.surfaceSunken} />
      </svg>
      <Sleeper>
        <LazyOwl sleeping stage={owl.stage} owlColor={owl.owlColor} herzlicht={restful ? 70 : 20} label="" />
      </Sleeper>
    </Frame>
  );
}
