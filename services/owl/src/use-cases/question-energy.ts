/** A call by the oracle debits energy for a question; an event of the oracle settles the debit or gives it back. */
import type { Questioner, StatsAfterAnswer } from '@sternenrat/contracts/endpoints/owl';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { localHour } from '../domain/local-time.ts';
import {
  debitEnergy,
  gainsOf,
  giveBackEnergy,
  settleQuestion,
  type Answered,
  type AnswerKind,
  type DebitRequest,
  type Gains,
  type QuestionAttempt,
} from '../domain/questions.ts';
import { isSleeping } from '../domain/sleep.ts';
import { levelOf, shownWisdom, stageOf } from '../domain/stage.ts';
import { hasHatched, type OwlState } from '../domain/state.ts';
import { getTimes, type Deps } from '../deps.ts';
import { orThrow, toDecision } from './decide.ts';
import { visit } from './visit.ts';

interface Debited {
  readonly questioner: Questioner;
  readonly proactive: boolean;
  readonly after: Readonly<Record<AnswerKind, StatsAfterAnswer>>;
}

export async function debitForQuestion(
  deps: Deps,
  userId: string,
  request: DebitRequest,
  timeZone: string | null,
): Promise<Debited> {
  await visit(deps, userId, { timeZone });
  return deps.owls.update(
    userId,
    (doc) => {
      const times = getTimes(deps);
      const { owl, debit } = orThrow(debitEnergy(doc, request, times));
      const after = (kind: AnswerKind) => {
        const gains = gainsOf(owl, kind, debit);
        return statsOf(
          { ...owl, wisdom: owl.wisdom + gains.wisdomGain, herzlicht: owl.herzlicht + gains.herzlichtGain },
          gains,
        );
      };
      return toDecision(doc, owl, {
        questioner: questionerOf({ ...owl, energy: owl.energy + debit.energy }, times.now),
        proactive: debit.free,
        after: { horoscope: after('horoscope'), vision: after('vision'), proactive: after('proactive') },
      });
    },
    { keyed: true },
  );
}

export async function getQuestioner(deps: Deps, userId: string, timeZone: string | null): Promise<Questioner> {
  const { owl } = await visit(deps, userId, { timeZone });
  if (!hasHatched(owl)) throw new DomainError(errors.egg);
  return questionerOf(owl, deps.clocks.now());
}

export function settleAnswer(deps: Deps, userId: string, answered: Answered): Promise<StatsAfterAnswer> {
  return deps.owls.update(
    userId,
    (doc) => {
      const { owl, settled } = orThrow(settleQuestion(doc, answered, getTimes(deps)));
      return toDecision(doc, owl, statsOf(owl, settled));
    },
    { keyed: true },
  );
}

export function giveBack(deps: Deps, userId: string, attempt: QuestionAttempt): Promise<void> {
  return deps.owls.update(userId, (doc) => toDecision(doc, giveBackEnergy(doc, attempt, getTimes(deps)), undefined), {
    keyed: true,
  });
}

function statsOf({ wisdom, energy, herzlicht }: OwlState, gains: Gains): StatsAfterAnswer {
  return {
    wisdom: shownWisdom(wisdom),
    energy,
    herzlicht,
    wisdomGain: shownWisdom(gains.wisdomGain),
    herzlichtGain: gains.herzlichtGain,
  };
}

function questionerOf(owl: OwlState, now: Date): Questioner {
  const { realName, zodiac, herzlicht, energy, stardust, timeZone, tier } = owl;
  return {
    realName,
    zodiac,
    herzlicht,
    energy,
    stardust,
    timeZone,
    tier,
    stage: stageOf(owl),
    level: levelOf(owl.wisdom),
    isSleeping: isSleeping(owl, now),
    localHour: localHour(now, timeZone),
    hatchedAt: owl.hatchedAt?.toISOString() ?? null,
    lastDream: owl.sleepQualityMessage,
  };
}
