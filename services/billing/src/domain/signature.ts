/** Tolerance in product time, past and future. The provider's library checks the past only. */
const toleranceSeconds = 300;

/** @returns seconds, or null unless there is exactly one `t`, because the library verifies with the last of several */
export function signedAt(header: string): number | null {
  const [time, ...more] = header.split(',').filter((field) => field.trim().startsWith('t='));
  if (time === undefined || more.length > 0) return null;
  return /^t=\d{1,12}$/.test(time) ? Number(time.slice('t='.length)) : null;
}

export function isFresh(header: string, now: Date): boolean {
  const at = signedAt(header);
  return at !== null && Math.abs(now.getTime() / 1000 - at) <= toleranceSeconds;
}
