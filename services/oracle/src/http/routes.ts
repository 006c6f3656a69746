import * as calls from '@sternenrat/contracts/endpoints/oracle';
import type { BodyOf } from '@sternenrat/contracts/define-endpoint';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { Call } from '@sternenrat/service-kit/http/call';
import { reply, route, type Route } from '@sternenrat/service-kit/http/route';
import { randomUUID } from 'node:crypto';
import type { Via } from '../domain/question.ts';
import type { Parts } from '../parts.ts';
import { askOrLantern } from '../use-cases/ask-or-lantern.ts';
import { readAlbum, readHistory } from '../use-cases/history.ts';
import { deleteAnswer, pinAnswer, rateAnswer, readAnswer, reportAnswer } from '../use-cases/keep-answer.ts';
import { mirror } from '../use-cases/mirror.ts';
import { readReader } from '../use-cases/read-reader.ts';
import { featherRoutes } from './feather-routes.ts';
import { albumOf, answeredOf, entryOf } from './presenters.ts';

type AskCall = Call<BodyOf<typeof calls.getRat>, undefined, undefined>;
const success = true as const;

/** What the oracle answers. */
export const routes = (parts: Parts): readonly Route[] => [
  route(calls.getRat, (call) => answer(parts, call, 'rat')),
  route(calls.horoscope, (call) => answer(parts, call, 'horoscope')),
  route(calls.getSky, async () => {
    const now = parts.clocks.now();
    return { success, sky: parts.sky(now), upcoming: parts.upcoming(now) };
  }),
  route(calls.history, async ({ player, query }) => {
    const { rows, nextCursor } = await readHistory(parts, player.userId, { ...query, pinned: query.pinned === '1' });
    return { success, entries: rows.map(entryOf), nextCursor };
  }),
  route(calls.album, async ({ player, query }) => {
    const { rows, nextCursor } = await readAlbum(parts, player.userId, query.cursor);
    return { success, visions: rows.map(albumOf), nextCursor };
  }),
  route(calls.reader, async ({ player }) => ({ success, ...(await readReader(parts, player.userId)) })),
  route(calls.getAnswer, async (call) => {
    const question = await readAnswer(parts, whose(call));
    if (!question.analysis) throw new Refused(refusals.not_found);
    return { success, entry: entryOf(question), analysis: question.analysis };
  }),
  route(calls.rateAnswer, async (call) => entry(await rateAnswer(parts, whose(call), call.body.rating))),
  route(calls.pinAnswer, async (call) => entry(await pinAnswer(parts, whose(call), call.body.pinned))),
  route(calls.reportAnswer, async (call) => {
    const { reason, text = '' } = call.body;
    return entry(await reportAnswer(parts, whose(call), { reason, text }));
  }),
  route(calls.deleteAnswer, async (call) => {
    await deleteAnswer(parts, whose(call));
    return { success };
  }),
  ...featherRoutes(parts),
  route(calls.mirror, async (call) => {
    const { zodiac } = call.body;
    return { success, zodiac, ...(await mirror(parts, { ...whose(call), zodiac })) };
  }),
  route(calls.pictureFile, async ({ params }) => {
    const file = await parts.pictures.file(params.id);
    if (!file) throw new Refused(refusals.not_found);
    return reply({}, { file, headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
  }),
];

const entry = (question: Parameters<typeof entryOf>[0]) => ({ success, entry: entryOf(question) });
const whose = ({ player, params }: Call<unknown, unknown, { readonly id: string }>) => ({
  userId: player.userId,
  id: params.id,
});

async function answer(parts: Parts, { player, body, idempotencyKey, timeZone }: AskCall, via: Via) {
  const answered = await askOrLantern(parts, {
    userId: player.userId,
    key: idempotencyKey ?? `made:${randomUUID()}`,
    question: body.question,
    zodiac: body.zodiac ?? null,
    proactive: via === 'rat' && body.isProactiveResponse === true,
    lastOwlMessage: body.lastOwlMessage ?? null,
    timeZone,
    via,
  });
  return 'lantern' in answered ? answered : answeredOf(answered.question, answered.stats);
}
