import { spawnSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { rmSync } from 'node:fs';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { makeDataDir, run } from '../../../standalone/test/support/running.ts';
import type { Measurement, Row } from '../row.ts';
import { load } from '../tools/load.ts';
import { hatchOwls } from '../tools/owls.ts';
import { startGateway, startOwl } from '../tools/product-processes.ts';
import { openSessions } from '../tools/players.ts';
import { cpuMsOf } from '../tools/processes.ts';
import { measureAlternately } from '../tools/rounds.ts';
import { serverOf } from '../tools/servers.ts';

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const players = 2_000;
const restMs = 60_000;
/** The heap limit of a container with 256 MB (compose, k8s). With a higher limit, Node collects garbage later. */
const inContainer = { flags: ['--max-old-space-size=256'] } as const;

export const start: Row = {
  name: 'start',
  async run() {
    await using opened = new AsyncDisposableStack();
    const [mongo, rabbit, redis] = await Promise.all([serverOf('mongo'), serverOf('rabbit'), serverOf('redis')]);
    for (const server of [mongo, rabbit, redis]) opened.use(server);
    await hatchOwls(mongo.url, players);
    const servers = { mongo: mongo.url, rabbit: rabbit.url, redis: redis.url };
    const dataDir = makeDataDir();
    const cpu = { whole: 0, owl: 0 };
    const ready = await measureAlternately({
      async whole() {
        await using product = await run({ dataDir });
        cpu.whole = cpuMsOf(product.child.pid ?? 0);
        const took = product.readyAfter;
        await product.stop();
        return took;
      },
      async owl() {
        await using service = await startOwl(servers);
        cpu.owl = service.cpuMs();
        return service.readyAfterMs;
      },
      async nothing() {
        const began = performance.now();
        spawnSync(process.execPath, ['-e', '0']);
        return performance.now() - began;
      },
    });
    rmSync(dataDir, { recursive: true });

    const product = opened.use(await run());
    const owl = opened.use(await startOwl(servers, inContainer));
    const gateway = opened.use(await startGateway(redis.url, owl.url));
    const cookies = await openSessions(redis.url, players);
    await pause(restMs);
    const rest = { whole: product.restingMb(), owl: owl.memoryMb(), gateway: gateway.memoryMb() };
    await load({
      url: gateway.url,
      path: owlStatus.path,
      requests: 20_000,
      connections: 32,
      headers: (nth) => ({ cookie: cookies[nth % players] ?? '' }),
    });
    const after = { owl: owl.memoryMb(), gateway: gateway.memoryMb() };
    const hello = `node hello ${seconds(ready.nothing)}`;
    const memory = (what: string, mb: number, atMost: number): Measurement => ({
      what,
      ours: `${Math.round(mb)} MB`,
      peer: 'node hello 45 MB',
      value: mb,
      unit: 'MB',
      goal: { atMost },
    });
    const toReady = (what: string, ms: number, ofCpu: number, atMost: number): Measurement => ({
      what: `${what} (CPU ${seconds(ofCpu)})`,
      ours: seconds(ms),
      peer: hello,
      value: ms / 1000,
      unit: 's',
      goal: { atMost },
    });
    return [
      toReady('start of all in one process', ready.whole, cpu.whole, 0.8),
      toReady('start of one service (owl)', ready.owl, cpu.owl, 0.45),
      memory('memory of all in one process, after 60 s of rest', rest.whole, 200),
      memory('memory of owl at rest', rest.owl, 140),
      memory('memory of the gateway at rest', rest.gateway, 140),
      memory('memory of owl after load', after.owl, 240),
      memory('memory of the gateway after load', after.gateway, 240),
    ];
  },
};
