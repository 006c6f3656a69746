import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { perform } from '@sternenrat/service-kit/storage/protocol';
import { usedUp } from '../domain/fair-use.ts';
import { secondsLeftOfDay } from '../domain/local-day.ts';
import { answerLimitMs } from '../domain/question.ts';
import { visionDue } from '../domain/vision/due.ts';
import type { Made, Parts } from '../parts.ts';
import { readerOf } from '../storage/past.ts';
import type { QuestionDocument } from '../storage/questions.ts';
import { claimQuestion, type Asking } from './claim-question.ts';
import { failQuestion } from './fail-question.ts';
import { fileVision } from './file-vision.ts';
import { learnFrom } from './learn.ts';
import { InDistress, makeAnswer, type Asker } from './make-answer.ts';
import { answerOnce, type Fault, type QuestionAsk } from './protocol.ts';
import { storeAnswer } from './store-answer.ts';
import { waits } from './waits.ts';
import { holdEnergy, releaseHeld, spendHeld } from './with-owl.ts';

export interface AskCall extends Asking {
  readonly timeZone: string | null;
  /** It is said to answer the owl's own question; owl knows whether there was one. */
  readonly proactive: boolean;
  readonly lastOwlMessage: string | null;
}
type Stats = NonNullable<Answered['owl']>;

/**
 * Asks, and is answered once and pays once for one key.
 * @throws Refused as in the contract of get-rat, InDistress where the lantern is to answer
 */
export async function ask(
  parts: Parts,
  call: AskCall,
): Promise<{ readonly question: QuestionDocument; readonly stats: Stats | null }> {
  await parts.limit.consume(call.userId);
  const done = await perform(answerOnce<QuestionDocument, Asker, Made, Stats>(), (step) => act(parts, call, step));
  if (done.outcome === 'answered') return done;
  if (done.fault instanceof InDistress) await parts.questionModel.deleteOne({ userId: call.userId, key: call.key });
  throw done.fault instanceof Refused || done.fault instanceof InDistress
    ? done.fault
    : new Refused(refusals.no_answer);
}

function act(parts: Parts, call: AskCall, step: QuestionAsk<QuestionDocument, Asker, Made>): Promise<unknown> {
  switch (step.ask) {
    case 'claim':
      return claimQuestion(parts, call);
    case 'reserve':
      return orFault(parts, () => askerOf(parts, call, step.question));
    case 'make':
      return orFault(parts, () => within(answerLimitMs, makeAnswer(parts, step.question, step.asker)));
    case 'store':
      return orFault(parts, () => store(parts, step));
    case 'spend':
      return spendHeld(parts, step.question);
    case 'fail':
      return within(waits.giveUp, failQuestion(parts, step.question)).catch((error: unknown) => {
        parts.log.error({ err: error, questionId: step.question._id }, 'question left to its lease');
        return false;
      });
    case 'release':
      return releaseHeld(parts, step.question);
  }
}

/** The answer, stored; its row in the album and what is remembered of it too, or later by the event. */
async function store(
  parts: Parts,
  { question, asker, made }: Extract<QuestionAsk<QuestionDocument, Asker, Made>, { ask: 'store' }>,
): Promise<{ readonly stored: QuestionDocument }> {
  const { zodiac, proactive } = asker;
  const stored = await storeAnswer(parts, question, { ...made, zodiac, proactive });
  parts.figures.answers[made.analysis.source].add();
  try {
    if (stored.kind === 'vision') await fileVision(parts, stored._id);
    await learnFrom(parts, stored, asker);
    parts.kept.note(stored._id);
  } catch (error) {
    parts.log.warn({ err: error, questionId: stored._id }, 'not in the album or not remembered yet, the event will');
  }
  return { stored };
}

/** Who asks, with the energy held; the profile's sign counts before the one that was sent (rules: questions). */
async function askerOf(parts: Parts, call: AskCall, question: QuestionDocument): Promise<Asker> {
  const { timeZone, userId, lastOwlMessage, zodiac: sent } = call;
  const reader = await readerOf(parts.questionModel, userId);
  const { freeQuestionsLeft, recent, asked } = reader;
  const { questioner, proactive } = await holdEnergy(parts, question, {
    freeQuestionsLeft,
    timeZone,
    proactive: call.proactive,
  });
  const zodiac = questioner.zodiac ?? sent;
  if (!zodiac) throw new Refused(refusals.bad_input, { fields: { zodiac: 'Bitte wähle dein Sternzeichen' } });
  const when = { now: parts.clocks.now(), timeZone: questioner.timeZone };
  if (usedUp(reader.hundredth, when.now, when.timeZone))
    throw new Refused(refusals.fair_use, { retryAfterSeconds: secondsLeftOfDay(when.now, when.timeZone) });
  const visionary = visionDue(reader, { via: question.via, proactive, free: questioner.tier === 'free' }, when);
  return { ...questioner, zodiac, proactive, recent, asked, lastOwlMessage, visionary };
}

async function orFault<T extends object>(parts: Parts, effect: () => Promise<T>): Promise<T | Fault> {
  try {
    return await effect();
  } catch (fault) {
    if (!(fault instanceof Refused || fault instanceof InDistress)) parts.log.error({ err: fault }, 'question failed');
    return { fault };
  }
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Refused(refusals.no_answer)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
