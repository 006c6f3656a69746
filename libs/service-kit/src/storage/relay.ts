import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from '../bus/port.ts';
import { createContext, runDetached, runInContext } from '../log/context.ts';
import type { Logger } from '../log/logger.ts';
import type { Clocks } from '../time/clocks.ts';
import { tracing } from '../trace/tracing.ts';
import type { AnyModel } from './aggregate.ts';
import { envelopeOf } from './outbox.ts';
import type { Nudge, OutboxEntry } from './outbox.ts';
import { perform } from './protocol.ts';
import type { Protocol } from './protocol.ts';
import { createTogether } from './together.ts';

export interface Relay {
  /** Looks for unsent events now and then. */
  start(): void;
  /** Sends what was written, or looks for it, at once; to be handed to stores and ledgers. */
  readonly nudge: Nudge;
  /** Resolves when nothing is unsent, started or not (tests). */
  drain(): Promise<void>;
  /** Ends the search and gives what is under way three seconds. */
  stop(): Promise<void>;
  /** Documents that hold unsent events, counted to 10,000. */
  waiting(): Promise<number>;
  /** Machine time of the oldest unsent event, or null where none waits. */
  oldest(): Promise<number | null>;
}

/** What leaves a document together with a sent event, so that both cost one write. */
export interface Along {
  /** The array that it lies in. */
  readonly field: string;
  /** Brings it to where it belongs. Answers what of the array may go, as a condition of `$pull`; null for nothing. */
  take(id: string, waiting: readonly unknown[]): Promise<object | null>;
}

export interface RelayOptions {
  readonly models: readonly AnyModel[];
  readonly bus: Bus;
  readonly clocks: Clocks;
  readonly log: Logger;
  /** Milliseconds between two looks, default 1000. */
  readonly pollMs?: number;
  /** Events under way at once, default 32. */
  readonly width?: number;
  readonly along?: Along;
}

export type SendAsk = { readonly ask: 'publish' } | { readonly ask: 'remove' };

/** Only a confirmed event leaves the outbox; a kill in between sends it twice. */
export function* sendOnce(): Protocol<SendAsk, void> {
  yield { ask: 'publish' };
  yield { ask: 'remove' };
}

interface Waiting {
  readonly _id: string;
  readonly outbox: OutboxEntry[];
  /** Where something goes along: its field. */
  readonly [field: string]: unknown;
}

const unsent = { 'outbox.at': { $exists: true } } as const;
const stopGraceMs = 3_000;
const countedTo = 10_000;
/** So many failures in a row mean that the bus is down: the rest waits for the next look. */
const downAfter = 8;

function backoffMs(failures: number): number {
  return Math.min(5_000, 50 * 2 ** failures) * (0.5 + Math.random() / 2);
}

