import type { AnswerOf } from '@sternenrat/contracts/core/endpoint';
import type * as calls from '@sternenrat/contracts/endpoints/owl';
import type { Reminders } from '@sternenrat/contracts/endpoints/reminders';
import type { owlStatuses } from '@sternenrat/contracts/vocabulary';
import type { Pending } from '@sternenrat/service-kit/storage/keyed-change';
import type { Bubble } from '../domain/bubble.ts';
import { isSleeping } from '../domain/sleep.ts';
import { shownWisdom, stageOf } from '../domain/stage.ts';
import type { OwlState } from '../domain/state.ts';
import { alreadyAwake } from '../domain/texts/fixed.ts';
import { isTravelling } from '../domain/travel.ts';
import type { Woken } from '../domain/waking.ts';
import { zodiacChangeableAt } from '../domain/zodiac.ts';
import type { getStatus } from '../use-cases/get-status.ts';

export const presentOwl = (owl: OwlState, now: Date): calls.ClientOwl => ({
  wisdom: shownWisdom(owl.wisdom),
  energy: owl.energy,
  herzlicht: owl.herzlicht,
  stardust: owl.stardust,
  stage: stageOf(owl),
  lastCared: owl.lastCared?.toISOString() ?? null,
  owlColor: owl.owlColor,
  isSleeping: isSleeping(owl, now),
});

export const presentProfile = (owl: OwlState, now: Date): calls.Profile => ({
  realName: owl.realName,
  zodiacChangeableAt: zodiacChangeableAt(owl, now)?.toISOString() ?? null,
});

export function presentOwlStatus(owl: OwlState, now: Date): (typeof owlStatuses)[number] {
  if (isTravelling(owl, now)) return 'reist';
  return isSleeping(owl, now) ? 'schläft' : 'aktiv';
}

type Looked = Awaited<ReturnType<typeof getStatus>>;

export function presentStatus(looked: Looked): Omit<AnswerOf<typeof calls.owlStatus>, 'success'> {
  const { owl, now, greeting, celebration, nextBubbleAt, nextGrainCents } = looked;
  const { canAwaken, sleepQualityDue, offerReminders } = looked;
  return {
    owl: presentOwl(owl, now),
    ...(greeting !== null && { message: greeting }),
    nextStardustAt: looked.nextStardustAt.toISOString(),
    serverTime: now.toISOString(),
    canAwaken,
    owlStatus: presentOwlStatus(owl, now),
    ...(owl.travelUntil && { travelUntil: owl.travelUntil.toISOString() }),
    sleepQualityDue,
    ...(nextBubbleAt && { nextBubbleAt: nextBubbleAt.toISOString() }),
    ...(nextGrainCents !== null && { nextGrainCents }),
    ...(offerReminders && { offerReminders }),
    ...(celebration && { celebration }),
  };
}

export function presentWaking(woken: Woken): Omit<AnswerOf<typeof calls.awaken>, 'success'> {
  const { awakened, energyBoost, change, sleepMessage } = woken;
  const data = { herzlichtDecay: change, sleepMessage };
  return { awakened, energyBoost, ...(!awakened && { message: alreadyAwake }), data };
}

const defaultHour = 18;

export function presentReminders(owl: Pick<OwlState, 'reminder'> | null, pushKey: string | null): Reminders {
  const { channel = 'off', hour = defaultHour, orMail = false, devices = [] } = owl?.reminder ?? {};
  return { channel, hour, orMail, devices: devices.length, pushKey };
}

export function presentBubble(bubble: Omit<Bubble, 'owl'> | null): AnswerOf<typeof calls.chatBubble>['data'] {
  if (!bubble) return { show: false, message: null, proactiveAction: null };
  const { message, action: started } = bubble;
  if (!started) return { show: true, message, proactiveAction: null };
  const { action, text } = started;
  const content = action === 'daily_question' ? { question: text } : { message: text };
  return { show: true, message, proactiveAction: { action, content } };
}

const daily = 'daily:';

export function presentLedgerRow({ key, amount, balanceAfter, at, seq, row }: Pending): calls.LedgerEntry {
  const { reason, source, reference, cents } = row as Pick<calls.LedgerEntry, 'reason' | 'source'> &
    Partial<Pick<calls.LedgerEntry, 'reference' | 'cents'>>;
  return {
    id: String(seq),
    reason,
    reference: reference ?? (key.startsWith(daily) ? key.slice(daily.length) : null),
    source,
    amount,
    balanceAfter,
    at,
    cents: cents ?? null,
  };
}
