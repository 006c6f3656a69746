import type { AnswerOf } from '@sternenrat/contracts/define-endpoint';
import type { interact } from '@sternenrat/contracts/endpoints/owl';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { ApiError, NetworkError } from '../../lib/http.ts';
import { read, session, write } from '../../lib/storage.ts';
import type { ToastData } from '../../ui/toast/store.ts';
import { texts } from './texts.ts';

/** Milliseconds: the grain flies so long before the server is called. */
export const flight = { full: 1100, reduced: 200 } as const;
/** Milliseconds until a refusal is told (spec section 8). */
export const refusalDelay = 2000;

/** Where the server sends no gain (spec section 4). */
const defaultGain = 20;

export type Told = Pick<ToastData, 'title'> & Partial<Pick<ToastData, 'description' | 'variant' | 'action'>>;

type Given = Omit<AnswerOf<typeof interact>['owl'], 'herzlichtGain'> & { herzlichtGain?: number | undefined };

/** Her stats after the gift, and by how much herzlicht rose. @param before herzlicht, 0 to 100 */
export function afterGift(before: number, { herzlichtGain, ...owl }: Given) {
  const gain = herzlichtGain ?? defaultGain;
  const herzlicht = herzlichtGain === undefined ? Math.min(rulesOfPlay.maxStat, before + gain) : owl.herzlicht;
  return { owl: { ...owl, herzlicht }, gain };
}

interface GiftFailure {
  told: Told;
  /** After 2 s (spec section 8). */
  late: boolean;
  /** There is no grain left. */
  empty: boolean;
}

/** What a gift that was not taken says. Nothing for a session that ended: home itself changes then. */
export function giftFailure(error: unknown): GiftFailure | undefined {
  if (error instanceof NetworkError) {
    const told: Told = { title: texts.giftFailed, description: texts.network, variant: 'destructive' };
    return { told, late: true, empty: false };
  }
  if (!(error instanceof ApiError))
    return { told: { title: texts.giftFailed, description: texts.giftLater }, late: true, empty: false };
  if (error.status === 401) return undefined;
  if (error.code === 'asleep') return { told: asleep, late: false, empty: false };
  const empty = error.has('needsStardust');
  const told: Told = {
    title: empty ? texts.noStardust : texts.giftFailed,
    description: error.sentence ?? texts.giftLater,
  };
  return { told, late: true, empty };
}

export const asleep: Told = { title: texts.asleepTitle, description: texts.asleepBody };

const keyAt = (userId: string) => `sternenrat.gift.${userId}`;

/** The key of the gift that is under way: the same until the server has answered it, also after a reload. */
export function giftKey(userId: string): string {
  const kept = read(session, keyAt(userId));
  if (typeof kept === 'string') return kept;
  const key = crypto.randomUUID();
  write(session, keyAt(userId), key);
  return key;
}

/** Only an answer ends a gift; where none came it may have been taken. */
export function endGift(userId: string, error?: unknown): void {
  if (error === undefined || (error instanceof ApiError && error.status < 500)) write(session, keyAt(userId), null);
}
