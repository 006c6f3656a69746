import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import { errors } from '@sternenrat/contracts/errors';
import { rulesOfPlay, type Zodiac } from '@sternenrat/contracts/vocabulary';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { toWire } from '../domain/facts/facts.ts';
import { leaningOnTheWire } from '../domain/leaning/reckoning.ts';
import { mirrorLabel, mirrorLead } from '../domain/mirror.ts';
import { unknownNoctua } from '../domain/ways/unknown-noctua.ts';
import type { Deps } from '../deps.ts';
import { getAnswer } from './change-answer.ts';

export interface Mirrored {
  readonly text: string;
  readonly label: string;
  readonly analysis: Analysis;
}

export async function mirror(
  deps: Deps,
  { userId, id, zodiac }: { readonly userId: string; readonly id: string; readonly zodiac: Zodiac },
): Promise<Mirrored> {
  const { question, answer, analysis, zodiac: own } = await getAnswer(deps, { userId, id });
  if (zodiac === own) throw new DomainError(errors.same_sign);
  if (!analysis) throw new DomainError(errors.not_found);
  await deps.mirrors.consume(userId);
  const { random, clocks, texts } = deps;
  const now = new Date(analysis.sky.at);
  const timeZone = rulesOfPlay.defaultTimeZone;
  const { readQuestion } = await import('../domain/reading/read-question.ts');
  const { composeAnswer } = await import('../domain/answer/compose-answer.ts');
  const composed = composeAnswer({
    reading: readQuestion(question, { now, timeZone, turns: [] }),
    text: question,
    texts,
    random: random,
    recent: answer === null ? [] : [answer],
    timeZone,
    asleep: false,
    afterLight: null,
    feathers: [],
    noctua: unknownNoctua({ zodiac, now, hour: clocks.now().getUTCHours() }),
  });
  const { text, facts, leaning } = composed;
  return {
    text: `${mirrorLead(zodiac, random)}\n\n${text}`,
    label: mirrorLabel,
    analysis: {
      source: 'composer',
      facts: facts.map(toWire),
      sky: analysis.sky,
      ...(leaning ? { leaning: leaningOnTheWire(leaning) } : {}),
    },
  };
}
