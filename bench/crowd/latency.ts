import type { CallResult } from '../../standalone/test/support/retrying-player.ts';

export interface CallLatency {
  readonly call: string;
  readonly calls: number;
  /** Percentiles and maximum of the duration from request to response, in ms, as the client measured it. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Percentile by nearest rank; NaN for an empty list. @param sorted in ascending order @param share 0 to 1 */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

function latencyOf(call: string, times: readonly number[]): CallLatency {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): number => percentile(sorted, share);
  return { call, calls: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

/** Rows by number of calls, descending, then the total `all`. Counts status 200 only, because errors are faster. */
export function latencyByCall(results: readonly CallResult[]): CallLatency[] {
  const fine = results.filter(({ status }) => status === 200);
  const times = Map.groupBy(fine, ({ call }) => call);
  const rows = [...times].map(([call, all]) =>
    latencyOf(
      call,
      all.map(({ ms }) => ms),
    ),
  );
  return [
    ...rows.toSorted((a, b) => b.calls - a.calls),
    latencyOf(
      'all',
      fine.map(({ ms }) => ms),
    ),
  ];
}

/** Errors by kind, such as `getRat 403 needs_energy`. Status 0 is a broken connection. */
export function countErrors(results: readonly CallResult[]): { readonly kind: string; readonly times: number }[] {
  const other = results.filter(({ status }) => status !== 200);
  return [...Map.groupBy(other, ({ call, status, code }) => `${call} ${status} ${code}`.trim())]
    .map(([kind, all]) => ({ kind, times: all.length }))
    .toSorted((a, b) => b.times - a.times);
}
