/** How far a signature's time may be from now, in product time. Stripe's library accepts any time in the future. */
const toleranceSeconds = 300;

/** Unix time `t` of a signature header. Null unless there is exactly one, because Stripe's library uses the last. */
export function signedAt(header: string): number | null {
  const [time, ...more] = header.split(',').filter((field) => field.trim().startsWith('t='));
  if (time === undefined || more.length > 0) return null;
  return /^t=\d{1,12}$/.test(time) ? Number(time.slice('t='.length)) : null;
}

export function isFresh(header: string, now: Date): boolean {
  const at = signedAt(header);
  return at !== null && Math.abs(now.getTime() / 1000 - at) <= toleranceSeconds;
}
