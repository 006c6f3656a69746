import type { Questioner } from '@sternenrat/contracts/endpoints/owl';
import { moodOf, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { compose } from '../domain/composer/compose.ts';
import { memoryOf } from '../domain/composer/memory.ts';
import { sentencesOf } from '../domain/composer/sentences.ts';
import { factsOf, toWire } from '../domain/facts/facts.ts';
import type { Made, Parts } from '../parts.ts';
import type { Recent } from '../storage/questions.ts';

/** Who asks, as far as an answer can be personal. */
export interface Asker extends Questioner {
  readonly zodiac: Zodiac;
  /** Newest first. */
  readonly recent: readonly Recent[];
}

/** An answer from the sky of this moment, by the composer; it carries the facts that it rests on. */
export async function makeAnswer(
  { sky: skyOf, clocks, chance }: Pick<Parts, 'sky' | 'clocks' | 'chance'>,
  question: string,
  { zodiac, stage, realName, herzlicht, localHour, isSleeping, timeZone, recent }: Asker,
): Promise<Made> {
  const sky = skyOf(clocks.now());
  const { text, facts } = compose({
    question,
    zodiac,
    stage,
    sky,
    chance,
    mood: moodOf(herzlicht).mood,
    name: realName,
    hour: localHour,
    asleep: isSleeping,
    facts: factsOf(sky, zodiac, timeZone),
    memory: memoryOf(recent.map((earlier) => earlier.question)),
    recent: recent.flatMap((earlier) => sentencesOf(earlier.answer)),
  });
  return { answer: text, analysis: { source: 'composer', facts: facts.map(toWire), sky } };
}
