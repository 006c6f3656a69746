import * as calls from '@sternenrat/contracts/endpoints/oracle';
import type { BodyOf } from '@sternenrat/contracts/core/endpoint';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import type { Call } from '@sternenrat/service-kit/http/call';
import { reply, route, type Route } from '@sternenrat/service-kit/http/route';
import { randomUUID } from 'node:crypto';
import type { Via } from '../domain/question.ts';
import type { Deps } from '../deps.ts';
import { ask } from '../use-cases/ask.ts';
import { listAlbum, listHistory } from '../use-cases/history.ts';
import { deleteAnswer, pinAnswer, rateAnswer, getAnswer, reportAnswer } from '../use-cases/change-answer.ts';
import { mirror } from '../use-cases/mirror.ts';
import { tryQuestion } from '../use-cases/try-question.ts';
import { getReader } from '../use-cases/get-reader.ts';
import { chartRoutes } from './chart-routes.ts';
import { dayRoutes } from './day-routes.ts';
import { featherRoutes } from './feather-routes.ts';
import { albumOf, answeredOf, calendarOf, entryOf } from './presenters.ts';

type AskCall = Call<BodyOf<typeof calls.getRat>, undefined, undefined>;

export const routes = (deps: Deps): readonly Route[] => [
  route(calls.getRat, (call) => answer(deps, call, 'rat')),
  route(calls.horoscope, (call) => answer(deps, call, 'horoscope')),
  route(calls.tryQuestion, async ({ ip, body, timeZone }) => {
    const { question, zodiac = null, textBeforeLight = null } = body;
    const { text, analysis } = await tryQuestion(deps, { ip, question, zodiac, textBeforeLight, timeZone });
    return { type: 'horoscope' as const, data: { horoscope: text, analysis } };
  }),
  route(calls.getSky, async () => {
    const now = deps.clocks.now();
    return { sky: deps.sky(now), upcoming: deps.upcoming(now) };
  }),
  route(calls.history, async ({ player, query }) => {
    const { rows, nextCursor } = await listHistory(deps, player.userId, { ...query, pinned: query.pinned === '1' });
    return { entries: rows.map(entryOf), nextCursor };
  }),
  route(calls.album, async ({ player, query }) => {
    const { rows, nextCursor } = await listAlbum(deps, player.userId, query.cursor);
    return { visions: rows.map(albumOf), nextCursor };
  }),
  route(calls.reader, async ({ player }) => getReader(deps, player.userId)),
  route(calls.getAnswer, async (call) => {
    const question = await getAnswer(deps, whose(call));
    if (!question.analysis) throw new DomainError(errors.not_found);
    return { entry: entryOf(question), analysis: question.analysis };
  }),
  route(calls.answerCalendar, async (call) => {
    const { id, calendar } = calendarOf(await getAnswer(deps, whose(call)), call.query.day ?? null);
    return reply(
      {},
      {
        file: { type: 'text/calendar', bytes: Buffer.from(calendar) },
        headers: {
          'content-disposition': `attachment; filename="noctua-${id}.ics"`,
          'cache-control': 'private, no-store',
        },
      },
    );
  }),
  route(calls.rateAnswer, async (call) => entry(await rateAnswer(deps, whose(call), call.body.rating))),
  route(calls.pinAnswer, async (call) => entry(await pinAnswer(deps, whose(call), call.body.pinned))),
  route(calls.reportAnswer, async (call) => {
    const { reason, text = '' } = call.body;
    return entry(await reportAnswer(deps, whose(call), { reason, text }));
  }),
  route(calls.deleteAnswer, async (call) => {
    await deleteAnswer(deps, whose(call));
    return {};
  }),
  ...featherRoutes(deps),
  ...chartRoutes(deps),
  ...dayRoutes(deps),
  route(calls.mirror, async (call) => {
    const { zodiac } = call.body;
    return { zodiac, ...(await mirror(deps, { ...whose(call), zodiac })) };
  }),
  route(calls.pictureFile, async ({ params }) => {
    const file = await deps.pictures.file(params.id);
    if (!file) throw new DomainError(errors.not_found);
    return reply({}, { file, headers: { 'cache-control': 'public, max-age=31536000, immutable' } });
  }),
];

const entry = (question: Parameters<typeof entryOf>[0]) => ({ entry: entryOf(question) });
const whose = ({ player, params }: Call<unknown, unknown, { readonly id: string }>) => ({
  userId: player.userId,
  id: params.id,
});

async function answer(deps: Deps, { player, body, idempotencyKey, timeZone }: AskCall, via: Via) {
  const answered = await ask(deps, {
    userId: player.userId,
    key: idempotencyKey ?? `made:${randomUUID()}`,
    question: body.question,
    zodiac: body.zodiac ?? null,
    proactive: via === 'rat' && body.isProactiveResponse === true,
    lastOwlMessage: body.lastOwlMessage ?? null,
    textBeforeLight: body.textBeforeLight ?? null,
    timeZone,
    via,
  });
  return 'lantern' in answered ? answered : answeredOf(answered);
}
