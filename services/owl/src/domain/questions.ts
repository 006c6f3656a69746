/** Reserves energy for a question, then spends it once or releases it. Stored times are machine time in ms. */
import { rulesOfPlay, type answerKinds } from '@sternenrat/contracts/vocabulary';
import { closeDialog, openDialog } from './dialog.ts';
import { applyAbsence, recordInteraction } from './absence.ts';
import { isSleeping } from './sleep.ts';
import { stagesReached } from './stage.ts';
import { hasHatched, type OwlState, type Reservation, type Settled } from './state.ts';

/** In ms. Must be longer than the oracle's `leaseMs`, the time for which one attempt has a question. */
export const reservationMs = 60_000;
/** In ms. `OwlState.settled` holds answers for at least this time, and `spendEnergy` refuses older answers. */
export const settledMs = 48 * 3_600_000;
/** Wisdom per answer, in hundredths. Source: specification. */
const wisdomOf = { horoscope: 25, vision: 50, proactive: 25 } as const;
const brightFrom = 80;
const herzlichtOfAnswer = 3;

export interface Times {
  readonly now: Date;
  readonly machine: number;
}

export interface QuestionAttempt {
  readonly questionId: string;
  readonly attempt: number;
  readonly freeQuestionsLeft: number;
  /** True if the client claims that the text answers the open dialog; not verified. */
  readonly proactive?: boolean | undefined;
}

const reservedEnergy = (reservations: readonly Reservation[]): number =>
  reservations.filter(({ free }) => !free).length * rulesOfPlay.questionEnergy;

const isFree = (owl: OwlState, ask: QuestionAttempt, others: readonly Reservation[], now: Date): boolean =>
  ask.proactive === true && openDialog(owl, now) !== null && !others.some(({ free }) => free);

/** An answer to the open dialog costs no energy. A later attempt at a question replaces the earlier reservation. */
export function reserveEnergy(
  owl: OwlState,
  ask: QuestionAttempt,
  times: Times,
): OwlState | 'egg' | 'needs_energy' | 'needs_premium' | 'reservation_stale' {
  if (!hasHatched(owl)) return 'egg';
  const live = owl.reservations.filter((one) => one.until > times.machine);
  const own = live.find((one) => one.questionId === ask.questionId);
  const paid = owl.settled.some((settled) => settled.questionId === ask.questionId);
  if (paid || (own && own.attempt > ask.attempt)) return 'reservation_stale';
  if (own?.attempt === ask.attempt) return owl;

  const others = live.filter((one) => one !== own);
  const free = own?.free ?? isFree(owl, ask, others, times.now);
  if (!free && owl.tier === 'free' && owl.energy - reservedEnergy(others) < rulesOfPlay.questionEnergy) {
    return ask.freeQuestionsLeft === 0 && owl.stardust === 0 ? 'needs_premium' : 'needs_energy';
  }
  const { questionId, attempt } = ask;
  const reservation = {
    questionId,
    attempt,
    until: times.machine + reservationMs,
    asleep: isSleeping(owl, times.now),
    free,
  };
  return { ...owl, reservations: [...others, reservation] };
}

export interface Answered {
  readonly questionId: string;
  readonly kind: (typeof answerKinds)[number];
  readonly answeredAt: number;
}

export const isReservedFree = (owl: OwlState, { questionId }: Pick<QuestionAttempt, 'questionId'>): boolean =>
  owl.reservations.some((one) => one.questionId === questionId && one.free);

/** A call needs no reservation. A repeated call changes nothing and returns the first call's gains. */
export function spendEnergy(
  owl: OwlState,
  answered: Answered,
  times: Times,
): { owl: OwlState; settled: Settled } | 'egg' | 'reservation_stale' {
  const before = owl.settled.find((settled) => settled.questionId === answered.questionId);
  if (before) return { owl, settled: before };
  if (!hasHatched(owl)) return 'egg';
  if (times.machine - answered.answeredAt > settledMs) return 'reservation_stale';

  const reservation = owl.reservations.find((one) => one.questionId === answered.questionId);
  const asleep = reservation?.asleep ?? isSleeping(owl, times.now);
  const awake = applyAbsence(owl, times.now);
  const base = wisdomOf[answered.kind];
  const settled: Settled = {
    questionId: answered.questionId,
    at: times.machine,
    wisdomGain: awake.herzlicht >= brightFrom ? (base * 6) / 5 : base,
    herzlichtGain: asleep ? 0 : Math.min(herzlichtOfAnswer, rulesOfPlay.maxStat - awake.herzlicht),
  };
  const proactive = answered.kind === 'proactive';
  const wisdom = awake.wisdom + settled.wisdomGain;
  return {
    settled,
    owl: {
      ...recordInteraction(proactive ? closeDialog(awake, times.now) : awake, times.now),
      energy: proactive ? awake.energy : Math.max(0, awake.energy - rulesOfPlay.questionEnergy),
      wisdom,
      celebrate: stagesReached(awake, { ...awake, wisdom }).at(-1) ?? awake.celebrate,
      herzlicht: awake.herzlicht + settled.herzlichtGain,
      reservations: awake.reservations.filter((one) => one !== reservation),
      settled: [...awake.settled.filter((old) => times.machine - old.at <= settledMs), settled],
    },
  };
}

export function cancelReservation(owl: OwlState, ask: Pick<QuestionAttempt, 'questionId' | 'attempt'>): OwlState {
  const isMine = (one: Pick<QuestionAttempt, 'questionId' | 'attempt'>) =>
    one.questionId === ask.questionId && one.attempt === ask.attempt;
  if (!owl.reservations.some(isMine)) return owl;
  return { ...owl, reservations: owl.reservations.filter((one) => !isMine(one)) };
}
