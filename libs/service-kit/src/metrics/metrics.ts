import { Registry, collectDefaultMetrics } from 'prom-client';
import { createDurations } from './durations.ts';
import type { Durations, DurationsOptions } from './durations.ts';
import { createRows, joinPages, registerFamily } from './family.ts';
import type { Rows, Sample } from './family.ts';

/** Only ever goes up, until the process ends. */
export interface Count {
  add(by?: number): void;
}

/** A number, one for each value of a label, or null where it can't be said. */
export type Reading = number | null | ReadonlyMap<string, number>;

export interface Page {
  readonly contentType: string;
  readonly text: string;
}

/**
 * What a part of the product counts and measures, under names as Prometheus and OpenTelemetry write them and labels of
 * few values. A name that was given before gives the same figures again.
 */
export interface Metrics {
  readonly service: string;
  /** The name ends in `_total`. */
  counts<Label extends string>(name: string, help: string, labels: readonly Label[]): Rows<Label, Count>;
  count(name: string, help: string): Count;
  durations<Label extends string>(options: DurationsOptions<Label>): Rows<Label, Durations>;
  /**
   * Read when somebody looks, in half a second at most; what can't be said by then is left out, so that an outage of
   * what is asked takes no other figure along.
   * @param label names the keys of a map
   */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void;
  /** The page for Prometheus, the process's own figures included. */
  page(): Promise<Page>;
  /** Without those of the process, where several parts share one. */
  own(): Promise<string>;
}

const readWithinMs = 500;
let processRegistry: Registry | undefined;

/** Memory, CPU, event loop and garbage of the process. */
function ofProcess(): Promise<string> {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry.metrics();
}

/** Every figure carries the label `service`, so that several parts can share a page. */
export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const families = new Map<string, unknown>();

  /** Whoever made the family first has said what it is. */
  function once<Family>(name: string, make: () => Family): Family {
    const family = (families.get(name) as Family | undefined) ?? make();
    families.set(name, family);
    return family;
  }

  const counts: Metrics['counts'] = (name, help, labels) =>
    once(name, () => {
      const rows = createRows(labels, countOf);
      registerFamily(registry, { name, help, type: 'counter' }, () => rows.all().map((row) => row.sample()));
      return rows;
    });

  return {
    service,
    counts,
    count: (name, help) => counts(name, help, []).of({}),
    durations: (options) => once(options.name, () => createDurations(registry, options)),
    gauge: (name, help, read, label = 'of') =>
      registerFamily(registry, { name, help, type: 'gauge' }, async () => samplesOf(await inTime(read), label)),
    page: async () => ({
      contentType: registry.contentType,
      // two texts: Registry.merge would drop the default labels
      text: joinPages([await ofProcess(), await registry.metrics()]),
    }),
    own: () => registry.metrics(),
  };
}

/** One page for several parts in one process. */
export async function pageOf(parts: readonly Metrics[]): Promise<Page> {
  const texts = await Promise.all([ofProcess(), ...parts.map((part) => part.own())]);
  return { contentType: Registry.PROMETHEUS_CONTENT_TYPE, text: joinPages(texts) };
}

function countOf(labels: Record<string, string>): Count & { sample(): Sample } {
  let value = 0;
  return {
    add(by = 1) {
      value += by;
    },
    sample: () => ({ labels: { ...labels }, value }),
  };
}

function samplesOf(reading: Reading, label: string): Sample[] {
  if (reading === null) return [];
  if (typeof reading === 'number') return [{ labels: {}, value: reading }];
  return [...reading].map(([name, value]) => ({ labels: { [label]: name }, value }));
}

async function inTime(read: () => Reading | Promise<Reading>): Promise<Reading> {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(() => resolve(null), readWithinMs);
  try {
    return await Promise.race([read(), promise]);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}
