import { useOwlPatch, type Status } from '../../features/owl/api.ts';
import { nextGrainAt, useCountdown } from '../../features/owl/countdown.ts';
import { useStardust } from '../../features/owl/stardust.ts';
import { useGift } from '../../features/owl/useGift.ts';
import type { Remedy } from '../../features/questions/QuestionCard.tsx';

interface GrainsOptions {
  userId: string;
  status: Status;
  openShop: (() => void) | undefined;
  onWasteful: () => void;
}

export function useGrains({ userId, status, openShop, onWasteful }: GrainsOptions) {
  const { owl, readAt } = status;
  const patchOwl = useOwlPatch();
  const stardust = useStardust(userId, { stardust: owl.stardust, readAt });
  const nextAt = nextGrainAt(status);
  const countdown = useCountdown(nextAt, () => patchOwl(undefined));
  const next = stardust.grains === 0 ? countdown : undefined;
  const gift = useGift({ userId, status, stardust, next, openShop, onWasteful });
  const hasGrain = stardust.grains > 0 || gift.busy;

  const findRemedy = (): Remedy | undefined => {
    if (!hasGrain) return openShop && { kind: 'shop', open: openShop };
    return owl.isSleeping ? { kind: 'grain-later' } : { kind: 'grain', give: gift.give, busy: gift.busy };
  };
  return { count: stardust.grains, hasGrain, next, nextAt, gift, remedy: findRemedy() };
}
export type Grains = ReturnType<typeof useGrains>;
