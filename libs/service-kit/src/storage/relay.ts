import { setTimeout as pause } from 'node:timers/promises';
import type { Bus } from '../bus/port.ts';
import { createJob } from '../lifecycle/job.ts';
import { createContext, runDetached, runInContext } from '../log/context.ts';
import type { Logger } from '../log/logger.ts';
import type { Clocks } from '../time/clocks.ts';
import { tracing } from '../trace/tracing.ts';
import type { AnyModel } from './aggregate.ts';
import { envelopeOf } from './outbox.ts';
import type { Nudge, OutboxEntry } from './outbox.ts';
import { exponentialBackoff } from '../time/backoff.ts';
import { withTimeout } from '../time/timeout.ts';
import { batchWrites } from './batch.ts';

export interface Relay {
  start(): void;
  readonly nudge: Nudge;
  drain(): Promise<void>;
  /** Waits up to 3 s for running publishes. */
  stop(): Promise<void>;
  /** Documents with unsent events, counted up to 10,000 per model. */
  waiting(): Promise<number>;
  /** Machine time in ms. */
  oldest(): Promise<number | null>;
}

/** A second array in the document whose rows the relay removes together with a sent event, which saves a write. */
export interface Piggyback {
  readonly field: string;
  /** Stores the rows elsewhere. @returns a `$pull` condition for the rows to remove; null removes none */
  take(id: string, waiting: readonly unknown[]): Promise<object | null>;
}

export interface RelayOptions {
  readonly models: readonly AnyModel[];
  readonly bus: Bus;
  readonly clocks: Clocks;
  readonly log: Logger;
  readonly pollMs?: number;
  readonly concurrency?: number;
  readonly piggyback?: Piggyback;
}

/** The steps of `sendOnce`, as an argument, so that a model test can run them in every order. */
export interface SendEffects {
  publish(): Promise<void>;
  remove(): Promise<void>;
}

/** Publishes before removing from the outbox: after a crash between the steps, the event is published twice. */
export async function sendOnce({ publish, remove }: SendEffects): Promise<void> {
  await publish();
  await remove();
}

interface UnsentDocument {
  readonly _id: string;
  readonly outbox: OutboxEntry[];
  readonly [field: string]: unknown;
}

const unsent = { 'outbox.at': { $exists: true } } as const;
const stopGraceMs = 3_000;
const countLimit = 10_000;
/** After this many failed publishes in a row, the bus counts as down until the next poll. */
const maxFailuresInARow = 8;

const backoffMs = exponentialBackoff({ firstMs: 100, maxMs: 5_000 });

