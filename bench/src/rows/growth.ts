import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { type Measurement, micros, type Row } from '../row.ts';
import { load } from '../tools/load.ts';
import { hatchOwls } from '../tools/owls.ts';
import { startGateway, startOwl } from '../tools/product-processes.ts';
import { openSessions } from '../tools/players.ts';
import { type Running, start } from '../tools/processes.ts';
import { measureAlternately, percentile } from '../tools/rounds.ts';
import { type Server, serverOf } from '../tools/servers.ts';

const requests = 2_000;
const sizes = [1_000, 100_000, 1_000_000] as const;
const sessions = [10, 1_000, 10_000] as const;
const connections = [1, 4, 16] as const;
const path = owlStatus.path;
const restMs = 3_000;

const grouped = (count: number): string => count.toLocaleString('en');
/** Step from one request's owl to the next one's. It shares no factor with any of `sizes`, so all owls get a turn. */
const stride = 7_919;

async function cpuOf(processes: readonly Running[], work: () => Promise<unknown>): Promise<number> {
  const sum = (): number => processes.reduce((all, one) => all + one.cpuMs(), 0);
  const before = sum();
  await work();
  return sum() - before;
}

/** A measurement per name, which is a size. Each is compared with the first one. `figureOf` returns ms. */
const lines = (
  what: string,
  unit: string,
  names: readonly number[],
  figureOf: (name: number) => number,
  also: (name: number) => string,
): Measurement[] =>
  names.map((name) => ({
    what: `${what} ${grouped(name)} ${unit}`,
    ours: `${micros(figureOf(name))}${also(name)}`,
    peer: `with ${grouped(names[0] ?? 0)}: ${micros(figureOf(names[0] ?? 0))}`,
    value: figureOf(name) / figureOf(names[0] ?? 0),
    unit: '×',
  }));

async function costByOwls(redis: Server, rabbit: Server, opened: AsyncDisposableStack): Promise<Measurement[]> {
  const cookies = await openSessions(redis.url, Math.max(...sizes));
  const environments = new Map<number, { owl: Running; gateway: Running; mongo: Server }>();
  for (const size of sizes) {
    const mongo = opened.use(await serverOf('mongo'));
    await hatchOwls(mongo.url, size);
    const owl = opened.use(await startOwl({ mongo: mongo.url, rabbit: rabbit.url, redis: redis.url }));
    environments.set(size, { mongo, owl, gateway: opened.use(await startGateway(redis.url, owl.url)) });
  }
  const other = new Map<number, { mongod: number; p99: number; rest: number }>();
  let turn = 0;
  const costOf = (size: number) => async (): Promise<number> => {
    const { owl, gateway, mongo } = environments.get(size) ?? {};
    if (!owl || !gateway || !mongo) throw new Error(`no environment of ${size} owls`);
    const first = (turn += requests);
    const before = await mongo.cpuMs();
    let times: number[] = [];
    const own = await cpuOf([owl, gateway], async () => {
      const headers = (nth: number) => ({ cookie: cookies[((first + nth) * stride) % size] ?? '' });
      times = await load({ url: gateway.url, path, requests, connections: 8, headers });
    });
    const mongod = ((await mongo.cpuMs()) - before) / requests;
    const idle = await cpuOf([owl], () => new Promise((resolve) => setTimeout(resolve, restMs)));
    other.set(size, { mongod, p99: percentile(times, 0.99), rest: idle / (restMs / 1000) });
    return own / requests;
  };
  const cost = await measureAlternately(Object.fromEntries(sizes.map((size) => [String(size), costOf(size)])));
  return lines(
    'GET /api/owl/status, gateway and owl, of',
    'owls',
    sizes,
    (size) => cost[String(size)] ?? Number.NaN,
    (size) => {
      const { mongod = 0, p99 = 0, rest = 0 } = other.get(size) ?? {};
      return `, mongod ${micros(mongod)}, p99 ${p99.toFixed(1)} ms, at rest ${rest.toFixed(1)} ms a second`;
    },
  );
}

async function costBySessions(redis: Server, opened: AsyncDisposableStack): Promise<Measurement[]> {
  const cookies = await openSessions(redis.url, Math.max(...sessions));
  const service = opened.use(await start(new URL('../peers/upstream.ts', import.meta.url)));
  const gateway = opened.use(await startGateway(redis.url, service.url));
  let turn = 0;
  const costOf = (open: number, at: number) => async (): Promise<number> => {
    const first = (turn += requests);
    const headers = (nth: number) => ({ cookie: cookies[((first + nth) * stride) % open] ?? '' });
    const asked = { url: gateway.url, path, requests, connections: at, headers };
    return (await cpuOf([gateway], () => load(asked))) / requests;
  };
  const open = await measureAlternately(Object.fromEntries(sessions.map((count) => [String(count), costOf(count, 8)])));
  const pools = await measureAlternately(
    Object.fromEntries(connections.map((count) => [String(count), costOf(10_000, count)])),
  );
  const by = (cost: Record<string, number>) => (name: number) => cost[String(name)] ?? Number.NaN;
  return [
    ...lines('gateway, a proxied GET, with', 'open sessions', sessions, by(open), () => ''),
    ...lines('gateway, a proxied GET, over', 'connections at once', connections, by(pools), () => ''),
  ];
}

/** Measures whether costs grow with the amount of data. Creates a million owls, so it runs only if named explicitly. */
export const growth: Row = {
  name: 'growth',
  async run() {
    await using opened = new AsyncDisposableStack();
    const redis = opened.use(await serverOf('redis'));
    const rabbit = opened.use(await serverOf('rabbit'));
    return [...(await costBySessions(redis, opened)), ...(await costByOwls(redis, rabbit, opened))];
  },
};
