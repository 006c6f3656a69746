/** How old or new a signature may be, in product time. The provider's library refuses old ones only. */
const toleranceSeconds = 300;

/** Timestamp `t` of a signature header, in seconds. Null unless there is exactly one: the library uses the last. */
export function signedAt(header: string): number | null {
  const [time, ...more] = header.split(',').filter((field) => field.trim().startsWith('t='));
  if (time === undefined || more.length > 0) return null;
  return /^t=\d{1,12}$/.test(time) ? Number(time.slice('t='.length)) : null;
}

export function isFresh(header: string, now: Date): boolean {
  const at = signedAt(header);
  return at !== null && Math.abs(now.getTime() / 1000 - at) <= toleranceSeconds;
}
