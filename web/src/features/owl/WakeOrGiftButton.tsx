import { useId } from 'react';
import { styled } from 'styled-components';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { colour, space, text } from '../../theme/tokens.ts';
import { Button } from '../../ui/Button.tsx';
import { Grain } from '../../ui/Grain.tsx';
import { Sunrise } from '../../ui/icons.tsx';
import type { Status } from './api.ts';
import { texts } from './texts.ts';
import type { useGift } from './useGift.ts';
import type { useWake } from './useWake.ts';

const Care = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.s};
  text-align: center;
`;

const Hint = styled.p`
  color: ${colour.textMuted};
  font-size: ${text.small};
  font-variant-numeric: tabular-nums;
`;

const Press = styled(Button)`
  min-width: min(17rem, 100%);
  border-color: ${colour.accent};
  svg {
    color: ${colour.accent};
  }
  &[aria-disabled='true'],
  &[aria-disabled='true']:hover {
    background: ${colour.surfaceRaised};
    border-color: ${colour.line};
    color: ${colour.textMuted};
    svg {
      color: inherit;
    }
  }
`;

interface WakeOrGiftButtonProps {
  status: Status;
  grains: number;
  gift: Pick<ReturnType<typeof useGift>, 'give' | 'busy'>;
  wake: Pick<ReturnType<typeof useWake>, 'wake' | 'deep' | 'busy'>;
  next: string | undefined;
}

export function WakeOrGiftButton({ status, grains, gift, wake, next }: WakeOrGiftButtonProps) {
  const { owl, canAwaken, nextGrainCents } = status;
  const wakeHint = useId();
  if (owl.isSleeping || canAwaken) {
    return (
      <Care>
        <Press
          look="quiet"
          onClick={wake.wake}
          busy={wake.busy}
          aria-disabled={wake.deep || undefined}
          aria-describedby={wakeHint}
        >
          <Sunrise />
          {wake.busy ? texts.waking : texts.wake}
        </Press>
        <Hint id={wakeHint}>{wake.deep ? texts.sleepHint : owl.isSleeping ? texts.sleepHintWise : texts.wakeHint}</Hint>
      </Care>
    );
  }
  return (
    <Care>
      <Press
        look="quiet"
        onClick={gift.give}
        busy={gift.busy}
        aria-disabled={grains < rulesOfPlay.giftGrains || undefined}
      >
        <Grain size={18} />
        {gift.busy ? texts.giving : texts.give}
      </Press>
      <Hint>
        {grains > 0 && owl.energy >= rulesOfPlay.maxStat ? `${texts.energyFull} ` : ''}
        {grains > 0 && nextGrainCents !== undefined ? `${texts.boughtFor(nextGrainCents)} ` : ''}
        {next}
      </Hint>
    </Care>
  );
}
