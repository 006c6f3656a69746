import type { Analysis } from '@sternenrat/contracts/endpoints/oracle';
import { errors } from '@sternenrat/contracts/errors';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { localHour, zoneOrDefault } from '../domain/local-day.ts';
import { unknownNoctua } from '../domain/ways/unknown-noctua.ts';
import type { Deps } from '../deps.ts';
import { readAfterLight } from './get-asker.ts';
import { analysisOf } from './make-answer.ts';

interface TryCall {
  readonly ip: string;
  readonly question: string;
  readonly zodiac: Zodiac | null;
  readonly textBeforeLight: string | null;
  readonly timeZone: string | null;
}

export async function tryQuestion(
  deps: Pick<Deps, 'tries' | 'clocks' | 'random' | 'texts' | 'sky' | 'metrics'>,
  { ip, question, zodiac, textBeforeLight, timeZone: sent }: TryCall,
): Promise<{ readonly text: string; readonly analysis: Analysis }> {
  await consumeTry(deps, ip);
  const { clocks, random, texts, sky, metrics } = deps;
  const now = clocks.now();
  const timeZone = zoneOrDefault(sent);
  const { readQuestion } = await import('../domain/reading/read-question.ts');
  const { composeAnswer } = await import('../domain/answer/compose-answer.ts');
  const reading = readQuestion(question, { now, timeZone, turns: [] });
  const composed = composeAnswer({
    reading,
    text: question,
    texts,
    random,
    recent: [],
    timeZone,
    asleep: false,
    afterLight: readAfterLight(question, textBeforeLight, { now, timeZone }, readQuestion),
    feathers: [],
    noctua: unknownNoctua({ zodiac, now, hour: localHour(now, timeZone) }),
  });
  metrics.tries.inc();
  return { text: composed.text, analysis: analysisOf(composed, { sky: sky(now), reading, timeZone, written: null }) };
}

async function consumeTry({ tries }: Pick<Deps, 'tries'>, ip: string): Promise<void> {
  try {
    await tries.consume(ip);
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    throw new DomainError(errors.enough_tries, { retryAfterSeconds: error.retryAfterSeconds ?? 86_400 });
  }
}
