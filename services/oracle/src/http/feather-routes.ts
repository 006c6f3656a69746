import * as calls from '@sternenrat/contracts/endpoints/oracle';
import type { Feather } from '@sternenrat/contracts/endpoints/oracle';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import type { FeatherState } from '../domain/memory/memory.ts';
import type { Deps } from '../deps.ts';
import { changeFeather, deleteFeather, listFeatherStates } from '../use-cases/feathers.ts';

export const featherRoutes = (deps: Deps): readonly Route[] => [
  route(calls.listFeathers, async ({ player }) => ({
    feathers: (await listFeatherStates(deps, player.userId)).map(featherOf),
  })),
  route(calls.changeFeather, async ({ player, params, body }) => ({
    feather: featherOf(await changeFeather(deps, { userId: player.userId, id: params.id }, body)),
  })),
  route(calls.deleteFeather, async ({ player, params }) => {
    await deleteFeather(deps, { userId: player.userId, id: params.id });
    return {};
  }),
];

function featherOf({ id, kind, text, pinned, corrected, questionId, askedAt, sentence, on }: FeatherState): Feather {
  return { id, kind, text, pinned, corrected, source: { questionId, askedAt: askedAt.toISOString(), sentence }, on };
}
