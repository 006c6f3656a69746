import { useId } from 'react';
import { useDailyAwakening, type Status } from '../../features/owl/api.ts';
import { giftDetails, hintOf, WakeOrGiftButton } from '../../features/owl/WakeOrGiftButton.tsx';
import { PetDisplay } from '../../features/owl/PetDisplay.tsx';
import { StatusCard } from '../../features/owl/StatusCard.tsx';
import { useTouch } from '../../features/owl/useTouch.ts';
import type { useWake } from '../../features/owl/useWake.ts';
import { Fine } from '../../ui/layout.ts';
import { RealMoon } from '../RealMoon.tsx';
import { Nest } from './layout.ts';
import type { Grains } from './useGrains.ts';

interface OwlAreaProps {
  status: Status;
  sessionEnded: boolean;
  hatching: boolean;
  grains: Grains;
  wake: ReturnType<typeof useWake>;
  answeredAt: number;
}

export function OwlArea({ status, sessionEnded, hatching, grains, wake, answeredAt }: OwlAreaProps) {
  const { owl } = status;
  const egg = owl.stage === 'ei';
  const touch = useTouch(owl);
  const daily = useDailyAwakening(!egg && !sessionEnded).data;
  const dozing = status.canAwaken && !egg && !owl.isSleeping && !sessionEnded;
  const hintId = useId();
  const hint = egg || sessionEnded ? undefined : hintOf(status, wake.deep, grains.next);
  const weather = daily?.cosmicWeather;
  return (
    <Nest>
      <PetDisplay
        owl={owl}
        hidden={hatching}
        dozing={dozing}
        travelling={status.owlStatus === 'reist'}
        flying={grains.gift.flying}
        answers={answeredAt}
        {...(!sessionEnded && { touch: dozing ? { touch: wake.wake, nth: touch.nth } : touch })}
        moon={<RealMoon />}
        action={
          !egg &&
          !sessionEnded && (
            <WakeOrGiftButton status={status} grains={grains.count} gift={grains.gift} wake={wake} hintId={hintId} />
          )
        }
      >
        <Fine id={hintId}>{hint}</Fine>
      </PetDisplay>
      {!egg && <StatusCard owl={owl} details={[...(weather ? [weather] : []), ...giftDetails(status, grains.count)]} />}
    </Nest>
  );
}
