import { invert } from '../bson/key.ts';

/** A position among the keys: before all keys that begin with `bytes` or, if `after` is true, behind them. */
export interface Limit {
  readonly bytes: Buffer;
  readonly after: boolean;
}

export interface Interval {
  readonly low: Limit;
  readonly high: Limit;
}

const nothing = Buffer.alloc(0);
export const before = (bytes: Buffer): Limit => ({ bytes, after: false });
export const after = (bytes: Buffer): Limit => ({ bytes, after: true });
export const everything: Interval = { low: before(nothing), high: after(nothing) };
export const point = (key: Buffer): Interval => ({ low: before(key), high: after(key) });

/** Bytes such that a key lies above the limit if and only if the key is greater than or equal to them. */
export function limitBytes({ bytes, after: behind }: Limit): Buffer {
  if (!behind) return bytes;
  let end = bytes.length;
  while (end > 0 && bytes[end - 1] === 0xff) end -= 1;
  if (end === 0) return Buffer.of(0xff);
  const next = Buffer.from(bytes.subarray(0, end));
  next[end - 1] = (next[end - 1] as number) + 1;
  return next;
}

const compareLimits = (a: Limit, b: Limit): number => Buffer.compare(limitBytes(a), limitBytes(b));
export const isEmpty = ({ low, high }: Interval): boolean => compareLimits(low, high) >= 0;
export const isPoint = ({ low, high }: Interval): boolean =>
  !low.after && high.after && low.bytes.length > 0 && low.bytes.equals(high.bytes);
export const isEverything = ({ low, high }: Interval): boolean => low.bytes.length === 0 && high.bytes.length === 0;

export function intersect(a: readonly Interval[], b: readonly Interval[]): Interval[] {
  return a.flatMap((one) =>
    b.map((other) => ({
      low: compareLimits(one.low, other.low) > 0 ? one.low : other.low,
      high: compareLimits(one.high, other.high) < 0 ? one.high : other.high,
    })),
  );
}

export function descending({ low, high }: Interval): Interval {
  const flip = (limit: Limit): Limit => ({ bytes: invert(limit.bytes), after: !limit.after });
  return { low: flip(high), high: flip(low) };
}

export function append(prefixes: readonly Buffer[], intervals: readonly Interval[]): Interval[] {
  const grow = (prefix: Buffer, limit: Limit): Limit => ({ ...limit, bytes: Buffer.concat([prefix, limit.bytes]) });
  return prefixes.flatMap((prefix) =>
    intervals.map(({ low, high }) => ({ low: grow(prefix, low), high: grow(prefix, high) })),
  );
}

export function tidy(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter((interval) => !isEmpty(interval)).sort((a, b) => compareLimits(a.low, b.low));
  return sorted.filter(
    (interval, index) => index === 0 || compareLimits(interval.low, (sorted[index - 1] as Interval).low) !== 0,
  );
}
