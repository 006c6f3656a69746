import { availableParallelism } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { login as loginCall } from '@sternenrat/contracts/endpoints/auth';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { Visitor } from '../../../standalone/test/support/player.ts';
import { run } from '../../../standalone/test/support/running.ts';
import type { Row } from '../row.ts';
import { measureAlternately, percentile } from '../tools/rounds.ts';

const roundMs = 4_000;
const everyMs = 10;

/** Measures the latency that logins, as many at a time as the machine has cores, add to other calls of the process. */
export const login: Row = {
  name: 'login',
  async run() {
    await using product = await run();
    const player = await (await new Visitor(product.url).join('ruhige')).hatched();
    let logins = 0;
    async function p99(): Promise<number> {
      const times: number[] = [];
      for (const until = performance.now() + roundMs; performance.now() < until; await pause(everyMs)) {
        const began = performance.now();
        const { status } = await player.call(owlStatus);
        if (status !== 200) throw new Error(`the owl answered ${status}`);
        times.push(performance.now() - began);
      }
      return percentile(
        times.toSorted((a, b) => a - b),
        0.99,
      );
    }
    async function logIn(): Promise<void> {
      const { status } = await new Visitor(product.url).call(loginCall, {
        username: 'ruhige',
        password: 'nachthimmel-7',
      });
      if (status !== 200) throw new Error(`a login was answered with ${status}`);
      logins += 1;
    }
    const waits = await measureAlternately({
      quiet: p99,
      async loud() {
        const state = { over: false };
        const logInRepeatedly = async (): Promise<void> => {
          while (!state.over) await logIn();
        };
        const running = Array.from({ length: availableParallelism() }, logInRepeatedly);
        const figure = await p99();
        state.over = true;
        await Promise.all(running);
        return figure;
      },
    });
    return [
      {
        what: `p99 of other calls while ${availableParallelism()} log in at a time (${logins} logins)`,
        ours: `${waits.loud.toFixed(1)} ms`,
        peer: `without logins ${waits.quiet.toFixed(1)} ms`,
        value: waits.loud - waits.quiet,
        unit: 'ms more',
        goal: { atMost: 10 },
      },
    ];
  },
};
