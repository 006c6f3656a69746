import { type Measurement, micros, type Row } from '../row.ts';
import { load } from '../tools/load.ts';
import { startGateway } from '../tools/product-processes.ts';
import { type SessionCopy, openSessions } from '../tools/players.ts';
import { type Running, start } from '../tools/processes.ts';
import { measureAlternately, compileRounds } from '../tools/rounds.ts';
import { serverOf } from '../tools/servers.ts';

const requests = 4_000;
const connections = 16;
/** Far more players than requests in a round, so that a session has left the gateway's cache before its next use. */
const players = 30_000;
/** Number of sessions in a round with cached sessions. Each serves 50 requests, of which the first looks it up. */
const cachedSessions = requests / 50;

const justConfirmed = (): SessionCopy => ({ ageMs: 0, leftMs: 60_000 });

const peer = (name: string, env: Readonly<Record<string, string>> = {}): Promise<Running> =>
  start(new URL(`../peers/${name}.ts`, import.meta.url), { env });

export const gateway: Row = {
  name: 'gateway',
  async run() {
    await using opened = new AsyncDisposableStack();
    const redis = opened.use(await serverOf('redis'));
    const cookies = await openSessions(redis.url, players);
    const service = opened.use(await peer('upstream'));
    const ours = opened.use(await startGateway(redis.url, service.url));
    const bare = opened.use(await peer('bare-proxy', { UPSTREAM: service.url }));
    let turn = 0;
    const costOf = (proxy: Running, sessions: 'uncached' | 'cached') => async (): Promise<number> => {
      const isCached = sessions === 'cached';
      const fresh = isCached
        ? await openSessions(redis.url, cachedSessions, { from: players, copyOf: justConfirmed })
        : [];
      const before = proxy.cpuMs();
      const first = turn;
      turn += requests;
      await load({
        url: proxy.url,
        path: '/api/owl/status',
        requests,
        connections,
        headers: (nth) => ({
          cookie: (isCached ? fresh[nth % cachedSessions] : cookies[(first + nth) % players]) ?? '',
          'x-time-zone': 'Europe/Berlin',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
          accept: 'application/json, text/plain, */*',
          'accept-language': 'de,en-US;q=0.7,en;q=0.3',
        }),
      });
      return (proxy.cpuMs() - before) / requests;
    };
    const cost = await measureAlternately(
      {
        ours: costOf(ours, 'uncached'),
        cached: costOf(ours, 'cached'),
        bare: costOf(bare, 'uncached'),
      },
      { warmUps: compileRounds },
    );
    const what = 'gateway: CPU of an authenticated, proxied GET';
    const beside = (suffix: string, mine: number): Measurement => ({
      what: what + suffix,
      ours: micros(mine),
      peer: `http-proxy-middleware bare ${micros(cost.bare)}`,
      value: mine / cost.bare,
      unit: '×',
      goal: { atMost: 1.25 },
    });
    return [beside('', cost.ours), beside(', of players at home', cost.cached)];
  },
};
