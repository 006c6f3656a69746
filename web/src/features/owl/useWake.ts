import { useEffect, useRef, useState } from 'react';
import type { AnswerOf } from '@sternenrat/contracts/define-endpoint';
import type { awaken } from '@sternenrat/contracts/endpoints/owl';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { ApiError, NetworkError } from '../../lib/http.ts';
import { toasts } from '../../ui/toast/store.ts';
import { useAwaken, useOwlPatch, useSleepQuality, type SleepResult, type Status } from './api.ts';
import { texts } from './texts.ts';

const within = (value: number) => Math.max(0, Math.min(rulesOfPlay.maxStat, value));

/** What waking says: a nightmare where herzlicht fell, a restful sleep where it rose (spec section 4). */
export function wakeWords({ energyBoost, data }: Pick<AnswerOf<typeof awaken>, 'energyBoost' | 'data'>) {
  const { herzlichtDecay: change, sleepMessage } = data;
  return {
    title: change < 0 ? texts.nightmare : change > 0 ? texts.restful : texts.awake,
    description: texts.wakeBody(sleepMessage, energyBoost, change),
  };
}

/** Wakes her, and then asks once how the night was: `report` is for the sleep-quality modal until it is closed. */
export function useWake(status: Status) {
  const { owl, canAwaken, sleepQualityDue } = status;
  const [report, setReport] = useState<SleepResult | null>(null);
  const patchOwl = useOwlPatch();
  const awakening = useAwaken();
  const quality = useSleepQuality();
  const asked = useRef(false);

  const askForNight = () => {
    asked.current = true;
    quality.mutate(undefined, {
      onSuccess: ({ data }) => {
        if (data.message === texts.alreadyProcessed) return;
        setReport(data);
        patchOwl(undefined);
      },
    });
  };
  const wake = () =>
    awakening.mutate(undefined, {
      onSuccess: (answer) => {
        if (!answer.awakened) {
          toasts.show({ title: texts.alreadyAwake });
          return patchOwl(undefined);
        }
        toasts.show(wakeWords(answer));
        patchOwl(
          {
            isSleeping: false,
            energy: within(owl.energy + answer.energyBoost),
            herzlicht: within(owl.herzlicht + answer.data.herzlichtDecay),
          },
          { canAwaken: false, owlStatus: 'aktiv' },
        );
        askForNight();
      },
      onError: (error) => {
        if (error instanceof ApiError && error.status === 401) return;
        const dreaming = error instanceof ApiError && error.code === 'asleep';
        toasts.show({
          title: texts.wakeFailed,
          description:
            error instanceof NetworkError ? texts.network : error instanceof ApiError ? error.sentence : undefined,
          variant: dreaming ? 'default' : 'destructive',
        });
        patchOwl(undefined);
      },
    });

  // She was woken already, but the page was closed before the night was told.
  const due = sleepQualityDue === true && !owl.isSleeping && !canAwaken && owl.stage !== 'ei';
  useEffect(() => {
    if (due && !asked.current) askForNight();
  });
  return { wake, busy: awakening.isPending, report, closeReport: () => setReport(null) };
}
