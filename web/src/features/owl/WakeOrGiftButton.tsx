import { styled } from 'styled-components';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { colour, elevation, motion, radius, tablet, text, wide } from '../../theme/tokens.ts';
import { Grain } from '../../ui/Grain.tsx';
import { Sunrise } from '../../ui/icons.tsx';
import type { Status } from './api.ts';
import { texts } from './texts.ts';
import type { useGift } from './useGift.ts';
import type { useWake } from './useWake.ts';

const Round = styled.button.attrs({ type: 'button' })`
  position: absolute;
  z-index: 1;
  right: 0;
  bottom: 0;
  display: grid;
  justify-items: center;
  gap: 0.125rem;
  padding: 0;
  border: 0;
  border-radius: ${radius.small};
  background: none;
  font-size: ${text.fine};
  font-weight: 750;
  cursor: pointer;
  i {
    display: grid;
    place-items: center;
    width: 3.5rem;
    height: 3.5rem;
    border: 1px solid ${colour.accent};
    border-radius: ${radius.round};
    background: ${colour.surface};
    box-shadow: ${elevation.card};
    color: ${colour.accent};
    transition: background ${motion.quick};
  }
  &:hover i {
    background: ${colour.surfaceRaised};
  }
  &:disabled,
  &[aria-disabled='true'] {
    color: ${colour.textMuted};
    cursor: default;
    i {
      border-color: ${colour.line};
      color: ${colour.textMuted};
    }
  }
  ${tablet} {
    right: 8%;
    bottom: 8%;
  }
  ${wide} {
    right: 2%;
  }
`;

interface WakeOrGiftButtonProps {
  status: Status;
  grains: number;
  gift: Pick<ReturnType<typeof useGift>, 'give' | 'busy'>;
  wake: Pick<ReturnType<typeof useWake>, 'wake' | 'deep' | 'busy'>;
  hintId: string;
}

export function WakeOrGiftButton({ status, grains, gift, wake, hintId }: WakeOrGiftButtonProps) {
  if (status.owl.isSleeping || status.canAwaken)
    return (
      <Round
        onClick={wake.wake}
        disabled={wake.busy}
        aria-busy={wake.busy || undefined}
        aria-label={wake.busy ? texts.waking : texts.wake}
        aria-disabled={wake.deep || undefined}
        aria-describedby={hintId}
      >
        <i aria-hidden="true">
          <Sunrise />
        </i>
        <span aria-hidden="true">{wake.busy ? texts.wakingShort : texts.wakeShort}</span>
      </Round>
    );
  return (
    <Round
      onClick={gift.give}
      disabled={gift.busy}
      aria-busy={gift.busy || undefined}
      aria-label={gift.busy ? texts.giving : texts.give}
      aria-disabled={grains < rulesOfPlay.giftGrains || undefined}
      aria-describedby={hintId}
    >
      <i aria-hidden="true">
        <Grain size={26} />
      </i>
      <span aria-hidden="true">{gift.busy ? texts.givingShort : texts.giveShort}</span>
    </Round>
  );
}

/** Why the owl can't be woken or given a grain now, or how to wake it. */
export function hintOf({ owl, canAwaken }: Status, deep: boolean, next: string | undefined): string | undefined {
  if (owl.isSleeping || canAwaken)
    return deep ? texts.sleepHint : owl.isSleeping ? texts.sleepHintWise : texts.wakeHint;
  return next;
}

export const giftDetails = ({ owl, nextGrainCents }: Status, grains: number): string[] =>
  grains === 0
    ? []
    : [
        ...(owl.energy >= rulesOfPlay.maxStat ? [texts.energyFull] : []),
        ...(nextGrainCents === undefined ? [] : [texts.boughtFor(nextGrainCents)]),
      ];
