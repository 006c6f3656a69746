import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { colour } from '../../theme/tokens.ts';
import type { Platform } from './device.ts';

const Phone = styled.svg`
  width: 4.5rem;
  fill: none;
  stroke: ${colour.textMuted};
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;
  .here {
    stroke: ${colour.accentStrong};
    stroke-width: 2.2;
  }
`;

const share = <path className="here" d="M36 57v-9M33 50.500l3-3 3 3M32 52h-1.500v7h11v-7H40" />;
const plus = (
  <g className="here">
    <rect x="24" y="36" width="24" height="12" rx="3" />
    <path d="M42 39.500v5M39.500 42h5M28 42h8" />
  </g>
);
const add = (
  <g className="here">
    <path d="M40 17h8M24 30h24M24 36h14" />
    <circle cx="44" cy="17" r="7" />
  </g>
);
const dots = <path className="here" d="M49 15v.1M49 19v.1M49 23v.1" />;
const bell = <path className="here" d="M30 40l5 5 9-11" />;

const steps: Record<Platform, readonly ReactNode[]> = { ios: [share, plus, add], android: [dots, plus, bell] };

export function GuidePicture({ platform, step }: { platform: Platform; step: number }) {
  return (
    <Phone viewBox="16 4 40 64" aria-hidden="true">
      <rect x="19" y="7" width="34" height="58" rx="6" />
      {steps[platform][step]}
    </Phone>
  );
}
