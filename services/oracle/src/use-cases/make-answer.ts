import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import { themeOfConcern } from '@sternenrat/contracts/reading';
import type { Sky } from '@sternenrat/contracts/sky';
import { moodOf } from '@sternenrat/contracts/vocabulary';
import type { AnswerSituation, ComposedAnswer } from '../domain/answer/compose-answer.ts';
import type { Expected } from '../domain/check/form.ts';
import { factsOf, toWire, uniqueFacts, type Fact } from '../domain/facts/facts.ts';
import { leaningOnTheWire, windowOnTheWire } from '../domain/leaning/reckoning.ts';
import { recalled, type Recalled } from '../domain/memory/recall.ts';
import { timeouts } from '../domain/question.ts';
import type { Reading } from '../domain/reading/reading.ts';
import type { Motif } from '../domain/vision/picture.ts';
import { visionLead } from '../domain/vision/compose-vision.ts';
import type { Made, Deps } from '../deps.ts';
import type { VisionPicture } from '../pictures/pictures.ts';
import type { QuestionDocument } from '../storage/question-document.ts';
import type { Asker } from './get-asker.ts';

/** The lantern replaces the answer, and nothing is charged. */
export class InDistress extends Error {}

type MakeDeps = Pick<Deps, 'sky' | 'clocks' | 'random' | 'texts' | 'model' | 'pictures' | 'memories' | 'log'>;

/** If the answer has a leaning, a language model may write its text. */
export async function makeAnswer(deps: MakeDeps, question: QuestionDocument, asker: Asker): Promise<Made> {
  const now = deps.clocks.now();
  const sky = deps.sky(now);
  const vision = asker.isVision ? await deps.pictures.ofNow(asker.timeZone, motifOf(asker)) : null;
  const feathers = await recallFor(deps, question.userId, asker);
  const situation = situationOf(deps, { text: question.question, asker, feathers, now });
  const { composeAnswer } = await import('../domain/answer/compose-answer.ts');
  const composed = composeAnswer(situation);
  const decisive = composed.leaning?.testimonies.map(({ fact }) => fact) ?? [];
  const facts = uniqueFacts([...decisive, ...factsOf(sky, asker.zodiac, asker.timeZone)]);
  const written = await answerByModel(deps, question, asker, { facts, vision, feathers, composed });
  const text = written?.text ?? (vision ? withVision(composed.text, vision, situation) : composed.text);
  return {
    answer: text,
    kind: vision ? 'vision' : 'horoscope',
    picture: vision?.picture ?? null,
    analysis: analysisOf(composed, { sky, reading: asker.reading, timeZone: asker.timeZone, written }),
  };
}

const motifOf = ({ reading, stage }: Asker): Motif => ({
  theme: themeOfConcern(reading.concern ?? 'other'),
  stage,
});

interface Written {
  readonly text: string;
  readonly facts: readonly Fact[];
  readonly feathers: NonNullable<Analysis['feathers']>;
}

export function analysisOf(
  { facts, feathers, leaning, days, links, suggestions, understood }: ComposedAnswer,
  {
    sky,
    reading,
    timeZone,
    written,
  }: { readonly sky: Sky; readonly reading: Reading; readonly timeZone: string; readonly written: Written | null },
): Analysis {
  const { act, form, about, concern, register, time, options } = reading;
  const usedFeathers = written?.feathers ?? feathers;
  return {
    source: written ? 'model' : 'composer',
    facts: (written?.facts ?? facts).map(toWire),
    sky,
    ...(usedFeathers.length > 0 ? { feathers: [...usedFeathers] } : {}),
    reading: {
      act,
      form,
      about,
      concern,
      register,
      time: time && { from: time.from, to: time.to, words: time.words },
      options: [...options],
      understood,
    },
    ...(leaning ? { leaning: leaningOnTheWire(leaning) } : {}),
    ...(days.length > 0 ? { days: days.map((window) => windowOnTheWire(window, timeZone)) } : {}),
    ...(links.length > 0 ? { links: [...links] } : {}),
    ...(suggestions.length > 0 ? { suggestions: [...suggestions] } : {}),
  };
}

function situationOf(
  { random, texts, model }: MakeDeps,
  {
    text,
    asker,
    feathers,
    now,
  }: { readonly text: string; readonly asker: Asker; readonly feathers: readonly Recalled[]; readonly now: Date },
): AnswerSituation {
  const { reading, afterLight, stage, herzlicht, energy, stardust, hatchedAt, lastDream, localHour, zodiac, realName } =
    asker;
  return {
    reading,
    afterLight,
    text,
    texts,
    random: random,
    feathers,
    recent: asker.recent.map(({ answer }) => answer),
    timeZone: asker.timeZone,
    asleep: asker.isSleeping,
    noctua: {
      stage,
      energy,
      now,
      zodiac,
      mood: moodOf(herzlicht).mood,
      stardust: stardust ?? null,
      hatchedAt: hatchedAt ? new Date(hatchedAt) : null,
      lastDream: lastDream ?? null,
      hour: localHour,
      name: realName,
      memories: feathers.map((feather) => feather.text),
      lastQuestion: asker.recent[0]?.question || null,
      writer: model ? 'model' : 'composer',
    },
  };
}

function withVision(text: string, vision: VisionPicture, { random, recent }: AnswerSituation): string {
  const [answer = '', ...rest] = text.split('\n\n');
  return [answer, visionLead(vision, { random, recent }), ...rest].join('\n\n');
}

async function recallFor(
  { memories, clocks, log }: MakeDeps,
  userId: string,
  { timeZone }: Asker,
): Promise<readonly Recalled[]> {
  try {
    return recalled((await memories.read(userId))?.feathers ?? [], clocks.now(), timeZone);
  } catch (error) {
    log.warn({ err: error }, 'reading feathers failed, answering without them');
    return [];
  }
}

interface ForModel {
  readonly facts: readonly Fact[];
  readonly vision: VisionPicture | null;
  readonly feathers: readonly Recalled[];
  readonly composed: ComposedAnswer;
}

async function answerByModel(
  { model, log }: MakeDeps,
  { _id, userId, question }: QuestionDocument,
  asker: Asker,
  { facts, vision, feathers, composed }: ForModel,
): Promise<Written | null> {
  if (!model || asker.free || asker.afterLight || composed.leaning === null) return null;
  const { zodiac, stage, realName, herzlicht, localHour, isSleeping, lastOwlMessage } = asker;
  const answer = await model.answer(
    {
      userId,
      question,
      reading: asker.reading,
      expected: expectedOf(asker.reading, composed),
      turns: asker.recent.slice(0, mostTurns).toReversed(),
      lastOwlMessage,
      zodiac,
      stage,
      facts,
      name: realName,
      mood: moodOf(herzlicht).mood,
      hour: localHour,
      asleep: isSleeping,
      feathers,
      picture: vision && {
        date: vision.picture.date,
        own: vision.picture.source !== 'NASA',
        about: typeof vision.about === 'string' ? null : vision.about,
      },
    },
    timeouts.model,
  );
  if (answer.outcome === 'answered') return { text: answer.text, facts: answer.facts, feathers: [...answer.feathers] };
  if (answer.outcome === 'distress') throw new InDistress();
  log.info({ questionId: _id, reason: answer.why }, 'model draft not used, composed answer sent');
  return null;
}

const mostTurns = 3;

const expectedOf = ({ form, inverted, options }: Reading, { leaning, bestDay }: ComposedAnswer): Expected => ({
  form,
  inverted,
  options,
  side: leaning?.side ?? null,
  days: bestDay,
});
