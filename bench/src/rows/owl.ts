import { chatBubble, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { type Measurement, micros, type Row } from '../row.ts';
import { load } from '../tools/load.ts';
import { hatchOwls } from '../tools/owls.ts';
import { startGateway, startOwl } from '../tools/product-processes.ts';
import { openSessions } from '../tools/players.ts';
import { start } from '../tools/processes.ts';
import { measureAlternately, compileRounds } from '../tools/rounds.ts';
import { serverOf } from '../tools/servers.ts';

const requests = 2_000;
/** Each round has one request per player, so no session is cached. First visits are in an uncounted round before. */
const players = requests;
const connections = 16;

export const owl: Row = {
  name: 'owl',
  async run() {
    await using opened = new AsyncDisposableStack();
    const [mongo, rabbit, redis] = await Promise.all([serverOf('mongo'), serverOf('rabbit'), serverOf('redis')]);
    for (const server of [mongo, rabbit, redis]) opened.use(server);
    await hatchOwls(mongo.url, players);
    const cookies = await openSessions(redis.url, players);
    const service = opened.use(await startOwl({ mongo: mongo.url, rabbit: rabbit.url, redis: redis.url }));
    const gateway = opened.use(await startGateway(redis.url, service.url));
    const bare = opened.use(await start(new URL('../peers/bare-json.ts', import.meta.url)));

    const databaseMs = new Map<string, number[]>();
    const through = (path: string) => async (): Promise<number> => {
      const [cpu, database] = [service.cpuMs() + gateway.cpuMs(), await mongo.cpuMs()];
      const headers = (nth: number) => ({
        cookie: cookies[nth] ?? '',
        'x-time-zone': 'Europe/Berlin',
        accept: 'application/json',
      });
      await load({ url: gateway.url, path, requests, connections, headers });
      const used = service.cpuMs() + gateway.cpuMs() - cpu;
      databaseMs.set(path, [...(databaseMs.get(path) ?? []), ((await mongo.cpuMs()) - database) / requests]);
      return used / requests;
    };
    const cost = await measureAlternately(
      {
        status: through(owlStatus.path),
        bubble: through(chatBubble.path),
        bare: async () => {
          const before = bare.cpuMs();
          await load({ url: bare.url, path: '/', requests: 2 * requests, connections });
          return (bare.cpuMs() - before) / (2 * requests);
        },
      },
      { warmUps: compileRounds },
    );
    const beside = (what: string, mine: number, path: string, atMost: number): Measurement => ({
      what: `${what}: CPU of gateway and owl (mongod ${micros(databaseMs.get(path)?.at(-1) ?? 0)} more)`,
      ours: micros(mine),
      peer: `bare Express 5 JSON ${micros(cost.bare)}`,
      value: mine / cost.bare,
      unit: '×',
      goal: { atMost },
    });
    return [
      beside('GET /api/owl/status', cost.status, owlStatus.path, 12),
      beside('GET /api/chat-bubble, nothing to show', cost.bubble, chatBubble.path, 7),
    ];
  },
};
