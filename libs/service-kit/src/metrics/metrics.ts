import { AggregatorRegistry, Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { HistogramConfiguration } from 'prom-client';
import { withTimeout } from '../time/timeout.ts';

export type Count = Counter.Internal;

export type Reading = number | null | ReadonlyMap<string, number>;

export interface Page {
  readonly contentType: string;
  readonly text: string;
}

/** For a known name, `counter` and `histogram` return the same metric again. */
export interface Metrics {
  readonly service: string;
  readonly registry: Registry;
  counter<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Counter<Label>;
  /** A counter that is exported as 0 at once, because PromQL's `increase` ignores the first value of a series. */
  count(name: string, help: string, labels?: Readonly<Record<string, string>>): Count;
  histogram<Label extends string>(options: HistogramConfiguration<Label>): Histogram<Label>;
  /** Calls `read` at each scrape. No sample after an error or 500 ms. @param label its values are the map's keys */
  gauge(name: string, help: string, read: () => Reading | Promise<Reading>, label?: string): void;
  page(): Promise<Page>;
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
  const registers = [registry];
  const metrics: Metrics = {
    service,
    registry,
    counter: <Label extends string>(name: string, help: string, labelNames: readonly Label[]) =>
      (registry.getSingleMetric(name) as Counter<Label> | undefined) ??
      new Counter({ name, help, labelNames, registers }),
    count(name, help, labels = {}) {
      const counter = metrics.counter(name, help, Object.keys(labels));
      counter.inc(labels, 0);
      return counter.labels(labels);
    },
    histogram: <Label extends string>(options: HistogramConfiguration<Label>) =>
      (registry.getSingleMetric(options.name) as Histogram<Label> | undefined) ??
      new Histogram({ ...options, registers }),
    gauge(name, help, read, label = 'of') {
      registry.removeSingleMetric(name);
      const gauge = new Gauge({
        name,
        help,
        labelNames: [label],
        registers,
        async collect() {
          const reading = await withTimeout(readWithinMs, read).catch(() => null);
          gauge.reset();
          if (typeof reading === 'number') gauge.set(reading);
          else for (const [key, value] of reading ?? []) gauge.set({ [label]: key }, value);
        },
      });
    },
    page: () => pageOf([metrics]),
  };
  return metrics;
}

/** Services in one process share a page, because each metric may have only one header. */
export async function pageOf(parts: readonly Metrics[]): Promise<Page> {
  const all = await Promise.all(parts.map(({ registry }) => registry.getMetricsAsJSON()));
  const joined = AggregatorRegistry.aggregate(all);
  return { contentType: joined.contentType, text: `${await ofProcess()}\n${await joined.metrics()}` };
}
