import type { Answered } from '@sternenrat/contracts/endpoints/oracle';
import type { ReadingOnTheWire } from '@sternenrat/contracts/reading';
import { errors } from '@sternenrat/contracts/errors';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { isUsedUp } from '../domain/fair-use.ts';
import { secondsLeftOfDay } from '../domain/local-day.ts';
import { answerLimitMs } from '../domain/question.ts';
import type { Reading, Turn } from '../domain/reading/reading.ts';
import { isHeavy } from '../domain/saying/conditions.ts';
import { costsNothing } from '../domain/ways/cost.ts';
import { visionDue } from '../domain/vision/due.ts';
import type { Made, Deps } from '../deps.ts';
import type { Reader } from '../storage/past.ts';
import type { QuestionDocument } from '../storage/questions.ts';
import { claimQuestion, type Asking } from './claim-question.ts';
import { failQuestion } from './fail-question.ts';
import { updateAlbum } from './update-album.ts';
import { learnFrom } from './learn.ts';
import { InDistress, makeAnswer, type Asker } from './make-answer.ts';
import { answerOnce } from './answer-once.ts';
import { storeAnswer } from './store-answer.ts';
import { timeouts } from './timeouts.ts';
import { reserveFor, fetchQuestioner, releaseReserved, spendReserved } from './owl-calls.ts';

export interface AskCall extends Asking {
  readonly timeZone: string | null;
  /** True if the client says that the text answers the owl's question; the service owl decides whether it does. */
  readonly proactive: boolean;
  readonly lastOwlMessage: string | null;
}
type Stats = NonNullable<Answered['owl']>;

/** At most one answer and one charge per `key`. @throws DomainError with an error of `getRat`; InDistress */
export async function ask(
  deps: Deps,
  call: AskCall,
): Promise<{ readonly question: QuestionDocument; readonly stats: Stats | null }> {
  await deps.limit.consume(call.userId);
  try {
    return await answerOnce<QuestionDocument, Asker, Made, Stats>({
      claim: () => claimQuestion(deps, call),
      reserve: (question) => askerOf(deps, call, question),
      make: (question, asker) => within(answerLimitMs, makeAnswer(deps, question, asker)),
      store: (question, asker, made) => store(deps, question, asker, made),
      spend: (question) => (question.free ? Promise.resolve(null) : spendReserved(deps, question)),
      fail: (question) =>
        within(timeouts.fail, failQuestion(deps, question)).catch((error: unknown) => {
          deps.log.error({ err: error, questionId: question._id }, 'storing the failure failed, the lease expires');
          return false;
        }),
      release: (question) => releaseReserved(deps, question),
    });
  } catch (error) {
    if (error instanceof InDistress) await deps.questions.deleteByKey(call.userId, call.key);
    if (error instanceof DomainError || error instanceof InDistress) throw error;
    deps.log.error({ err: error }, 'answering the question failed');
    throw new DomainError(errors.no_answer);
  }
}

/** Stores the answer, then updates album and memories; `consumers` repeats the updates unless the answer is free. */
async function store(deps: Deps, question: QuestionDocument, asker: Asker, made: Made): Promise<QuestionDocument> {
  const { zodiac, proactive, free } = asker;
  const stored = await storeAnswer(deps, question, { ...made, zodiac, proactive, free });
  deps.metrics.answers[made.analysis.source].inc();
  try {
    if (stored.kind === 'vision') await updateAlbum(deps, stored._id);
    const earlier = asker.recent.map(({ analysis }) => analysis?.reading?.concern ?? null);
    await learnFrom(deps, stored, { timeZone: asker.timeZone, earlier });
  } catch (error) {
    deps.log.warn(
      { err: error, questionId: stored._id },
      'album or memory update failed, QuestionAnswered will retry it',
    );
  }
  return stored;
}

/** Reserves energy unless the answer is free. The zodiac sign of the profile takes precedence over `call.zodiac`. */
async function askerOf(deps: Deps, call: AskCall, question: QuestionDocument): Promise<Asker> {
  const { timeZone, userId, lastOwlMessage, zodiac: sent } = call;
  const reader = await deps.questions.getReader(userId);
  const { freeQuestionsLeft, recent } = reader;
  const now = deps.clocks.now();
  const { readQuestion } = await import('../domain/reading/read-question.ts');
  const reading = readQuestion(question.question, {
    now,
    timeZone: timeZone ?? rulesOfPlay.defaultTimeZone,
    turns: turnsOf(reader, lastOwlMessage),
  });
  const free = !call.proactive && costsNothing(reading, { lastWasFree: recent[0]?.free ?? false });
  const { questioner, proactive } = free
    ? await fetchQuestioner(deps, userId, timeZone)
    : await reserveFor(deps, question, { freeQuestionsLeft, timeZone, proactive: call.proactive });
  const zodiac = questioner.zodiac ?? sent;
  if (!zodiac) throw new DomainError(errors.bad_input, { fields: { zodiac: 'Bitte wähle dein Sternzeichen' } });
  const when = { now, timeZone: questioner.timeZone };
  if (isUsedUp(reader.hundredth, when.now, when.timeZone))
    throw new DomainError(errors.fair_use, { retryAfterSeconds: secondsLeftOfDay(when.now, when.timeZone) });
  return {
    ...questioner,
    zodiac,
    reading,
    free,
    proactive,
    recent,
    lastOwlMessage,
    isVision:
      isFitForVision(reading, free) &&
      visionDue(reader, { via: question.via, proactive, free: questioner.tier === 'free' }, when),
  };
}

/** False for free answers, news and heavy registers; the vision then stays due for the next question. */
const isFitForVision = ({ act, register }: Reading, free: boolean): boolean =>
  !free && act === 'ask' && !isHeavy(register);

const mostTurns = 5;

/** Earlier turns, oldest first: stored answers, then the owl's last message unless it is the last of them. */
function turnsOf({ recent }: Reader, lastOwlMessage: string | null): Turn[] {
  const turns: Turn[] = recent
    .slice(0, mostTurns)
    .map(({ question, answer, analysis }) => ({ question, answer, reading: readingOf(analysis?.reading) }))
    .toReversed();
  const isNew = lastOwlMessage !== null && lastOwlMessage !== '' && lastOwlMessage !== turns.at(-1)?.answer;
  return isNew ? [...turns, { question: '', answer: lastOwlMessage }] : turns;
}

function readingOf(reading: ReadingOnTheWire | undefined): Turn['reading'] {
  if (!reading) return undefined;
  const { act, form, about, concern, register, options } = reading;
  return { act, form, about, concern, register, options };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DomainError(errors.no_answer)), ms);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
