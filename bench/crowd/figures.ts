import type { Heard } from '../../standalone/test/support/patient.ts';

export interface CallFigures {
  readonly call: string;
  readonly calls: number;
  /** In ms, as the client saw it. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** @param sorted ascending; @param share 0 to 1 */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function figuresOf(call: string, times: readonly number[]): CallFigures {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => percentile(sorted, share);
  return { call, calls: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** One row per call, the busiest first, and one of them all. Only what succeeded: a quick no would flatter. */
export function figures(heard: readonly Heard[]): CallFigures[] {
  const fine = heard.filter(({ status }) => status === 200);
  const times = Map.groupBy(fine, ({ call }) => call);
  const rows = [...times].map(([call, all]) =>
    figuresOf(
      call,
      all.map(({ ms }) => ms),
    ),
  );
  return [
    ...rows.toSorted((a, b) => b.calls - a.calls),
    figuresOf(
      'all',
      fine.map(({ ms }) => ms),
    ),
  ];
}

/** How often each other end was heard: `getRat 403 needs_energy`. 0 is a connection that broke. */
export function refusals(heard: readonly Heard[]): { readonly kind: string; readonly times: number }[] {
  const other = heard.filter(({ status }) => status !== 200);
  return [...Map.groupBy(other, ({ call, status, code }) => `${call} ${status} ${code}`.trim())]
    .map(([kind, all]) => ({ kind, times: all.length }))
    .toSorted((a, b) => b.times - a.times);
}
