import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '@sternenrat/contracts/core/endpoint';
import type { awaken } from '@sternenrat/contracts/endpoints/owl';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { ApiError, hasCode, NetworkError, sentenceOf } from '../../lib/http.ts';
import { prefersLessMotion } from '../../ui/motion.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useAwaken, useOwlPatch, useSleepQuality, type SleepResult, type Status } from './api.ts';
import { clampStat } from './stats.ts';
import { texts } from './texts.ts';

export interface Report {
  /** Undefined if the owl was woken before this page was opened. */
  woken: Pick<AnswerOf<typeof awaken>, 'energyBoost' | 'data'> | undefined;
  /** Undefined if the night report was already shown or its call failed. */
  night: SleepResult | undefined;
}

/** The owl opens its eyes before the report opens. */
export const wakingMs = 1800;

export function useWake(status: Status) {
  const { owl, canAwaken, sleepQualityDue } = status;
  const [report, setReport] = useState<Report | null>(null);
  const patchOwl = useOwlPatch();
  const awakening = useAwaken();
  const quality = useSleepQuality();
  const nightRequested = useRef(false);
  const deep = owl.isSleeping && !canAwaken;

  const reportTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(reportTimer.current), []);
  const [opensEyes, setOpensEyes] = useState(false);
  const showReport = (next: Report) => {
    if (!next.woken || prefersLessMotion()) return setReport(next.woken || next.night ? next : null);
    setOpensEyes(true);
    reportTimer.current = setTimeout(() => {
      setOpensEyes(false);
      setReport(next);
    }, wakingMs);
  };
  const fetchNight = (woken?: Report['woken']) => {
    nightRequested.current = true;
    quality.mutate(undefined, {
      onSuccess: ({ data }) => {
        showReport({ woken, night: data.message === texts.alreadyProcessed ? undefined : data });
        patchOwl(undefined);
      },
      onError: () => showReport({ woken, night: undefined }),
    });
  };
  const wake = () => {
    // refetches the status instead, because it may be morning by now
    if (deep) return patchOwl(undefined);
    awakening.mutate(undefined, {
      onSuccess: (answer) => {
        if (!answer.awakened) {
          toasts.show({ title: texts.alreadyAwake });
          return patchOwl(undefined);
        }
        patchOwl(
          {
            isSleeping: false,
            energy: clampStat(owl.energy + answer.energyBoost),
            herzlicht: clampStat(owl.herzlicht + answer.data.herzlichtDecay),
          },
          { canAwaken: false, owlStatus: 'aktiv' },
        );
        fetchNight(answer);
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) return;
        toasts.show({
          title: texts.wakeFailed,
          description: error instanceof NetworkError ? texts.network : sentenceOf(error),
          variant: hasCode(error, 'asleep') ? 'default' : 'destructive',
        });
        patchOwl(undefined);
      },
    });
  };

  // a page that stays open overnight refetches the status at 7:00, when the owl can be woken
  useEffect(() => {
    if (!deep) return;
    const timer = setTimeout(() => patchOwl(undefined), untilMorning(new Date()));
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [deep]);

  // `due`: the owl is awake, but the player hasn't seen the night report, as after a reload.
  const due = sleepQualityDue === true && !owl.isSleeping && !canAwaken && owl.stage !== 'ei';
  useEffect(() => {
    if (due && !nightRequested.current) fetchNight();
  });
  const busy = awakening.isPending || quality.isPending || opensEyes;
  return { wake, deep, busy, report, closeReport: () => setReport(null) };
}

/** Ms until one second after the next 7:00 in the device's time zone. */
function untilMorning(now: Date): number {
  const morning = new Date(now);
  morning.setHours(rulesOfPlay.sleepUntil, 0, 1, 0);
  if (morning <= now) morning.setDate(morning.getDate() + 1);
  return morning.getTime() - now.getTime();
}
