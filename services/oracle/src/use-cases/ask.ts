import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import { refusals } from '@sternenrat/contracts/refusals';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { perform } from '@sternenrat/service-kit/storage/protocol';
import { answerLimitMs } from '../domain/question.ts';
import type { Made, Parts } from '../parts.ts';
import { recentAnswers, type QuestionDocument } from '../storage/questions.ts';
import { claimQuestion, type Asking } from './claim-question.ts';
import { failQuestion } from './fail-question.ts';
import { makeAnswer, type Asker } from './make-answer.ts';
import { answerOnce, type Fault, type QuestionAsk } from './protocol.ts';
import { storeAnswer } from './store-answer.ts';
import { holdEnergy, releaseHeld, spendHeld } from './with-owl.ts';

/** So many of a player's answers are looked at, so that none repeats a sentence of them. */
const remembered = 10;

export interface AskCall extends Asking {
  readonly timeZone: string | null;
}
type Stats = NonNullable<Answered['owl']>;

/**
 * Asks, and is answered once and pays once for one key.
 * @throws Refused as in the contract of get-rat
 */
export async function ask(
  parts: Parts,
  call: AskCall,
): Promise<{ readonly question: QuestionDocument; readonly stats: Stats | null }> {
  await parts.limit.consume(call.userId);
  const done = await perform(answerOnce<QuestionDocument, Asker, Made, Stats>(), (step) => act(parts, call, step));
  if (done.outcome === 'answered') return done;
  throw done.fault instanceof Refused ? done.fault : new Refused(refusals.no_answer);
}

function act(parts: Parts, call: AskCall, step: QuestionAsk<QuestionDocument, Asker, Made>): Promise<unknown> {
  switch (step.ask) {
    case 'claim':
      return claimQuestion(parts, call);
    case 'reserve':
      return orFault(parts, () => askerOf(parts, call, step.question));
    case 'make':
      return orFault(parts, () => within(answerLimitMs, makeAnswer(parts, step.question.question, step.asker)));
    case 'store':
      return orFault(parts, async () => ({
        stored: await storeAnswer(parts, step.question, { ...step.made, zodiac: step.asker.zodiac }),
      }));
    case 'spend':
      return spendHeld(parts, step.question);
    case 'fail':
      return failQuestion(parts, step.question).catch((error: unknown) => {
        parts.log.error({ err: error, questionId: step.question._id }, 'question left to its lease');
        return false;
      });
    case 'release':
      return releaseHeld(parts, step.question);
  }
}

/** Who asks, with the energy held; the profile's sign counts before the one that was sent (rules: questions). */
async function askerOf(
  parts: Parts,
  { timeZone, userId, zodiac: sent }: AskCall,
  question: QuestionDocument,
): Promise<Asker> {
  const recent = await recentAnswers(parts.questionModel, userId, remembered);
  const freeQuestionsLeft = Math.max(0, rulesOfPlay.freeQuestions - recent.length);
  const asker = await holdEnergy(parts, question, { freeQuestionsLeft, timeZone });
  const zodiac = asker.zodiac ?? sent;
  if (!zodiac) throw new Refused(refusals.bad_input, { fields: { zodiac: 'Bitte wähle dein Sternzeichen' } });
  return { ...asker, zodiac, recent };
}

async function orFault<T extends object>(parts: Parts, effect: () => Promise<T>): Promise<T | Fault> {
  try {
    return await effect();
  } catch (fault) {
    if (!(fault instanceof Refused)) parts.log.error({ err: fault }, 'question failed');
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
