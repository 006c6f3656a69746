import { checkText } from '@sternenrat/care/text-check';
import type { Questioner, StatsAfterAnswer } from '@sternenrat/contracts/endpoints/owl';
import type { ReadingOnTheWire } from '@sternenrat/contracts/reading';
import { errors } from '@sternenrat/contracts/errors';
import { rulesOfPlay, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { isUsedUp } from '../domain/fair-use.ts';
import { secondsLeftOfDay } from '../domain/local-day.ts';
import type { PaidKind } from '../domain/question.ts';
import type { Reading, Turn } from '../domain/reading/reading.ts';
import { isHeavy } from '../domain/saying/conditions.ts';
import { costsNothing } from '../domain/ways/cost.ts';
import type { readQuestion } from '../domain/reading/read-question.ts';
import { visionDue } from '../domain/vision/due.ts';
import type { Deps } from '../deps.ts';
import type { Reader, Recent } from '../storage/reader.ts';
import type { QuestionDocument } from '../storage/question-document.ts';
import type { AskCall } from './ask-call.ts';
import { debitEnergy, fetchQuestioner } from './owl-calls.ts';

export interface Asker extends Questioner {
  readonly zodiac: Zodiac;
  readonly reading: Reading;
  /** Costs nothing and doesn't count as a question. */
  readonly free: boolean;
  readonly recent: readonly Recent[];
  readonly proactive: boolean;
  /** The owl's values after the answer, by kind; null for a free answer, and from an older owl service. */
  readonly after: Readonly<Record<PaidKind, StatsAfterAnswer>> | null;
  readonly isVision: boolean;
  readonly lastOwlMessage: string | null;
  /** The reading of a follow-up to a message that got a care answer. It is never stored. */
  readonly afterLight: Reading | null;
}

/** Debits energy unless the answer is free. The sign in the profile takes precedence over `call.zodiac`. */
export async function getAsker(deps: Deps, call: AskCall, question: QuestionDocument): Promise<Asker> {
  const { timeZone, userId, lastOwlMessage, textBeforeLight, zodiac: sent } = call;
  const reader = await deps.questions.getReader(userId);
  const { freeQuestionsLeft, recent } = reader;
  const now = deps.clocks.now();
  const { readQuestion } = await import('../domain/reading/read-question.ts');
  const asked = { now, timeZone: timeZone ?? rulesOfPlay.defaultTimeZone };
  const reading = readQuestion(question.question, { ...asked, turns: turnsOf(reader, lastOwlMessage) });
  const afterLight = readAfterLight(question.question, textBeforeLight, asked, readQuestion);
  const free =
    afterLight !== null || (!call.proactive && costsNothing(reading, { lastWasFree: recent[0]?.free ?? false }));
  const { questioner, proactive, after } = free
    ? await fetchQuestioner(deps, userId, timeZone)
    : await debitEnergy(deps, question, { freeQuestionsLeft, timeZone, proactive: call.proactive });
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
    after,
    recent,
    lastOwlMessage,
    afterLight,
    isVision:
      isFitForVision(reading, free) &&
      visionDue(reader, { via: question.via, proactive, free: questioner.tier === 'free' }, when),
  };
}

/** Null unless `before` shows distress or possible distress, and `text` continues it. */
export function readAfterLight(
  text: string,
  before: string | null,
  when: { readonly now: Date; readonly timeZone: string },
  read: typeof readQuestion,
): Reading | null {
  if (!before || !checkText([before], { timeZone: when.timeZone, instead: true })) return null;
  const reading = read(text, { ...when, turns: [{ question: before, answer: '' }] });
  return reading.thread ? reading : null;
}

/** If false, a vision that is due waits for the next question. */
const isFitForVision = ({ act, register }: Reading, free: boolean): boolean =>
  !free && act === 'ask' && !isHeavy(register);

const mostTurns = 5;

/** Earlier turns, oldest first: stored answers, then the owl's last message unless it is the last stored answer. */
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
