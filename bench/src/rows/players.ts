import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { chatBubble, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { meanShare } from '../../../standalone/test/support/crowd/day.ts';
import type { Measurement, Row } from '../row.ts';
import { sendRequest, toleratedErrorShare } from '../tools/load.ts';
import { hatchOwls } from '../tools/owls.ts';
import { publicUrl, startProduct } from '../tools/product-processes.ts';
import { openAccounts, openSessions } from '../tools/players.ts';
import { percentile } from '../tools/rounds.ts';
import { serverOf } from '../tools/servers.ts';

/** CPU time is measured for two numbers of players. The difference contains no fixed cost of the processes. */
const crowds = { small: 6_000, large: 18_000 } as const;
const people = crowds.large;
const seconds = 20;
/** Calls per second and open home page: polls (specification, section 9), ten questions per `meanShare` of a day. */
const perSecond = { bubble: 1 / 30, status: 1 / 120, question: 10 / 86_400 / meanShare };
const tickMs = 10;
/** How long the gateway caches a session, in ms. The ages `nth * stride % cacheMs` are spread evenly over this time. */
const cacheMs = 60_000;
const stride = 7_919;
/** Questions before the measurement, so that Node compiles the code. The measured ones are too few for that. */
const warmUp = { questions: 1_500, atOnce: 8 } as const;

export const players: Row = {
  name: 'players',
  async run() {
    await using opened = new AsyncDisposableStack();
    const servers = await Promise.all([serverOf('mongo'), serverOf('rabbit'), serverOf('redis')]);
    const [mongo, rabbit, redis] = servers;
    for (const server of servers) opened.use(server);
    await hatchOwls(mongo.url, people);
    await openAccounts(mongo.url, people);
    let cookies = await openSessions(redis.url, people, { copyOf: () => ({ ageMs: 0, leftMs: 60_000 }) });
    const product = await startProduct({ mongo: mongo.url, rabbit: rabbit.url, redis: redis.url }, opened);
    const agent = new Agent({ keepAlive: true, maxSockets: 64 });
    opened.defer(() => agent.destroy());

    const waited = { poll: [] as number[], question: [] as number[] };
    const wrong = new Map<number, number>();
    const send = async (nth: number, path: string, kind: keyof typeof waited, body?: object): Promise<void> => {
      const headers = {
        cookie: cookies[nth] ?? '',
        'x-time-zone': 'Europe/Berlin',
        ...(body && { origin: publicUrl, 'idempotency-key': randomUUID() }),
      };
      const began = performance.now();
      const status = await sendRequest(product.gateway.url + path, agent, headers, body);
      waited[kind].push(performance.now() - began);
      if (status !== 200) wrong.set(status, (wrong.get(status) ?? 0) + 1);
    };
    const askQuestion = (nth: number): Promise<void> =>
      send(nth, getRat.path, 'question', { question: 'Soll ich heute mit meiner Schwester reden?', zodiac: 'löwe' });
    let [bubbles, statuses, questions] = [0, 0, 0];
    async function simulate(crowd: number, forSeconds: number): Promise<void> {
      const began = performance.now();
      const from = { bubbles, statuses, questions };
      const sending: Promise<void>[] = [];
      for (let passed = 0; passed < forSeconds; passed = (performance.now() - began) / 1000) {
        const due = (rate: number): number => passed * rate * crowd;
        for (; bubbles - from.bubbles < due(perSecond.bubble); bubbles += 1)
          sending.push(send(bubbles % crowd, chatBubble.path, 'poll'));
        // begins with the player in the middle, so that the two polls of one player don't coincide
        for (; statuses - from.statuses < due(perSecond.status); statuses += 1)
          sending.push(send((statuses + crowd / 2) % crowd, owlStatus.path, 'poll'));
        for (; questions - from.questions < due(perSecond.question); questions += 1)
          sending.push(askQuestion(questions % crowd));
        await pause(tickMs);
      }
      await Promise.all(sending);
    }
    const cpuMsByProcess = async (): Promise<Map<string, number>> =>
      new Map([
        ...Object.entries(product).map(([name, process]) => [name, process.cpuMs()] as const),
        ...(await Promise.all(
          (['mongod', 'rabbitmq', 'redis'] as const).map(
            async (name, at) => [name, (await servers[at]?.cpuMs()) ?? Number.NaN] as const,
          ),
        )),
      ]);

    async function costOf(work: () => Promise<unknown>): Promise<{ tookMs: number; ms: Map<string, number> }> {
      const [before, began] = [await cpuMsByProcess(), performance.now()];
      await work();
      const tookMs = performance.now() - began;
      return {
        tookMs,
        ms: new Map([...(await cpuMsByProcess())].map(([name, ms]) => [name, ms - (before.get(name) ?? 0)])),
      };
    }
    const warming = async (): Promise<void> => {
      while (questions < warmUp.questions) await askQuestion(questions++);
    };
    await Promise.all(Array.from({ length: warmUp.atOnce }, warming));
    // cached sessions of every age, as after some minutes of play; old sessions expire during the measurement
    const ageOf = (nth: number): number => (nth * stride) % cacheMs;
    cookies = await openSessions(redis.url, people, {
      copyOf: (nth) => ({ ageMs: ageOf(nth), leftMs: cacheMs - ageOf(nth) }),
    });
    // each player polls twice before the measurement: first with an uncached session, then with a cached one
    await simulate(people, 2.1 / perSecond.bubble);
    for (const list of Object.values(waited)) list.length = 0;
    wrong.clear();
    const full = await costOf(() => simulate(crowds.large, seconds));
    const p99 = (list: number[]): number =>
      percentile(
        list.toSorted((a, b) => a - b),
        0.99,
      );
    const waits = { poll: p99(waited.poll), question: p99(waited.question) };
    const sparse = await costOf(() => simulate(crowds.small, seconds));
    const refused = [...wrong.values()].reduce((sum, times) => sum + times, 0);
    if (refused > toleratedErrorShare * waited.poll.length)
      throw new Error(`some were answered with ${JSON.stringify([...wrong])}`);

    const parts = [...full.ms.keys()].map((name) => {
      const cores = (cost: typeof full): number => (cost.ms.get(name) ?? 0) / cost.tookMs;
      const each = (cores(full) - cores(sparse)) / (crowds.large - crowds.small);
      return { name, each, base: cores(sparse) - each * crowds.small };
    });
    const sum = (of: 'each' | 'base'): number => parts.reduce((total, part) => total + part[of], 0);
    const percent = (cores: number): string => `${(100 * cores).toFixed(1)} %`;
    const p99Of = (what: string, ms: number): Measurement => ({
      what: `p99 of a ${what} under that load`,
      ours: `${ms.toFixed(1)} ms`,
      peer: '',
      value: ms,
      unit: 'ms',
      goal: { atMost: 100 },
    });
    return [
      {
        what: 'players at home per core, every process and server counted',
        ours: `${percent(sum('base'))} of a core however many`,
        peer: `a thousand more: ${parts.map(({ name, each }) => `${name} ${percent(each * 1000)}`).join(', ')}`,
        value: (1 - sum('base')) / sum('each'),
        unit: 'players',
        goal: { atLeast: 50_000 },
      },
      p99Of('poll', waits.poll),
      p99Of('question', waits.question),
    ];
  },
};
