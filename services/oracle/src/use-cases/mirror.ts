import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import { refusals } from '@sternenrat/contracts/refusals';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { compose } from '../domain/composer/compose.ts';
import { sentencesOf } from '../domain/composer/sentences.ts';
import { factsOf, toWire } from '../domain/facts/facts.ts';
import { mirrorLabel, mirrorLead } from '../domain/mirror.ts';
import type { Parts } from '../parts.ts';
import { readAnswer } from './keep-answer.ts';

export interface Mirrored {
  readonly text: string;
  readonly label: string;
  readonly analysis: Analysis;
}

/**
 * The same question under the same sky for another sign: always composed, never kept, free, ten a day.
 * @throws Refused `not_found`, `same_sign`, `too_many`
 */
export async function mirror(
  parts: Parts,
  { userId, id, zodiac }: { readonly userId: string; readonly id: string; readonly zodiac: Zodiac },
): Promise<Mirrored> {
  const { question, answer, analysis, zodiac: own } = await readAnswer(parts, { userId, id });
  if (zodiac === own) throw new Refused(refusals.same_sign);
  if (!analysis) throw new Refused(refusals.not_found);
  await parts.mirrors.consume(userId);
  const { chance, clocks } = parts;
  const { text, facts } = compose({
    question,
    zodiac,
    chance,
    sky: analysis.sky,
    stage: 'erwachsen',
    name: null,
    hour: clocks.now().getUTCHours(),
    asleep: false,
    facts: factsOf(analysis.sky, zodiac),
    memory: { lastTheme: null, lastWord: null },
    recent: sentencesOf(answer ?? ''),
  });
  return {
    text: `${mirrorLead(zodiac, chance)}\n\n${text}`,
    label: mirrorLabel,
    analysis: { source: 'composer', facts: facts.map(toWire), sky: analysis.sky },
  };
}
