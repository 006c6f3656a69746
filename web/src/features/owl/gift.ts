import type { AnswerOf } from '@sternenrat/contracts/core/endpoint';
import type { interact } from '@sternenrat/contracts/endpoints/owl';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { ApiError, hasCode, isRejected, NetworkError } from '../../lib/http.ts';
import { read, session, write } from '../../lib/storage.ts';
import type { Toast } from '../../ui/toast/store.ts';
import { texts } from './texts.ts';

export const flight = { full: 1100, reduced: 200 } as const;
export const failureDelayMs = 2000;

/** Gain of herzlicht if the response lacks it (spec section 4). */
const defaultGain = 20;

type Given = Omit<AnswerOf<typeof interact>['owl'], 'herzlichtGain'> & { herzlichtGain?: number | undefined };

export function afterGift(before: number, { herzlichtGain, ...owl }: Given) {
  const gain = herzlichtGain ?? defaultGain;
  const herzlicht = herzlichtGain === undefined ? Math.min(rulesOfPlay.maxStat, before + gain) : owl.herzlicht;
  return { owl: { ...owl, herzlicht }, gain };
}

interface GiftFailure {
  toast: Toast;
  delayed: boolean;
  empty: boolean;
}

/** `empty`: no grain is left. Undefined if the session expired: `Home` shows that. */
export function giftFailure(error: unknown): GiftFailure | undefined {
  if (error instanceof NetworkError) {
    const toast: Toast = { title: texts.giftFailed, description: texts.network, variant: 'destructive' };
    return { toast, delayed: true, empty: false };
  }
  if (!(error instanceof ApiError))
    return { toast: { title: texts.giftFailed, description: texts.tryAgain }, delayed: true, empty: false };
  if (error.status === 401) return undefined;
  if (hasCode(error, 'asleep')) return { toast: asleep, delayed: false, empty: false };
  const empty = error.has('needsStardust');
  const toast: Toast = {
    title: empty ? texts.noStardust : texts.giftFailed,
    // Spec section 8: after a 4xx without a message, the toast asks the player to try again later.
    description: error.sentence ?? (error.status < 500 ? texts.giftLater : texts.tryAgain),
  };
  return { toast, delayed: true, empty };
}

export const asleep: Toast = { title: texts.asleepTitle, description: texts.asleepBody };

const storageKey = (userId: string) => `sternenrat.gift.${userId}`;

/** Returns the same key until `endGift`, even after a reload. */
export function giftKey(userId: string): string {
  const stored = read(session, storageKey(userId));
  if (typeof stored === 'string') return stored;
  const key = crypto.randomUUID();
  write(session, storageKey(userId), key);
  return key;
}

/** After errors other than a 4xx, the server may have booked the gift, so the key stays. */
export function endGift(userId: string, error?: unknown): void {
  if (error === undefined || isRejected(error)) write(session, storageKey(userId), null);
}
