import type { Register } from '@sternenrat/contracts/reading';
import { registers } from '@sternenrat/contracts/reading';
import { keyframes, styled } from 'styled-components';
import { colour, radius, wide } from '../../theme/tokens.ts';
import type { ClientOwl } from './api.ts';
import type { Reaction } from './drawing/acts.ts';
import { LazyOwl } from './LazyOwl.tsx';
import { texts } from './texts.ts';

/** Length of a breath in ms, as long as the shortest wait for an answer (spec section 9). */
const breathMs = 5000;

const inhale = keyframes`
  0%, 100% { opacity: 0.25; transform: scale(0.94); }
  45%, 55% { opacity: 0.75; transform: scale(1.22); }
`;

const Frame = styled.div<{ $breathing: boolean }>`
  position: relative;
  flex: none;
  width: ${({ $breathing }) => ($breathing ? '7rem' : '4.5rem')};
  aspect-ratio: 1;
  &::before {
    content: '';
    position: absolute;
    inset: -0.75rem;
    border-radius: ${radius.round};
    background: radial-gradient(closest-side, ${colour.halo} 62%, transparent);
    opacity: 0.4;
    animation: ${inhale} ${breathMs}ms ease-in-out infinite;
    animation-play-state: ${({ $breathing }) => ($breathing ? 'running' : 'paused')};
  }
  @media (prefers-reduced-motion: reduce) {
    &::before {
      animation: none !important;
    }
  }
  ${wide} {
    width: ${({ $breathing }) => ($breathing ? '8rem' : '6rem')};
  }
`;

const Round = styled.div`
  position: relative;
  overflow: hidden;
  width: 100%;
  height: 100%;
  border: 1px solid ${colour.accent};
  border-radius: ${radius.round};
  background: linear-gradient(${colour.skyMid}, ${colour.skyLow});
  svg {
    overflow: hidden;
  }
`;

interface OwlHeadProps {
  owl: Pick<ClientOwl, 'stage' | 'owlColor' | 'herzlicht' | 'isSleeping'>;
  /** How the owl answers. Unknown registers count as neutral. */
  register?: string | undefined;
  reaction?: Reaction | undefined;
  breathing?: boolean;
}

const isRegister = (value: string): value is Register => (registers as readonly string[]).includes(value);

export function OwlHead({ owl, register, reaction, breathing = false }: OwlHeadProps) {
  return (
    <Frame $breathing={breathing} data-owl-head="">
      <Round>
        <LazyOwl
          alive
          portrait
          branch={false}
          stage={owl.stage}
          owlColor={owl.owlColor}
          herzlicht={owl.herzlicht}
          sleeping={owl.isSleeping}
          register={register === undefined ? undefined : isRegister(register) ? register : 'neutral'}
          reaction={reaction}
          label={texts.head}
        />
      </Round>
    </Frame>
  );
}
