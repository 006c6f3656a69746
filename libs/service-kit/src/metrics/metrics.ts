import { Counter, Registry, collectDefaultMetrics } from 'prom-client';
import { withTimeout } from '../time/timeout.ts';
import { createDurations } from './durations.ts';
import type { Durations, DurationsOptions } from './durations.ts';
import { createRows, joinPages, registerGauge } from './family.ts';
import type { Rows, Sample } from './family.ts';

export interface Count {
  add(by?: number): void;
}

/** The value of a gauge: a number, null if unknown, or a number per label value. */
export type Reading = number | null | ReadonlyMap<string, number>;

export interface Page {
  readonly contentType: string;
  readonly text: string;
}

/** The metrics of one service. The same name returns the same metric again; only a gauge is replaced. */
export interface Metrics {
  readonly service: string;
  counts<Label extends string>(name: string, help: string, labels: readonly Label[]): Rows<Label, Count>;
  count(name: string, help: string): Count;
  durations<Label extends string>(options: DurationsOptions<Label>): Rows<Label, Durations>;
  /** Calls `read` at each scrape; no sample on error or after 500 ms. @param label is the label for a map's keys */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void;
  page(): Promise<Page>;
  own(): Promise<string>;
}

const readWithinMs = 500;
let processRegistry: Registry | undefined;

function ofProcess(): Promise<string> {
  if (!processRegistry) {
    processRegistry = new Registry();
    collectDefaultMetrics({ register: processRegistry });
  }
  return processRegistry.metrics();
}

export function createMetrics(service: string): Metrics {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  const families = new Map<string, unknown>();

  function once<Family>(name: string, make: () => Family): Family {
    const family = (families.get(name) as Family | undefined) ?? make();
    families.set(name, family);
    return family;
  }

  const counts: Metrics['counts'] = (name, help, labels) =>
    once(name, () => {
      const counter = new Counter({ name, help, labelNames: labels, registers: [registry] });
      return createRows(labels, (row) => {
        counter.inc(row, 0);
        return { add: (by = 1) => counter.inc(row, by) };
      });
    });

  return {
    service,
    counts,
    count: (name, help) => counts(name, help, []).of({}),
    durations: (options) => once(options.name, () => createDurations(registry, options)),
    gauge: (name, help, read, label = 'of') =>
      registerGauge(registry, { name, help }, async () =>
        samplesOf(await withTimeout(readWithinMs, read).catch(() => null), label),
      ),
    page: async () => ({
      contentType: registry.contentType,
      // `Registry.merge` of prom-client would drop the default labels
      text: joinPages([await ofProcess(), await registry.metrics()]),
    }),
    own: () => registry.metrics(),
  };
}

export async function pageOf(parts: readonly Metrics[]): Promise<Page> {
  const texts = await Promise.all([ofProcess(), ...parts.map((part) => part.own())]);
  return { contentType: Registry.PROMETHEUS_CONTENT_TYPE, text: joinPages(texts) };
}

function samplesOf(reading: Reading, label: string): Sample[] {
  if (reading === null) return [];
  if (typeof reading === 'number') return [{ labels: {}, value: reading }];
  return [...reading].map(([name, value]) => ({ labels: { [label]: name }, value }));
}
