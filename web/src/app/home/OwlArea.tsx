import { useDailyAwakening, type Status } from '../../features/owl/api.ts';
import { WakeOrGiftButton } from '../../features/owl/WakeOrGiftButton.tsx';
import { PetDisplay } from '../../features/owl/PetDisplay.tsx';
import { StatusCard } from '../../features/owl/StatusCard.tsx';
import { useTouch } from '../../features/owl/useTouch.ts';
import type { useWake } from '../../features/owl/useWake.ts';
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
  return (
    <Nest>
      <PetDisplay
        owl={owl}
        hidden={hatching}
        dozing={dozing}
        travelling={status.owlStatus === 'reist'}
        flying={grains.gift.flying}
        answers={answeredAt}
        weather={daily?.cosmicWeather}
        {...(!sessionEnded && !dozing && { touch })}
      />
      {!egg && !sessionEnded && (
        <WakeOrGiftButton status={status} grains={grains.count} gift={grains.gift} wake={wake} next={grains.next} />
      )}
      {!egg && <StatusCard owl={owl} />}
    </Nest>
  );
}
