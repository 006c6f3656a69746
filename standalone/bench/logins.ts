import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker, isMainThread, workerData } from 'node:worker_threads';
import { login } from '@sternenrat/contracts/endpoints/auth';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { Visitor } from '../test/support/player.ts';
import { run } from '../test/support/running.ts';

// Measures the response time of the owl's status during 200 wrong logins a second. Periods with and without logins
// alternate, so that other work on the machine affects both; the result is the ratio of the medians.
const perSecond = 200;
const rounds = 4;
const roundMs = 5_000;

function flood(url: string): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  let sent = 0;
  setInterval(() => {
    for (let n = 0; n < perSecond / 20; n += 1) {
      sent += 1;
      const body = JSON.stringify({ username: sent % 2 ? 'ruhige' : `niemand${sent}`, password: 'falsch geraten' });
      const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
      const call = request(
        url + login.path,
        { method: login.method, agent, headers },
        (answer) => void answer.resume(),
      );
      call.on('error', () => undefined).end(body);
    }
  }, 50);
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

async function listenTo(player: Visitor, forMs: number): Promise<number[]> {
  const times: number[] = [];
  for (const until = performance.now() + forMs; performance.now() < until; await pause(20)) {
    const began = performance.now();
    const { status } = await player.call(owlStatus);
    if (status !== 200) throw new Error(`the owl answered ${status}`);
    times.push(performance.now() - began);
  }
  return times;
}

if (isMainThread) {
  await using product = await run();
  const player = await (await new Visitor(product.url).join('ruhige')).hatched();
  await listenTo(player, 2_000);
  const [quiet, loud]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    quiet.push(...(await listenTo(player, roundMs)));
    const worker = new Worker(new URL(import.meta.url), { workerData: product.url });
    await pause(1_500);
    loud.push(...(await listenTo(player, roundMs)));
    await worker.terminate();
    // waits for password hashes that are still queued
    await pause(6_000);
  }
  const ratio = median(loud) / median(quiet);
  process.stdout.write(
    `owl status, median: quiet ${median(quiet).toFixed(1)} ms, with ${perSecond} wrong logins a second ${median(loud).toFixed(1)} ms, ratio ${ratio.toFixed(2)}\n`,
  );
  process.exitCode = ratio <= 2 ? 0 : 1;
} else flood(workerData as string);
