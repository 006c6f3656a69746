import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { chatBubble, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { meanShare } from '../../../standalone/test/support/crowd/day.ts';
import type { Figure, Row } from '../row.ts';
import { ask, tolerated } from '../tools/load.ts';
import { hatchOwls } from '../tools/owls.ts';
import { publicUrl, startProduct } from '../tools/parts.ts';
import { openSessions } from '../tools/players.ts';
import { percentile } from '../tools/rounds.ts';
import { serverOf } from '../tools/servers.ts';

/** Players who have home open; each of them is somebody else. */
const people = 6_000;
const seconds = 20;
const restSeconds = 8;
/** Spec section 9, and ten questions a day of somebody who has home open for the average part of it. */
const aSecond = { bubble: 1 / 30, status: 1 / 120, question: 10 / 86_400 / meanShare };
const tickMs = 10;

/** Everybody's polls, looks and questions at the pace of life, through every process; what all of it costs, servers included. */
export const players: Row = {
  name: 'players',
  async run() {
    await using opened = new AsyncDisposableStack();
    const servers = await Promise.all([serverOf('mongo'), serverOf('rabbit'), serverOf('redis')]);
    const [mongo, rabbit, redis] = servers;
    for (const server of servers) opened.use(server);
    await hatchOwls(mongo.url, people);
    const cookies = await openSessions(redis.url, people);
    const product = await startProduct({ mongo: mongo.url, rabbit: rabbit.url, redis: redis.url }, opened);
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    opened.defer(() => agent.destroy());

    const waited = { poll: [] as number[], question: [] as number[] };
    const wrong = new Map<number, number>();
    const say = async (nth: number, path: string, kind: keyof typeof waited, body?: object): Promise<void> => {
      const headers = {
        cookie: cookies[nth % people] ?? '',
        'x-time-zone': 'Europe/Berlin',
        ...(body && { origin: publicUrl, 'idempotency-key': randomUUID() }),
      };
      const began = performance.now();
      const status = await ask(product.gateway.url + path, agent, headers, body);
      waited[kind].push(performance.now() - began);
      if (status !== 200) wrong.set(status, (wrong.get(status) ?? 0) + 1);
    };
    let [bubbles, statuses, questions] = [0, 0, 0];
    async function live(forSeconds: number): Promise<void> {
      const began = performance.now();
      const from = { bubbles, statuses, questions };
      const saying: Promise<void>[] = [];
      for (let passed = 0; passed < forSeconds; passed = (performance.now() - began) / 1000) {
        const due = (rate: number): number => passed * rate * people;
        for (; bubbles - from.bubbles < due(aSecond.bubble); bubbles += 1)
          saying.push(say(bubbles, chatBubble.path, 'poll'));
        // half the crowd away from the polls: nobody's session is still at hand
        for (; statuses - from.statuses < due(aSecond.status); statuses += 1)
          saying.push(say(statuses + people / 2, owlStatus.path, 'poll'));
        for (; questions - from.questions < due(aSecond.question); questions += 1)
          saying.push(
            say(questions, getRat.path, 'question', {
              question: 'Soll ich heute mit meiner Schwester reden?',
              zodiac: 'löwe',
            }),
          );
        await pause(tickMs);
      }
      await Promise.all(saying);
    }
    /** CPU seconds of each process so far. */
    const used = async (): Promise<Map<string, number>> =>
      new Map([
        ...Object.entries(product).map(([name, process]) => [name, process.cpuMs()] as const),
        ...(await Promise.all(
          (['mongod', 'rabbitmq', 'redis'] as const).map(
            async (name, at) => [name, (await servers[at]?.cpuMs()) ?? Number.NaN] as const,
          ),
        )),
      ]);

    /** What each process takes while `work` runs, in ms, and how long that is. */
    async function costOf(work: () => Promise<unknown>): Promise<{ tookMs: number; ms: Map<string, number> }> {
      const [before, began] = [await used(), performance.now()];
      await work();
      const tookMs = performance.now() - began;
      return { tookMs, ms: new Map([...(await used())].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)])) };
    }
    const rest = await costOf(() => pause(restSeconds * 1000));
    const resting = (name: string): number => (rest.ms.get(name) ?? 0) / rest.tookMs;
    // everybody once: what whoever has just come in is shown
    await live(1.05 / aSecond.bubble);
    for (const list of Object.values(waited)) list.length = 0;
    wrong.clear();
    const lived = await costOf(() => live(seconds));
    // what each process takes at rest it takes once, for however many
    const cost = [...lived.ms].map(
      ([name, ms]) => [name, Math.max(0, ms - resting(name) * lived.tookMs) / (seconds * 1000)] as const,
    );
    const cores = (some: typeof cost): number => some.reduce((sum, [, spent]) => sum + spent, 0);
    const refused = [...wrong.values()].reduce((sum, times) => sum + times, 0);
    if (refused > tolerated * waited.poll.length)
      throw new Error(`some were answered with ${JSON.stringify([...wrong])}`);
    const atRest = [...rest.ms.keys()].reduce((sum, name) => sum + resting(name), 0);
    const p99 = (list: number[]): number =>
      percentile(
        list.toSorted((a, b) => a - b),
        0.99,
      );
    const parts = cost.map(([name, spent]) => `${name} ${(100 * spent).toFixed(1)} %`).join(', ');
    const waits = `p99 of polls ${p99(waited.poll).toFixed(0)} ms, of questions ${p99(waited.question).toFixed(0)} ms`;
    const own = cost.filter(([name]) => name in product);
    const figure = (what: string, some: typeof cost, beside: string, goal: boolean): Figure => ({
      what,
      ours: `${people.toLocaleString('en')} at home take ${(100 * cores(some)).toFixed(0)} % of a core beyond rest`,
      peer: beside,
      value: people / cores(some),
      unit: 'players',
      ...(goal && { goal: { atLeast: 50_000 } }),
    });
    return [
      figure(
        'players at home per core, every process and server counted',
        cost,
        `at rest ${(100 * atRest).toFixed(0)} %; ${parts}`,
        true,
      ),
      figure('players at home per core, our own processes', own, waits, false),
      {
        what: 'p99 of a poll under that load',
        ours: `${p99(waited.poll).toFixed(1)} ms`,
        peer: `of a question ${p99(waited.question).toFixed(1)} ms`,
        value: p99(waited.poll),
        unit: 'ms',
        goal: { atMost: 100 },
      },
    ];
  },
};
