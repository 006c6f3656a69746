import { useEffect, useRef, useState } from 'react';
import { prefersLessMotion } from '../../ui/motion.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useInteract, useOwlPatch, type Status } from './api.ts';
import { afterGift, asleep, flight, giftFailure, refusalDelay, type Told } from './gift.ts';
import { tellHerzlicht } from './herzlicht.ts';
import type { Stardust } from './stardust.ts';
import { texts } from './texts.ts';

interface GiftParts {
  userId: string;
  status: Status;
  stardust: Stardust;
  /** When the next grain comes by itself, in words. */
  next: string | undefined;
  /** Absent where there is nothing to open: then no action is offered. */
  openShop?: (() => void) | undefined;
}

/** Gives her a grain: it flies first, then the server is called (spec section 4). */
export function useGift({ userId, status, stardust, next, openShop }: GiftParts) {
  const { owl } = status;
  const [flying, setFlying] = useState(false);
  const patchOwl = useOwlPatch();
  const gift = useInteract(userId);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const late = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef({ stardust, status });
  latest.current = { stardust, status };

  const tell = (told: Told) => void toasts.show(told);
  const send = () => {
    setFlying(false);
    gift.mutate(undefined, {
      onSuccess: (answer) => {
        const { status: before } = latest.current;
        const { owl: given, gain } = afterGift(before.owl.herzlicht, answer.owl);
        patchOwl(given);
        // What the next grain was bought for and whether she still travels is in the status alone.
        if (before.nextGrainCents !== undefined || before.owlStatus === 'reist') patchOwl(undefined);
        latest.current.stardust.settled(given.stardust);
        tellHerzlicht(gain);
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
        if (failure.late) late.current = setTimeout(tell, refusalDelay, failure.told);
        else tell(failure.told);
      },
    });
  };

  const give = () => {
    if (flying || gift.isPending) return;
    if (owl.isSleeping) return tell(asleep);
    if (stardust.grains === 0) {
      return tell({
        title: texts.noStardust,
        description: next,
        ...(openShop && {
          action: { label: texts.moreStardust, altText: texts.moreStardustSpoken, onPress: openShop },
        }),
      });
    }
    setFlying(true);
    stardust.spendOne();
    timer.current = setTimeout(send, prefersLessMotion() ? flight.reduced : flight.full);
  };

  useEffect(
    () => () => {
      clearTimeout(late.current);
      // Still in the air: she was not given anything.
      if (timer.current) clearTimeout(timer.current);
    },
    [],
  );
  return { give, flying, busy: flying || gift.isPending };
}
