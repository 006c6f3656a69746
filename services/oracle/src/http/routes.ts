import * as calls from '@sternenrat/contracts/endpoints/oracle';
import type { BodyOf } from '@sternenrat/contracts/define-endpoint';
import type { Call } from '@sternenrat/service-kit/http/call';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import { randomUUID } from 'node:crypto';
import type { Via } from '../domain/question.ts';
import type { Parts } from '../parts.ts';
import { ask } from '../use-cases/ask.ts';
import { answeredOf } from './presenters.ts';

type AskCall = Call<BodyOf<typeof calls.getRat>, undefined, undefined>;

/** What the oracle answers. */
export const routes = (parts: Parts): readonly Route[] => [
  route(calls.getRat, (call) => answer(parts, call, 'rat')),
  route(calls.horoscope, (call) => answer(parts, call, 'horoscope')),
  route(calls.getSky, async () => ({ success: true as const, sky: parts.sky(parts.clocks.now()) })),
];

async function answer(parts: Parts, { player, body, idempotencyKey, timeZone }: AskCall, via: Via) {
  const { question, stats } = await ask(parts, {
    userId: player.userId,
    key: idempotencyKey ?? `made:${randomUUID()}`,
    question: body.question,
    zodiac: body.zodiac ?? null,
    timeZone,
    via,
  });
  return answeredOf(question, stats);
}
