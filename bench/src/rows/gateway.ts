import { type Measurement, micros, type Row, Skipped } from '../row.ts';
import { startNginx } from '../peers/nginx.ts';
import { load } from '../tools/load.ts';
import { startGateway } from '../tools/product-processes.ts';
import { type SessionCopy, openSessions, secrets } from '../tools/players.ts';
import { type Running, start } from '../tools/processes.ts';
import { measureAlternately, compileRounds } from '../tools/rounds.ts';
import { serverOf } from '../tools/servers.ts';

const requests = 4_000;
const connections = 16;
/** Many more than the requests of a round, so that a session has left the gateway's cache before its next use. */
const players = 30_000;
/** Sessions of a cached round. Each is used 50 times, because in `rows/players.ts` one call in 50 reads its session. */
const cachedSessions = requests / 50;

/** A session that the auth service has just confirmed, so that the gateway may cache it for a minute. */
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
    const ours = opened.use(await startGateway(redis.url, service.url, 'debug'));
    const bare = opened.use(await peer('bare-proxy', { UPSTREAM: service.url }));
    const fast = opened.use(await peer('fast-proxy', { UPSTREAM: service.url }));
    const checker = opened.use(await peer('checker', { ...secrets, REDIS_URL: redis.url }));
    const nginx = await startNginx(checker.url, service.url).then(
      (running) => opened.use(running),
      (error: unknown) => {
        if (!(error instanceof Skipped)) throw error;
        return null;
      },
    );
    let turn = 0;
    const costOf =
      (proxy: Running, processes: readonly Running[], sessions: 'uncached' | 'cached') => async (): Promise<number> => {
        const isCached = sessions === 'cached';
        const fresh = isCached
          ? await openSessions(redis.url, cachedSessions, { from: players, copyOf: justConfirmed })
          : [];
        const cpu = (): number => processes.reduce((sum, one) => sum + one.cpuMs(), 0);
        const before = cpu();
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
        return (cpu() - before) / requests;
      };
    const cost = await measureAlternately(
      {
        ours: costOf(ours, [ours], 'uncached'),
        back: costOf(ours, [ours], 'cached'),
        bare: costOf(bare, [bare], 'uncached'),
        fast: costOf(fast, [fast], 'uncached'),
        ...(nginx && { nginx: costOf(nginx, [nginx, checker], 'uncached') }),
      },
      { warmUps: compileRounds },
    );
    const what = 'gateway: CPU of an authenticated, proxied GET';
    const beside = (name: string, theirs: number, goal?: number, mine = cost.ours): Measurement => ({
      what,
      ours: micros(mine),
      peer: `${name} ${micros(theirs)}`,
      value: mine / theirs,
      unit: '×',
      ...(goal && { goal: { atMost: goal } }),
    });
    return [
      cost.nginx === undefined
        ? { what, ours: micros(cost.ours), peer: 'skipped: nginx is not installed here', value: Number.NaN, unit: '×' }
        : beside('nginx + checker, the same look-up', cost.nginx, 1),
      beside('http-proxy-middleware bare', cost.bare, 1.25),
      beside('fast-proxy bare', cost.fast),
      {
        ...beside('http-proxy-middleware bare', cost.bare, 1.25, cost.back),
        what: `${what}, of players at home`,
      },
    ];
  },
};
