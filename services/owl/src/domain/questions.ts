import { rulesOfPlay, type answerKinds } from '@sternenrat/contracts/vocabulary';
import { closeDialog, openDialog } from './dialog.ts';
import { applyAbsence, recordInteraction } from './absence.ts';
import { isSleeping } from './sleep.ts';
import { stagesReached } from './stage.ts';
import { hasHatched, type Debit, type OwlState, type Settled } from './state.ts';

/** How long `OwlState.debits` holds an ended debit, in ms. Longer than the oracle leases a question to an attempt. */
export const endedDebitMs = 60_000;
/** In ms. `OwlState.settled` holds answers for at least this time. `settleQuestion` refuses older answers. */
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
}

export interface DebitRequest extends QuestionAttempt {
  readonly freeQuestionsLeft: number;
  /** True if the client claims that the text answers the open dialog; not verified. */
  readonly proactive?: boolean | undefined;
  /** Machine time in ms at which the attempt ends. Later requests are refused. */
  readonly leaseUntil?: number | undefined;
}

export type AnswerKind = (typeof answerKinds)[number];

export interface Gains {
  /** In hundredths of a level. */
  readonly wisdomGain: number;
  readonly herzlichtGain: number;
}

const isSettled = (owl: OwlState, { questionId }: Pick<QuestionAttempt, 'questionId'>): boolean =>
  owl.settled.some((one) => one.questionId === questionId);

/** Takes the energy of a question. An answer to the open dialog is free. A later attempt reuses an open debit. */
export function debitEnergy(
  before: OwlState,
  request: DebitRequest,
  times: Times,
): { readonly owl: OwlState; readonly debit: Debit } | 'egg' | 'needs_energy' | 'needs_premium' | 'reservation_stale' {
  if (!hasHatched(before)) return 'egg';
  const { questionId, attempt, freeQuestionsLeft, leaseUntil = Infinity } = request;
  const earlier = before.debits.find((one) => one.questionId === questionId);
  if (earlier?.attempt === attempt && !earlier.givenBack) return { owl: before, debit: earlier };
  if (isSettled(before, request) || leaseUntil <= times.machine || (earlier && earlier.attempt >= attempt))
    return 'reservation_stale';

  const owl = withoutOldDebits(before, times.machine);
  const others = owl.debits.filter((one) => one.questionId !== questionId);
  if (earlier && !earlier.givenBack) {
    const debit = { ...earlier, attempt, at: times.machine };
    return { owl: { ...owl, debits: [...others, debit] }, debit };
  }
  const free =
    request.proactive === true &&
    openDialog(owl, times.now) !== null &&
    !others.some((one) => one.free && !one.givenBack);
  if (!free && owl.tier === 'free' && owl.energy < rulesOfPlay.questionEnergy)
    return freeQuestionsLeft === 0 && owl.stardust === 0 ? 'needs_premium' : 'needs_energy';
  const energy = free ? 0 : Math.min(owl.energy, rulesOfPlay.questionEnergy);
  const debit = {
    questionId,
    attempt,
    energy,
    free,
    ...circumstancesOf(owl, times.now),
    at: times.machine,
    givenBack: false,
  };
  return { owl: { ...owl, energy: owl.energy - energy, debits: [...others, debit] }, debit };
}

type Circumstances = Pick<Debit, 'asleep' | 'bright'>;

const circumstancesOf = (owl: OwlState, now: Date): Circumstances => ({
  asleep: isSleeping(owl, now),
  bright: owl.herzlicht >= brightFrom,
});

export function gainsOf({ herzlicht }: OwlState, kind: AnswerKind, { asleep, bright }: Circumstances): Gains {
  return {
    wisdomGain: bright ? (wisdomOf[kind] * 6) / 5 : wisdomOf[kind],
    herzlichtGain: asleep ? 0 : Math.min(herzlichtOfAnswer, rulesOfPlay.maxStat - herzlicht),
  };
}

export interface Answered {
  readonly questionId: string;
  readonly kind: AnswerKind;
  readonly answeredAt: number;
}

/** Ends the debit and adds the gains. A repeated call changes nothing and returns the first call's gains. */
export function settleQuestion(
  owl: OwlState,
  { questionId, kind, answeredAt }: Answered,
  times: Times,
): { readonly owl: OwlState; readonly settled: Settled } | 'egg' | 'reservation_stale' {
  const earlier = owl.settled.find((one) => one.questionId === questionId);
  if (earlier) return { owl, settled: earlier };
  if (!hasHatched(owl)) return 'egg';
  const debit = owl.debits.find((one) => one.questionId === questionId && !one.givenBack);
  if (!debit && times.machine - answeredAt > settledMs) return 'reservation_stale';

  const awake = applyAbsence(owl, times.now);
  const gains = gainsOf(awake, kind, debit ?? circumstancesOf(awake, times.now));
  const settled: Settled = { questionId, at: times.machine, ...gains };
  const isProactive = kind === 'proactive';
  const wisdom = awake.wisdom + gains.wisdomGain;
  // a replica of the previous version debits no energy before the answer
  const charge = debit || isProactive ? 0 : Math.min(awake.energy, rulesOfPlay.questionEnergy);
  return {
    settled,
    owl: {
      ...recordInteraction(isProactive ? closeDialog(awake, times.now) : awake, times.now),
      energy: awake.energy - charge,
      wisdom,
      celebrate: stagesReached(awake, { ...awake, wisdom }).at(-1) ?? awake.celebrate,
      herzlicht: awake.herzlicht + gains.herzlichtGain,
      debits: awake.debits.filter((one) => one.questionId !== questionId),
      reservations: awake.reservations.filter((one) => one.questionId !== questionId),
      settled: [...awake.settled.filter((one) => times.machine - one.at <= settledMs), settled],
    },
  };
}

/** Gives energy back after a failed attempt. Stores an ended debit, so that a late `debitEnergy` fails. Idempotent. */
export function giveBackEnergy(owl: OwlState, { questionId, attempt }: QuestionAttempt, { machine }: Times): OwlState {
  const debit = owl.debits.find((one) => one.questionId === questionId);
  const isOver = debit && (debit.attempt > attempt || (debit.attempt === attempt && debit.givenBack));
  if (isOver || isSettled(owl, { questionId }) || !hasHatched(owl)) return owl;
  const ended = {
    free: false,
    asleep: false,
    bright: false,
    ...debit,
    questionId,
    attempt,
    at: machine,
    givenBack: true,
  };
  const { debits, ...rest } = withoutOldDebits(owl, machine);
  return {
    ...rest,
    energy: energyWith(rest.energy, debit && !debit.givenBack ? debit.energy : 0),
    debits: [...debits.filter((one) => one.questionId !== questionId), { ...ended, energy: 0 }],
    reservations: rest.reservations.filter((one) => one.questionId !== questionId),
  };
}

const energyWith = (energy: number, more: number): number => Math.min(rulesOfPlay.maxStat, energy + more);

/** Drops old ended debits. Gives energy back for debits that neither an answer nor a failure will end. */
function withoutOldDebits(owl: OwlState, machine: number): OwlState {
  // a replica of the previous version settles the answer, but leaves the debit open
  const isLost = (one: Debit) => !one.givenBack && (machine - one.at > settledMs || isSettled(owl, one));
  const lost = owl.debits.filter(isLost);
  return {
    ...owl,
    energy: lost.reduce((energy, one) => energyWith(energy, one.energy), owl.energy),
    reservations: owl.reservations.filter(({ until }) => until > machine),
    debits: owl.debits.filter((one) => !isLost(one) && !(one.givenBack && machine - one.at > endedDebitMs)),
  };
}
