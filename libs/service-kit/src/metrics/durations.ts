import { Histogram, type Registry } from 'prom-client';
import { createRows } from './family.ts';
import type { MetricInfo, Rows } from './family.ts';

export interface Durations {
  observe(seconds: number): void;
}

export interface DurationsOptions<Label extends string> extends MetricInfo {
  readonly labels: readonly Label[];
  /** Upper bounds in seconds, ascending. */
  readonly buckets: readonly number[];
}

export function createDurations<Label extends string>(
  registry: Registry,
  { name, help, labels: labelNames, buckets }: DurationsOptions<Label>,
): Rows<Label, Durations> {
  const histogram = new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [registry] });
  return createRows(labelNames, (labels) => {
    histogram.zero(labels);
    return histogram.labels(labels);
  });
}
