import { useEffect, useRef, useState } from 'react';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { prefersLessMotion } from '../../ui/motion.ts';
import { toasts, type Toast } from '../../ui/toast/store.ts';
import { useInteract, useOwlPatch, type Status } from './api.ts';
import { afterGift, asleep, failureDelayMs, flight, giftFailure } from './gift.ts';
import { showHerzlichtChange } from './speech.ts';
import type { Stardust } from './stardust.ts';
import { texts } from './texts.ts';

interface GiftParts {
  userId: string;
  status: Status;
  stardust: Stardust;
  next: string | undefined;
  openShop?: (() => void) | undefined;
  onWasteful: () => void;
}

export function useGift({ userId, status, stardust, next, openShop, onWasteful }: GiftParts) {
  const { owl } = status;
  const [flying, setFlying] = useState(false);
  const patchOwl = useOwlPatch();
  const gift = useInteract(userId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const delayed = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ stardust, status });
  latest.current = { stardust, status };

  const showToast = (toast: Toast) => void toasts.show(toast);
  const sendGift = () => {
    setFlying(false);
    gift.mutate(undefined, {
      onSuccess: (answer) => {
        const { status: before } = latest.current;
        const { owl: given, gain } = afterGift(before.owl.herzlicht, answer.owl);
        patchOwl(given);
        // A gift can change the next grain's price and end travel mode. Only a new status shows that.
        if (before.nextGrainCents !== undefined || before.owlStatus === 'reist') patchOwl(undefined);
        latest.current.stardust.settled(given.stardust);
        showHerzlichtChange(gain);
      },
      onError: (error) => {
        const failure = giftFailure(error);
        if (failure?.empty) {
          patchOwl({ stardust: 0 });
          latest.current.stardust.settled(0);
        } else {
          latest.current.stardust.undo();
          patchOwl(undefined);
        }
        if (!failure) return;
        if (failure.delayed) delayed.current = setTimeout(showToast, failureDelayMs, failure.toast);
        else showToast(failure.toast);
      },
    });
  };

  const giveAnyway = () => {
    if (flying || gift.isPending) return;
    if (owl.isSleeping) return showToast(asleep);
    if (stardust.grains < rulesOfPlay.giftGrains) {
      return showToast({
        title: texts.noStardust,
        description: next,
        ...(openShop && {
          action: { label: texts.moreStardust, altText: texts.moreStardustSpoken, onPress: openShop },
        }),
      });
    }
    setFlying(true);
    stardust.spendGift();
    timer.current = setTimeout(sendGift, prefersLessMotion() ? flight.reduced : flight.full);
  };

  const give = () => {
    if (stardust.grains >= rulesOfPlay.giftGrains && !owl.isSleeping && owl.energy >= rulesOfPlay.maxStat)
      return onWasteful();
    giveAnyway();
  };

  useEffect(
    () => () => {
      clearTimeout(delayed.current);
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return { give, giveAnyway, flying, busy: flying || gift.isPending };
}
