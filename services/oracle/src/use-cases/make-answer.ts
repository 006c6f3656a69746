import type { Questioner } from '@sternenrat/contracts/endpoints/owl';
import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import { moodOf, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { declined } from '../domain/composer/choose-facts.ts';
import { compose } from '../domain/composer/compose.ts';
import { memoryOf } from '../domain/composer/memory.ts';
import { sentencesOf } from '../domain/composer/sentences.ts';
import { factsOf, toWire, type Fact } from '../domain/facts/facts.ts';
import { recalled, type Recalled } from '../domain/memory/recall.ts';
import { themeOf } from '../domain/theme/themes.ts';
import { visionLead } from '../domain/vision/compose-vision.ts';
import type { Made, Parts } from '../parts.ts';
import type { VisionPicture } from '../pictures/pictures.ts';
import type { Recent } from '../storage/past.ts';
import type { QuestionDocument } from '../storage/questions.ts';
import { waits } from './waits.ts';

/** No oracle is wanted here: the lantern answers, nothing is paid and nothing kept. */
export class InDistress extends Error {}

/** Who asks, as far as an answer can be personal. */
export interface Asker extends Questioner {
  readonly zodiac: Zodiac;
  /** Newest first. */
  readonly recent: readonly Recent[];
  /** What was asked before, newest first. */
  readonly asked: readonly string[];
  /** It answers the owl's own question. */
  readonly proactive: boolean;
  /** This answer is to be a vision. */
  readonly visionary: boolean;
  readonly lastOwlMessage: string | null;
}

type MakeParts = Pick<Parts, 'sky' | 'clocks' | 'chance' | 'model' | 'pictures' | 'memories' | 'log'>;

/** An answer from the sky of this moment, by the model where there is one, else composed; it carries the facts that it rests on. */
export async function makeAnswer(parts: MakeParts, question: QuestionDocument, asker: Asker): Promise<Made> {
  const sky = parts.sky(parts.clocks.now());
  const facts = factsOf(sky, asker.zodiac, asker.timeZone);
  const vision = asker.visionary ? await parts.pictures.ofNow(asker.timeZone) : null;
  const seen = { facts, vision, feathers: await recallFor(parts, question.userId, asker) };
  const written = await byModel(parts, question, asker, seen);
  const { text, used, feathers } = written ?? composed(parts, question.question, asker, { ...seen, sky });
  return {
    answer: text,
    kind: vision ? 'vision' : 'horoscope',
    picture: vision?.picture ?? null,
    analysis: {
      source: written ? 'model' : 'composer',
      facts: used.map(toWire),
      sky,
      ...(feathers?.length ? { feathers: [...feathers] } : {}),
    },
  };
}

interface Seen {
  readonly facts: readonly Fact[];
  readonly vision: VisionPicture | null;
  readonly feathers: readonly Recalled[];
}
interface Words {
  readonly text: string;
  readonly used: readonly Fact[];
  readonly feathers?: Analysis['feathers'];
}

function composed(
  { chance }: MakeParts,
  question: string,
  asker: Asker,
  { facts, vision, sky, feathers: known }: Seen & Pick<Parameters<typeof compose>[0], 'sky'>,
): Words {
  const recent = asker.recent.flatMap((earlier) => sentencesOf(earlier.answer));
  const {
    text,
    facts: used,
    feathers,
  } = compose({
    question,
    zodiac: asker.zodiac,
    stage: asker.stage,
    sky,
    chance,
    mood: moodOf(asker.herzlicht).mood,
    name: asker.realName,
    hour: asker.localHour,
    asleep: asker.isSleeping,
    facts,
    memory: { ...memoryOf(asker.recent.map((earlier) => earlier.question)), feathers: known },
    recent,
  });
  return { text: vision ? `${visionLead(vision, { chance, recent })}\n\n${text}` : text, used, feathers };
}

/** What may be brought up; an answer without it is better than none. */
async function recallFor(
  { memories, clocks, log }: MakeParts,
  userId: string,
  { timeZone }: Asker,
): Promise<readonly Recalled[]> {
  try {
    return recalled((await memories.read(userId))?.feathers ?? [], clocks.now(), timeZone);
  } catch (error) {
    log.warn({ err: error }, 'answered without the feathers');
    return [];
  }
}

/** Null where the composer is to answer. @throws InDistress where the moderation saw it, or the model */
async function byModel(
  { model, log }: MakeParts,
  { _id, userId, question }: QuestionDocument,
  asker: Asker,
  { facts, vision, feathers }: Seen,
): Promise<Words | null> {
  // what is declined kindly is declined in our own words
  if (!model || declined.includes(themeOf(question))) return null;
  const { zodiac, stage, realName, herzlicht, localHour, isSleeping, lastOwlMessage } = asker;
  const answer = await model.answer(
    {
      userId,
      question,
      lastOwlMessage,
      zodiac,
      stage,
      facts,
      name: realName,
      mood: moodOf(herzlicht).mood,
      hour: localHour,
      asleep: isSleeping,
      feathers,
      picture: vision && { date: vision.picture.date, own: vision.picture.source !== 'NASA', about: vision.about },
    },
    waits.model,
  );
  if (answer.outcome === 'answered') return { text: answer.text, used: answer.facts, feathers: [...answer.feathers] };
  if (answer.outcome === 'distress') throw new InDistress();
  log.info({ questionId: _id, why: answer.why }, 'composed without the model');
  return null;
}
