import * as calls from '@sternenrat/contracts/endpoints/chart';
import type { ChartData } from '@sternenrat/contracts/endpoints/chart';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import type { Chart } from '@sternenrat/sky/chart/chart';
import type { Transit } from '@sternenrat/sky/chart/transits';
import { type ClassicalBody, classicalBodies } from '@sternenrat/sky/ephemeris';
import { type Dignity, dignityOf } from '../domain/leaning/dignities.ts';
import type { Deps } from '../deps.ts';
import { getBirth, listTransits, storeBirth } from '../use-cases/births.ts';

export const chartRoutes = (deps: Deps): readonly Route[] => [
  route(calls.findPlaces, async ({ query }) => ({ places: deps.places().find(query.q) })),
  route(calls.getBirth, async ({ player, query }) => {
    const found = await getBirth(deps, player.userId, query.houses);
    return found ? { birth: found.birth, chart: presentChart(found.chart) } : { birth: null, chart: null };
  }),
  route(calls.putBirth, async ({ player, body }) => {
    const { birth, chart } = await storeBirth(deps, player.userId, body);
    return { birth, chart: presentChart(chart) };
  }),
  route(calls.deleteBirth, async ({ player }) => {
    await deps.births.deleteByUser(player.userId);
    return {};
  }),
  route(calls.listTransits, async ({ player, query }) => ({
    transits: (await listTransits(deps, player.userId, query)).map(presentTransit),
  })),
];

function presentChart({ time, bodies, node, aspects, angles, houses }: Chart): ChartData {
  return {
    clock: time.clock,
    at: time.at.toISOString(),
    bodies: bodies.map((each) => ({ ...each, dignity: dignityIn(each) })),
    node,
    aspects: [...aspects],
    ascendant: angles?.ascendant ?? null,
    midheaven: angles?.midheaven ?? null,
    houses: houses && { system: houses.system, cusps: [...houses.cusps] },
  };
}

const classical: ReadonlySet<string> = new Set(classicalBodies);
const isClassical = (body: string): body is ClassicalBody => classical.has(body);

/** Uranus, Neptune and Pluto have no dignities in the tradition. */
const dignityIn = ({ body, sign }: Chart['bodies'][number]): Dignity | null =>
  isClassical(body) ? dignityOf(body, sign) : null;

export const presentTransit = ({ passes, ...transit }: Transit): calls.TransitData => ({
  ...transit,
  passes: passes.map(({ from, to, exact }) => ({
    from: from.toISOString(),
    to: to.toISOString(),
    exact: exact.map((at) => at.toISOString()),
  })),
});