/** Carries events from the outboxes of `models` to the bus: at least once, in any order, none held up by another. */
export function createRelay({ models, bus, clocks, log, pollMs = 1_000, width = 32, along }: RelayOptions): Relay {
  const sending = new Map<string, Promise<void>>();
  const failed = new Map<string, { times: number; until: number }>();
  /** Gone since the walk began: its cursor may still show them. */
  const removed = new Set<string>();
  /** Each write waits for the disk, so those of one moment go together. */
  const removeFrom = new Map(
    models.map((model) => [
      model,
      createTogether<{ readonly _id: string; readonly pull: object }>(async (removals) => {
        await model.bulkWrite(
          removals.map(({ _id, pull }) => ({
            updateOne: { filter: { _id }, update: { $pull: pull }, timestamps: false },
          })),
          { ordered: false },
        );
        return [];
      }),
    ]),
  );
  let failuresInARow = 0;
  let walking: Promise<void> | null = null;
  let askedAgain = false;
  let timer: NodeJS.Timeout | undefined;
  const state = { stopped: false };

  async function alsoGone(id: string, waiting: readonly unknown[]): Promise<object> {
    if (!along || waiting.length === 0) return {};
    const gone = await along.take(id, waiting).catch((error: unknown) => {
      log.warn({ err: error, field: along.field }, 'not taken along, it stays in the document');
      return null;
    });
    return gone ? { [along.field]: gone } : {};
  }

  async function send(model: AnyModel, id: string, entry: OutboxEntry, beside: readonly unknown[]): Promise<void> {
    // without a request that said it there is no trace that it would stand in
    const span = entry.traceparent
      ? tracing()?.start({
          service: model.db.name,
          name: `publish ${entry.type}`,
          kind: 'producer',
          parent: entry.traceparent,
          attributes: { 'messaging.operation.name': 'publish' },
        })
      : undefined;
    const sent = span ? { ...entry, traceparent: span.traceparent } : entry;
    let fine = false;
    try {
      await runInContext(createContext(entry, span), () =>
        perform(sendOnce(), async ({ ask }) => {
          if (ask === 'publish') return bus.publish(envelopeOf(id, sent));
          const pull = { outbox: { id: entry.id }, ...(await alsoGone(id, beside)) };
          return removeFrom.get(model)?.({ _id: id, pull });
        }),
      );
      fine = true;
      // not before: a walk that began meanwhile has forgotten what was removed before it, and may show this one
      removed.add(entry.id);
      failed.delete(entry.id);
      failuresInARow = 0;
    } catch (error) {
      const times = (failed.get(entry.id)?.times ?? 0) + 1;
      failed.set(entry.id, { times, until: clocks.machine() + backoffMs(times) });
      failuresInARow += 1;
      log.warn({ err: error, eventId: entry.id, type: entry.type, times }, 'event not sent, it stays in the outbox');
    } finally {
      span?.end({ failed: !fine });
      sending.delete(entry.id);
    }
  }

  function isDue(id: string): boolean {
    if (sending.has(id) || removed.has(id)) return false;
    const failure = failed.get(id);
    return !failure || failure.until <= clocks.machine();
  }

  /** Begins to send what of a document is due, as soon as there is room. Answers whether to go on with others. */
  async function sendFrom(model: AnyModel, { _id, outbox, ...rest }: Waiting): Promise<boolean> {
    const beside = along ? ((rest[along.field] as unknown[] | undefined) ?? []) : [];
    for (const [index, entry] of outbox.entries()) {
      while (sending.size >= width) await Promise.race(sending.values());
      if (state.stopped || failuresInARow >= downAfter) return false;
      if (isDue(entry.id)) sending.set(entry.id, send(model, _id, entry, index === 0 ? beside : []));
    }
    return true;
  }

  async function walk(): Promise<void> {
    removed.clear();
    failuresInARow = 0;
    for (const [id, { until }] of failed) if (until < clocks.machine() - 60_000) failed.delete(id);
    for (const model of models) {
      const documents = model
        .find(unsent, { outbox: 1, ...(along && { [along.field]: 1 }) })
        .lean<Waiting>()
        .cursor({ batchSize: 100 });
      for await (const waiting of documents) if (!(await sendFrom(model, waiting))) return;
    }
  }

  /** One walk at a time; who asks during one is served by the next. */
  function pass(): Promise<void> {
    askedAgain = walking !== null;
    walking ??= (async () => {
      try {
        do {
          askedAgain = false;
          await walk();
        } while (askedAgain && !state.stopped);
      } finally {
        walking = null;
      }
    })();
    return walking;
  }

  function look(): void {
    if (state.stopped || !timer) return;
    runDetached(pass).catch((error: unknown) => log.warn({ err: error }, 'outboxes could not be read'));
  }

  /** What is told needs no looking for; what finds no room now is found by the next walk. */
  const nudge: Nudge = (written) => {
    const model = written && models.find(({ collection }) => collection.name === written.in);
    if (!model || sending.size + written.entries.length > width || failuresInARow >= downAfter) return look();
    if (state.stopped || !timer) return;
    const { id, entries, document } = written;
    void runDetached(() => sendFrom(model, { ...document, _id: id, outbox: [...entries] }));
  };

  async function isEmpty(): Promise<boolean> {
    const found = await Promise.all(models.map((model) => model.exists(unsent)));
    return found.every((one) => one === null);
  }

  /** The sparse index hands them out in its order, the oldest first. */
  async function oldestOf(model: AnyModel): Promise<number | null> {
    const found = await model.findOne(unsent, { 'outbox.at': 1 }).hint({ 'outbox.at': 1 }).lean<Waiting>();
    return found ? Math.min(...found.outbox.map(({ at }) => at)) : null;
  }

  return {
    async waiting() {
      const counts = await Promise.all(models.map((model) => model.countDocuments(unsent, { limit: countedTo })));
      return counts.reduce((all, one) => all + one, 0);
    },
    async oldest() {
      const found = await Promise.all(models.map(oldestOf));
      const times = found.filter((one) => one !== null);
      return times.length > 0 ? Math.min(...times) : null;
    },
    start() {
      state.stopped = false;
      timer ??= setInterval(look, pollMs).unref();
      look();
    },
    nudge,
    async drain() {
      while (!state.stopped) {
        await pass();
        await Promise.all(sending.values());
        if (await isEmpty()) return;
        await pause(10);
      }
    },
    async stop() {
      state.stopped = true;
      clearInterval(timer);
      timer = undefined;
      await walking?.catch(() => undefined);
      await Promise.race([Promise.all(sending.values()), pause(stopGraceMs, undefined, { ref: false })]);
    },
  };
}
