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
import { openAccounts, openSessions } from '../tools/players.ts';
import { percentile } from '../tools/rounds.ts';
import { serverOf } from '../tools/servers.ts';

/**
 * Players who have home open, each of them somebody else: two crowds, for what the product takes for whoever is there
 * would count as the few players' otherwise.
 */
const crowds = { small: 6_000, large: 18_000 } as const;
const people = crowds.large;
const seconds = 20;
const restSeconds = 8;
/** Spec section 9, and ten questions a day of somebody who has home open for the average part of it. */
const aSecond = { bubble: 1 / 30, status: 1 / 120, question: 10 / 86_400 / meanShare };
const tickMs = 10;
/** How long auth's word of a session is believed, in ms; a stride through it that meets every age. */
const copyMs = 60_000;
const stride = 7_919;
/** Seldom as they are, a server that runs for days has compiled what answers them; so many are asked beforehand. */
const warmUp = { questions: 1_500, atOnce: 8 } as const;

const shareOf = (times: ReadonlyMap<string, number>): string => {
  const all = [...times.values()].reduce((sum, one) => sum + one, 0);
  return [...times].map(([source, one]) => `${source} ${Math.round((100 * one) / all)} %`).join(', ');
};

/** Everybody's polls, looks and questions at the pace of life, through every process; what each further player costs, servers included. */
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
    const say = async (nth: number, path: string, kind: keyof typeof waited, body?: object): Promise<void> => {
      const headers = {
        cookie: cookies[nth] ?? '',
        'x-time-zone': 'Europe/Berlin',
        ...(body && { origin: publicUrl, 'idempotency-key': randomUUID() }),
      };
      const began = performance.now();
      const status = await ask(product.gateway.url + path, agent, headers, body);
      waited[kind].push(performance.now() - began);
      if (status !== 200) wrong.set(status, (wrong.get(status) ?? 0) + 1);
    };
    const askQuestion = (nth: number): Promise<void> =>
      say(nth, getRat.path, 'question', { question: 'Soll ich heute mit meiner Schwester reden?', zodiac: 'löwe' });
    let [bubbles, statuses, questions] = [0, 0, 0];
    async function live(crowd: number, forSeconds: number): Promise<void> {
      const began = performance.now();
      const from = { bubbles, statuses, questions };
      const saying: Promise<void>[] = [];
      for (let passed = 0; passed < forSeconds; passed = (performance.now() - began) / 1000) {
        const due = (rate: number): number => passed * rate * crowd;
        for (; bubbles - from.bubbles < due(aSecond.bubble); bubbles += 1)
          saying.push(say(bubbles % crowd, chatBubble.path, 'poll'));
        // half the crowd away from the polls: half of the time between two of them
        for (; statuses - from.statuses < due(aSecond.status); statuses += 1)
          saying.push(say((statuses + crowd / 2) % crowd, owlStatus.path, 'poll'));
        for (; questions - from.questions < due(aSecond.question); questions += 1)
          saying.push(askQuestion(questions % crowd));
        await pause(tickMs);
      }
      await Promise.all(saying);
    }
    /** Who has said so far whose a session is. */
    const lookUps = async (): Promise<Map<string, number>> => {
      const page = await (await fetch(`${product.gateway.internalUrl}/metrics`)).text();
      const lines = page.matchAll(/^session_lookups_total\{.*source="(\w+)".*\} (\d+)$/gm);
      return new Map([...lines].map(([, source = '', times]) => [source, Number(times)]));
    };
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
    const warming = async (): Promise<void> => {
      while (questions < warmUp.questions) await askQuestion(questions++);
    };
    await Promise.all(Array.from({ length: warmUp.atOnce }, warming));
    const rest = await costOf(() => pause(restSeconds * 1000));
    // as if they had been there for long: of every age that auth's word can have, the oldest being asked for anew
    const ageOf = (nth: number): number => (nth * stride) % copyMs;
    cookies = await openSessions(redis.url, people, {
      copyOf: (nth) => ({ ageMs: ageOf(nth), leftMs: copyMs - ageOf(nth) }),
    });
    // everybody twice: what whoever has just come in is shown, and then believed
    await live(people, 2.1 / aSecond.bubble);
    for (const list of Object.values(waited)) list.length = 0;
    wrong.clear();
    const before = await lookUps();
    const full = await costOf(() => live(crowds.large, seconds));
    const asked = new Map([...(await lookUps())].map(([source, times]) => [source, times - (before.get(source) ?? 0)]));
    const p99 = (list: number[]): number =>
      percentile(
        list.toSorted((a, b) => a - b),
        0.99,
      );
    const waits = { poll: p99(waited.poll), question: p99(waited.question) };
    const sparse = await costOf(() => live(crowds.small, seconds));
    const refused = [...wrong.values()].reduce((sum, times) => sum + times, 0);
    if (refused > tolerated * waited.poll.length)
      throw new Error(`some were answered with ${JSON.stringify([...wrong])}`);

    /** Cores that a process takes: for each player, and for whoever is there. */
    const parts = [...full.ms.keys()].map((name) => {
      const cores = (cost: typeof full): number => (cost.ms.get(name) ?? 0) / cost.tookMs;
      const each = (cores(full) - cores(sparse)) / (crowds.large - crowds.small);
      return { name, each, base: cores(sparse) - each * crowds.small, full: cores(full), rest: cores(rest) };
    });
    const sum = (some: typeof parts, of: 'each' | 'base' | 'full' | 'rest'): number =>
      some.reduce((total, part) => total + part[of], 0);
    const percent = (cores: number): string => `${(100 * cores).toFixed(1)} %`;
    const own = parts.filter(({ name }) => name in product);
    const figure = (what: string, some: typeof parts, beside: string, goal: boolean): Figure => ({
      what,
      ours: `${crowds.large.toLocaleString('en')} at home take ${percent(sum(some, 'full'))} of a core, ${percent(sum(some, 'base'))} of it however many`,
      peer: beside,
      value: (1 - sum(some, 'base')) / sum(some, 'each'),
      unit: 'players',
      ...(goal && { goal: { atLeast: 50_000 } }),
    });
    return [
      figure(
        'players at home per core, every process and server counted',
        parts,
        `at rest ${percent(sum(parts, 'rest'))}; a thousand more: ${parts.map(({ name, each }) => `${name} ${percent(each * 1000)}`).join(', ')}`,
        true,
      ),
      figure('players at home per core, our own processes', own, `sessions: ${shareOf(asked)}`, false),
      {
        what: 'p99 of a poll under that load',
        ours: `${waits.poll.toFixed(1)} ms`,
        peer: `of a question ${waits.question.toFixed(1)} ms`,
        value: waits.poll,
        unit: 'ms',
        goal: { atMost: 100 },
      },
    ];
  },
};
