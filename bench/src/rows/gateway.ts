import { type Figure, micros, type Row, Skipped } from '../row.ts';
import { startNginx } from '../peers/nginx.ts';
import { load } from '../tools/load.ts';
import { startGateway } from '../tools/parts.ts';
import { type Copy, openSessions, secrets } from '../tools/players.ts';
import { type Running, start } from '../tools/processes.ts';
import { inTurns, untilCompiled } from '../tools/rounds.ts';
import { serverOf } from '../tools/servers.ts';

const requests = 4_000;
const connections = 16;
/** More than any round asks for: nobody's session is still believed when they come again. */
const players = 30_000;
/** Whose sessions are believed: of players at home one call in fifty is looked up, all others are known (`players`). */
const believed = requests / 50;

const justTold = (): Copy => ({ ageMs: 0, leftMs: 60_000 });

const peer = (name: string, env: Readonly<Record<string, string>> = {}): Promise<Running> =>
  start(new URL(`../peers/${name}.ts`, import.meta.url), { env });

/** What a proxied GET of a player costs at the door: session, identity, limits, headers, log line, all of it. */
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
      (it) => opened.use(it),
      (fault: unknown) => {
        if (!(fault instanceof Skipped)) throw fault;
        return null;
      },
    );
    let turn = 0;
    const costOf =
      (door: Running, processes: readonly Running[], who: 'anybody' | 'whoever comes back') =>
      async (): Promise<number> => {
        const back = who === 'whoever comes back';
        // as auth would have told just now, to a gateway that believed it a minute ago
        const fresh = back ? await openSessions(redis.url, believed, { from: players, copyOf: justTold }) : [];
        const cpu = (): number => processes.reduce((sum, one) => sum + one.cpuMs(), 0);
        const before = cpu();
        const first = turn;
        turn += requests;
        await load({
          url: door.url,
          path: '/api/owl/status',
          requests,
          connections,
          headers: (nth) => ({
            cookie: (back ? fresh[nth % believed] : cookies[(first + nth) % players]) ?? '',
            'x-time-zone': 'Europe/Berlin',
            'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
            accept: 'application/json, text/plain, */*',
            'accept-language': 'de,en-US;q=0.7,en;q=0.3',
          }),
        });
        return (cpu() - before) / requests;
      };
    const cost = await inTurns(
      {
        ours: costOf(ours, [ours], 'anybody'),
        back: costOf(ours, [ours], 'whoever comes back'),
        bare: costOf(bare, [bare], 'anybody'),
        fast: costOf(fast, [fast], 'anybody'),
        ...(nginx && { nginx: costOf(nginx, [nginx, checker], 'anybody') }),
      },
      { warmUps: untilCompiled },
    );
    const what = 'gateway: CPU of an authenticated, proxied GET';
    const beside = (name: string, theirs: number, goal?: number, mine = cost.ours): Figure => ({
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
