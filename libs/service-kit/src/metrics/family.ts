import type { Metric, Registry } from 'prom-client';

export interface Sample {
  readonly metricName?: string;
  readonly labels: Record<string, string | number>;
  readonly value: number;
}

export interface About {
  readonly name: string;
  readonly help: string;
}

/** Registers figures that are kept elsewhere and read when somebody looks; who comes later under a name is read. */
export function registerFamily(
  registry: Registry,
  about: About & { readonly type: 'counter' | 'gauge' | 'histogram' },
  read: () => readonly Sample[] | Promise<readonly Sample[]>,
): void {
  // what a registry asks of a metric; its type is a class of the client's own kinds
  const metric = { ...about, get: async () => ({ ...about, aggregator: 'sum', values: await read() }) };
  registry.removeSingleMetric(about.name);
  registry.registerMetric(metric as unknown as Metric);
}

/** More combinations of labels than any part has; what comes beyond is counted together. */
const maxRows = 1_000;
const beyond = '_OTHER';

export interface Rows<Label extends string, Row> {
  /** To be resolved once and kept by whoever counts; the same labels give the same row. */
  of(labels: Readonly<Record<Label, string>>): Row;
}

/** One row for each combination of labels that was seen, and a bound, so that no label can grow without end. */
export function createRows<Label extends string, Row>(
  names: readonly Label[],
  make: (labels: Readonly<Record<Label, string>>) => Row,
): Rows<Label, Row> & { all(): readonly Row[] } {
  const rows = new Map<string, Row>();
  function of(labels: Readonly<Record<Label, string>>): Row {
    const key = names.map((name) => labels[name]).join('\n');
    const known = rows.get(key);
    if (known) return known;
    if (rows.size >= maxRows && names.some((name) => labels[name] !== beyond))
      return of(Object.fromEntries(names.map((name) => [name, beyond])) as Record<Label, string>);
    const made = make(labels);
    rows.set(key, made);
    return made;
  }
  return { of, all: () => [...rows.values()] };
}

/** Several pages as one: the samples of a name stand together under one head, as the format wants it. */
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
