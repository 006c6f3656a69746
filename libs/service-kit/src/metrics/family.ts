import type { Metric, Registry } from 'prom-client';

export interface Sample {
  readonly labels: Record<string, string | number>;
  readonly value: number;
}

export interface MetricInfo {
  readonly name: string;
  readonly help: string;
}

/** Registers a gauge, replacing one of the same name. prom-client's `Gauge` can't leave out a sample; this one can. */
export function registerGauge(
  registry: Registry,
  info: MetricInfo,
  read: () => readonly Sample[] | Promise<readonly Sample[]>,
): void {
  // the part of prom-client's `Metric` that its `Registry` uses
  const metric = { ...info, get: async () => ({ ...info, type: 'gauge', aggregator: 'sum', values: await read() }) };
  registry.removeSingleMetric(info.name);
  registry.registerMetric(metric as unknown as Metric);
}

/** Maximum label combinations of a metric. All further ones are counted under `_OTHER`. */
const maxRows = 1_000;
const overflow = '_OTHER';

export interface Rows<Label extends string, Row> {
  /** Returns the same row for the same labels. Store the row on hot paths, because the lookup is slow. */
  of(labels: Readonly<Record<Label, string>>): Row;
}

export function createRows<Label extends string, Row>(
  names: readonly Label[],
  make: (labels: Readonly<Record<Label, string>>) => Row,
): Rows<Label, Row> {
  const rows = new Map<string, Row>();
  function of(labels: Readonly<Record<Label, string>>): Row {
    const key = names.map((name) => labels[name]).join('\n');
    const known = rows.get(key);
    if (known) return known;
    if (rows.size >= maxRows && names.some((name) => labels[name] !== overflow))
      return of(Object.fromEntries(names.map((name) => [name, overflow])) as Record<Label, string>);
    const made = make(labels);
    rows.set(key, made);
    return made;
  }
  return { of };
}

/** Merges metrics texts: the Prometheus format allows only one HELP and TYPE line per metric name. */
export function joinPages(pages: readonly string[]): string {
  const families = new Map<string, string[]>();
  for (const page of pages) {
    let into: string[] = [];
    let known = false;
    for (const line of page.split('\n').filter(Boolean)) {
      const [, head, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (head === 'HELP') {
        known = families.has(name);
        into = families.get(name) ?? [];
        families.set(name, into);
      }
      if (!head || !known) into.push(line);
    }
  }
  return `${[...families.values()].flat().join('\n')}\n`;
}
