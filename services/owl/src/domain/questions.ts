/** Owl's half of the question protocol: hold energy, settle it once, give it back. Pure; machine time in milliseconds. */
import { rulesOfPlay, type answerKinds } from '@sternenrat/contracts/vocabulary';
import { closed, openDialog } from './dialog.ts';
import { missed, touched } from './missing.ts';
import { isSleeping } from './sleep.ts';
import { stagesReached } from './stage.ts';
import { hasHatched, type OwlState, type Reservation, type Settled } from './state.ts';

/** Longer than the oracle's lease of 40 s, so that a held energy outlives the attempt that holds it. */
export const reservationMs = 60_000;
/** For this long a settled question is remembered; what was answered before that is refused. */
export const settledMs = 48 * 3_600_000;
/** Hundredths of wisdom (rules: the owl); a fifth more from `brightFrom` herzlicht on. */
const wisdomOf = { horoscope: 25, vision: 50, proactive: 25 } as const;
const brightFrom = 80;
const herzlichtOfAnswer = 3;

export interface Times {
  /** Product time. */
  readonly now: Date;
  /** Machine time. */
  readonly machine: number;
}

export interface Ask {
  readonly questionId: string;
  readonly attempt: number;
  /** The oracle counts them: they are derived from the questions. */
  readonly freeQuestionsLeft: number;
  /** Said to be the answer to what she started. */
  readonly proactive?: boolean | undefined;
}

const heldEnergy = (held: readonly Reservation[]): number =>
  held.filter(({ free }) => !free).length * rulesOfPlay.questionEnergy;

/** Whether the answer to what she started costs nothing: it is open, and no other question answers it just now. */
const isFree = (owl: OwlState, ask: Ask, others: readonly Reservation[], now: Date): boolean =>
  ask.proactive === true && openDialog(owl, now) !== null && !others.some(({ free }) => free);

/**
 * Holds 15 energy for an attempt, or none for the answer to what she started. A later attempt takes over what an earlier
 * one held; premium never blocks.
 */
export function reserved(
  owl: OwlState,
  ask: Ask,
  times: Times,
): OwlState | 'egg' | 'needs_energy' | 'needs_premium' | 'reservation_stale' {
  if (!hasHatched(owl)) return 'egg';
  const live = owl.reservations.filter((held) => held.until > times.machine);
  const own = live.find((held) => held.questionId === ask.questionId);
  const paid = owl.settled.some((settled) => settled.questionId === ask.questionId);
  if (paid || (own && own.attempt > ask.attempt)) return 'reservation_stale';
  if (own?.attempt === ask.attempt) return owl;

  const others = live.filter((held) => held !== own);
  const free = own?.free ?? isFree(owl, ask, others, times.now);
  if (!free && owl.tier === 'free' && owl.energy - heldEnergy(others) < rulesOfPlay.questionEnergy) {
    return ask.freeQuestionsLeft === 0 && owl.stardust === 0 ? 'needs_premium' : 'needs_energy';
  }
  const { questionId, attempt } = ask;
  const held = { questionId, attempt, until: times.machine + reservationMs, asleep: isSleeping(owl, times.now), free };
  return { ...owl, reservations: [...others, held] };
}

export interface Answered {
  readonly questionId: string;
  readonly kind: (typeof answerKinds)[number];
  /** Machine time of the answer. */
  readonly answeredAt: number;
}

/** Whether this question was let in for nothing. */
export const isHeldFree = (owl: OwlState, { questionId }: Pick<Ask, 'questionId'>): boolean =>
  owl.reservations.some((held) => held.questionId === questionId && held.free);

/**
 * Settles an answered question once, with or without a live reservation: 15 energy (none for the answer to what
 * she started) down to 0 at the lowest, wisdom and herzlicht up. Told again it changes nothing and says the same gains.
 */
export function spent(
  owl: OwlState,
  answered: Answered,
  times: Times,
): { owl: OwlState; settled: Settled } | 'egg' | 'reservation_stale' {
  const before = owl.settled.find((settled) => settled.questionId === answered.questionId);
  if (before) return { owl, settled: before };
  if (!hasHatched(owl)) return 'egg';
  if (times.machine - answered.answeredAt > settledMs) return 'reservation_stale';

  const held = owl.reservations.find((reservation) => reservation.questionId === answered.questionId);
  const asleep = held?.asleep ?? isSleeping(owl, times.now);
  const awake = missed(owl, times.now);
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
      ...touched(proactive ? closed(awake, times.now) : awake, times.now),
      energy: proactive ? awake.energy : Math.max(0, awake.energy - rulesOfPlay.questionEnergy),
      wisdom,
      celebrate: stagesReached(awake, { ...awake, wisdom }).at(-1) ?? awake.celebrate,
      herzlicht: awake.herzlicht + settled.herzlichtGain,
      reservations: awake.reservations.filter((reservation) => reservation !== held),
      settled: [...awake.settled.filter((old) => times.machine - old.at <= settledMs), settled],
    },
  };
}

/** Gives back what this attempt held; what another attempt of the same question holds stays. */
export function released(owl: OwlState, ask: Pick<Ask, 'questionId' | 'attempt'>): OwlState {
  const isMine = (held: Pick<Ask, 'questionId' | 'attempt'>) =>
    held.questionId === ask.questionId && held.attempt === ask.attempt;
  if (!owl.reservations.some(isMine)) return owl;
  return { ...owl, reservations: owl.reservations.filter((held) => !isMine(held)) };
}
