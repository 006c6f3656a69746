import { setTimeout as pause } from 'node:timers/promises';
import { openByHand } from '../peers/by-hand.ts';
import type { Row } from '../row.ts';
import { hatchOwls } from '../tools/owls.ts';
import { startOwl } from '../tools/product-processes.ts';
import { openPayments } from '../tools/payments.ts';
import { playerId } from '../tools/players.ts';
import { measureAlternately, median, percentile } from '../tools/rounds.ts';
import { serverOf } from '../tools/servers.ts';

/** Number of uncounted events, during which Node compiles the code. */
const warmUp = 1_500;
const payments = 300;
const burst = 1_000;
/** Number of concurrent publishes, equal to the default `concurrency` of the relay (`service-kit/storage/relay.ts`). */
const batch = 32;

const ms = (value: number): string => `${value.toFixed(1)} ms`;

export const events: Row = {
  name: 'events',
  async run() {
    await using opened = new AsyncDisposableStack();
    const [mongo, rabbit, redis] = await Promise.all([serverOf('mongo'), serverOf('rabbit'), serverOf('redis')]);
    for (const server of [mongo, rabbit, redis]) opened.use(server);
    await hatchOwls(mongo.url, warmUp + payments + batch);
    opened.use(await startOwl({ mongo: mongo.url, rabbit: rabbit.url, redis: redis.url }));
    const { connection, relay, pay, createPending } = await openPayments(mongo.url, rabbit.url, opened);
    const hand = await openByHand(rabbit.url, connection, opened);
    const owls = connection.useDb('owl').collection<{ _id: string; stardust: number; outbox: unknown[] }>('owls');

    const grainsOf = async (nth: number): Promise<number> =>
      (await owls.findOne({ _id: playerId(nth) }, { projection: { stardust: 1 } }))?.stardust ?? 0;
    const waitUntil = async (isDone: () => Promise<boolean>): Promise<void> => {
      while (!(await isDone())) await pause(1);
    };
    /** Waits until the events of a credit are published, because publishing them would slow the next measurement. */
    const settled = async (nth: number): Promise<void> => {
      await waitUntil(async () => (await owls.findOne({ _id: playerId(nth), outbox: [] })) !== null);
      await relay.drain();
    };
    const timed = async (work: () => Promise<void>): Promise<number> => {
      const began = performance.now();
      await work();
      return performance.now() - began;
    };

    relay.start();
    await createPending('connects', 1, [warmUp + payments]);
    await relay.drain();
    const took = { ours: [] as number[], hand: [] as number[] };
    for (let nth = 0; nth < warmUp + payments; nth += 1) {
      const before = await grainsOf(nth);
      took.ours.push(
        await timed(async () => {
          await pay(`bench-payment-${nth}`, nth);
          await waitUntil(async () => (await grainsOf(nth)) > before);
        }),
      );
      await settled(nth);
      took.hand.push(
        await timed(async () => {
          void hand.publish(`by-hand-${nth}`);
          await waitUntil(async () => (await hand.rows.findOne({ _id: `by-hand-${nth}` })) !== null);
        }),
      );
    }
    for (const list of Object.values(took)) list.splice(0, warmUp);
    await relay.drain();
    await relay.stop();
    const sorted = { ours: took.ours.toSorted((a, b) => a - b), hand: took.hand.toSorted((a, b) => a - b) };

    let turn = 0;
    const aSecond = (tookMs: number): number => burst / (tookMs / 1000);
    const others = Array.from({ length: batch }, (_, at) => warmUp + payments + at);
    const carried = await measureAlternately({
      async relay() {
        await createPending(`burst-${(turn += 1)}`, burst, others);
        const tookMs = await timed(async () => {
          relay.start();
          await relay.drain();
        });
        await relay.stop();
        return aSecond(tookMs);
      },
      async batches() {
        turn += 1;
        return aSecond(
          await timed(async () => {
            for (let nth = 0; nth < burst; nth += batch)
              await Promise.all(Array.from({ length: batch }, (_, at) => hand.publish(`batch-${turn}-${nth + at}`)));
          }),
        );
      },
    });
    const what = 'PaymentSucceeded to stardust credited';
    const byHand = 'publish, consume, insert by hand';
    return [
      {
        what: `${what}, p50`,
        ours: ms(median(took.ours)),
        peer: `${byHand} ${ms(median(took.hand))}`,
        value: median(took.ours) / median(took.hand),
        unit: '×',
        goal: { atMost: 2.2 },
      },
      {
        what: `${what}, p99`,
        ours: ms(percentile(sorted.ours, 0.99)),
        peer: `${byHand} ${ms(percentile(sorted.hand, 0.99))}`,
        value: percentile(sorted.ours, 0.99),
        unit: 'ms',
        goal: { atMost: 50 },
      },
      {
        what: 'outbox relay: events a second',
        ours: carried.relay.toFixed(0),
        peer: `amqplib with confirms, batches of ${batch}: ${carried.batches.toFixed(0)}`,
        value: carried.relay / carried.batches,
        unit: '×',
        goal: { atLeast: 0.5 },
      },
    ];
  },
};
