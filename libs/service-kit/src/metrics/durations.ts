import type { Registry } from 'prom-client';
import { createRows, registerFamily } from './family.ts';
import type { MetricInfo, Rows, Sample } from './family.ts';

export interface Durations {
  observe(seconds: number): void;
}

export interface DurationsOptions<Label extends string> extends MetricInfo {
  readonly labels: readonly Label[];
  /** Upper bounds in seconds, ascending. */
  readonly buckets: readonly number[];
}

/** A cheaper histogram than prom-client's, which builds a label string per observation. */
export function createDurations<Label extends string>(
  registry: Registry,
  { name, help, labels: names, buckets }: DurationsOptions<Label>,
): Rows<Label, Durations> {
  const rows = createRows(names, (labels) => new Histogram(name, labels, buckets));
  registerFamily(registry, { name, help, type: 'histogram' }, () => rows.all().flatMap((row) => row.samples()));
  return rows;
}

class Histogram implements Durations {
  readonly #name: string;
  readonly #labels: Readonly<Record<string, string>>;
  readonly #buckets: readonly number[];
  readonly #counts: Float64Array;
  #sum = 0;

  constructor(name: string, labels: Readonly<Record<string, string>>, buckets: readonly number[]) {
    this.#name = name;
    this.#labels = labels;
    this.#buckets = buckets;
    this.#counts = new Float64Array(buckets.length + 1);
  }

  observe(seconds: number): void {
    const buckets = this.#buckets;
    let at = 0;
    while (at < buckets.length && seconds > (buckets[at] as number)) at += 1;
    this.#counts[at] = (this.#counts[at] as number) + 1;
    this.#sum += seconds;
  }

  samples(): Sample[] {
    const [name, labels] = [this.#name, this.#labels];
    let count = 0;
    const bounded = [...this.#buckets, '+Inf' as const].map((le, at) => {
      count += this.#counts[at] as number;
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count };
    });
    return [
      ...bounded,
      { metricName: `${name}_sum`, labels: { ...labels }, value: this.#sum },
      { metricName: `${name}_count`, labels: { ...labels }, value: count },
    ];
  }
}