/** Publishes outbox events of `models` at least once, in any order. A failing event doesn't block others. */
export function createRelay({
  models,
  bus,
  clocks,
  log,
  pollMs = 1_000,
  concurrency = 32,
  piggyback,
}: RelayOptions): Relay {
  const sending = new Map<string, Promise<void>>();
  const failed = new Map<string, { times: number; until: number }>();
  /** Ids of events removed since the scan began: the scan's cursor may have read these events before. */
  const removed = new Set<string>();
  const removeFrom = new Map(
    models.map((model) => [
      model,
      batchWrites<{ readonly _id: string; readonly pull: object }>((removals) =>
        model.bulkWrite(
          removals.map(({ _id, pull }) => ({
            updateOne: { filter: { _id }, update: { $pull: pull }, timestamps: false },
          })),
          { ordered: false },
        ),
      ),
    ]),
  );
  let failuresInARow = 0;
  const state: { is: 'new' | 'running' | 'stopped' } = { is: 'new' };
  const job = createJob({ name: 'relay', everyMs: pollMs, work: scan, log });

  async function piggybackPull(id: string, waiting: readonly unknown[]): Promise<object> {
    if (!piggyback || waiting.length === 0) return {};
    const pullCondition = await piggyback.take(id, waiting).catch((error: unknown) => {
      log.warn({ err: error, field: piggyback.field }, 'moving piggybacked rows failed, they stay in the document');
      return null;
    });
    return pullCondition ? { [piggyback.field]: pullCondition } : {};
  }

  async function send(
    model: AnyModel,
    id: string,
    entry: OutboxEntry,
    piggybackRows: readonly unknown[],
  ): Promise<void> {
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
    let succeeded = false;
    try {
      await runInContext(createContext(entry, span), () =>
        sendOnce({
          publish: () => bus.publish(envelopeOf(id, sent)),
          async remove() {
            const pull = { outbox: { id: entry.id }, ...(await piggybackPull(id, piggybackRows)) };
            await removeFrom.get(model)?.({ _id: id, pull });
          },
        }),
      );
      succeeded = true;
      // after the removal: otherwise a scan that starts in between would clear `removed` and find this entry unsent
      removed.add(entry.id);
      failed.delete(entry.id);
      failuresInARow = 0;
    } catch (error) {
      const times = (failed.get(entry.id)?.times ?? 0) + 1;
      failed.set(entry.id, { times, until: clocks.machine() + backoffMs(times) });
      failuresInARow += 1;
      log.warn(
        { err: error, eventId: entry.id, type: entry.type, times },
        'publish failed, the event stays in the outbox and is retried',
      );
    } finally {
      span?.end({ failed: !succeeded });
      sending.delete(entry.id);
    }
  }

  function isDue(id: string): boolean {
    if (sending.has(id) || removed.has(id)) return false;
    const failure = failed.get(id);
    return !failure || failure.until <= clocks.machine();
  }

  /** At most `concurrency` at a time. @returns false to stop the scan */
  async function sendFrom(model: AnyModel, { _id, outbox, ...rest }: UnsentDocument): Promise<boolean> {
    const piggybackRows = piggyback ? ((rest[piggyback.field] as unknown[] | undefined) ?? []) : [];
    for (const [index, entry] of outbox.entries()) {
      while (sending.size >= concurrency) await Promise.race(sending.values());
      if (state.is === 'stopped' || failuresInARow >= maxFailuresInARow) return false;
      if (isDue(entry.id)) sending.set(entry.id, send(model, _id, entry, index === 0 ? piggybackRows : []));
    }
    return true;
  }

  async function scan(): Promise<void> {
    removed.clear();
    failuresInARow = 0;
    for (const [id, { until }] of failed) if (until < clocks.machine() - 60_000) failed.delete(id);
    for (const model of models) {
      const documents = model
        .find(unsent, { outbox: 1, ...(piggyback && { [piggyback.field]: 1 }) })
        .lean<UnsentDocument>()
        .cursor({ batchSize: 100 });
      for await (const waiting of documents) if (!(await sendFrom(model, waiting))) return;
    }
  }

  /** Publishes `written.entries`. Without `written`, over `concurrency` or if the bus is down, starts a poll. */
  const nudge: Nudge = (written) => {
    const model = written && models.find(({ collection }) => collection.name === written.in);
    if (!model || sending.size + written.entries.length > concurrency || failuresInARow >= maxFailuresInARow)
      return job.nudge();
    if (state.is !== 'running') return;
    const { id, entries, document } = written;
    void runDetached(() => sendFrom(model, { ...document, _id: id, outbox: [...entries] }));
  };

  async function isEmpty(): Promise<boolean> {
    const found = await Promise.all(models.map((model) => model.exists(unsent)));
    return found.every((one) => one === null);
  }

  async function oldestOf(model: AnyModel): Promise<number | null> {
    const found = await model.findOne(unsent, { 'outbox.at': 1 }).hint({ 'outbox.at': 1 }).lean<UnsentDocument>();
    return found ? Math.min(...found.outbox.map(({ at }) => at)) : null;
  }

  return {
    async waiting() {
      const counts = await Promise.all(models.map((model) => model.countDocuments(unsent, { limit: countLimit })));
      return counts.reduce((all, one) => all + one, 0);
    },
    async oldest() {
      const found = await Promise.all(models.map(oldestOf));
      const times = found.filter((one) => one !== null);
      return times.length > 0 ? Math.min(...times) : null;
    },
    start() {
      state.is = 'running';
      job.start();
    },
    nudge,
    async drain() {
      while (state.is !== 'stopped') {
        await job.run();
        await Promise.all(sending.values());
        if (await isEmpty()) return;
        await pause(10);
      }
    },
    async stop() {
      state.is = 'stopped';
      await job.stop();
      await withTimeout(stopGraceMs, () => Promise.all(sending.values())).catch(() => undefined);
    },
  };
}
