import { tracingChannel } from 'node:diagnostics_channel';
import { currentContext } from '../log/context.ts';
import { tracing } from '../trace/tracing.ts';
import type { Span, Tracing } from '../trace/tracing.ts';
import type { Durations } from './durations.ts';
import type { Metrics } from './metrics.ts';

const buckets = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Where mongoose tells of its work, each with the name of what it does where the message has none. */
const channels = {
  'mongoose:query': 'query',
  'mongoose:aggregate': 'aggregate',
  'mongoose:model:save': 'insert',
  'mongoose:model:bulkWrite': 'bulkWrite',
  'mongoose:cursor:next': 'getMore',
} as const;

/** What mongoose tells; one object for one piece of work, from its start to its end. */
interface Work {
  readonly operation?: string;
  readonly database?: string;
  readonly collection?: string;
  readonly error?: unknown;
  began?: number;
  span?: Span | undefined;
}

interface Figures {
  readonly service: string;
  readonly operations: Map<string, { readonly done: Durations; readonly failed: Durations }>;
  of(operation: string): { readonly done: Durations; readonly failed: Durations };
}

/** By the database's name: one per service. */
const figures = new Map<string, Figures>();

/**
 * Durations of what a service asks of its database. Mongoose's own channels cost 2 µs a query, the driver's monitoring
 * of commands 20: it decodes every answer for that.
 */
export function measureDatabase(metrics: Metrics, database: string): void {
  if (figures.size === 0) for (const [channel, operation] of Object.entries(channels)) listen(channel, operation);
  const family = metrics.durations({
    name: 'db_client_operation_duration_seconds',
    help: 'Time from a question to the database to its answer.',
    labels: ['db_operation_name', 'outcome'],
    buckets,
  });
  const operations: Figures['operations'] = new Map();
  figures.set(database, {
    service: metrics.service,
    operations,
    of(db_operation_name) {
      const known = operations.get(db_operation_name) ?? {
        done: family.of({ db_operation_name, outcome: 'done' }),
        failed: family.of({ db_operation_name, outcome: 'failed' }),
      };
      operations.set(db_operation_name, known);
      return known;
    },
  });
}

function listen(channel: string, name: string): void {
  tracingChannel<string, Work>(channel).subscribe({
    start(work) {
      work.began = performance.now();
      const traced = tracing();
      if (traced) work.span = spanOf(traced, work, name);
    },
    asyncEnd({ began, span, database, operation = name, error }) {
      span?.end({ failed: error !== undefined });
      if (began === undefined || database === undefined) return;
      const own = figures.get(database);
      if (!own) return;
      const { done, failed } = own.operations.get(operation) ?? own.of(operation);
      (error === undefined ? done : failed).observe((performance.now() - began) / 1000);
    },
    end() {},
    asyncStart() {},
    error() {},
  });
}

/** Only of work that somebody asked for: what a service looks after by itself would be a trace each second. */
function spanOf(traced: Tracing, { operation, collection, database }: Work, name: string): Span | undefined {
  const context = currentContext();
  const service = database === undefined ? undefined : figures.get(database)?.service;
  if (!context || service === undefined) return undefined;
  const done = operation ?? name;
  return traced.start({
    service,
    name: collection === undefined ? done : `${done} ${collection}`,
    kind: 'client',
    parent: context.traceparent,
    attributes: {
      'db.system.name': 'mongodb',
      'db.operation.name': done,
      ...(collection === undefined ? {} : { 'db.collection.name': collection }),
    },
  });
}
