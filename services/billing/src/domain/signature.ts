/** Largest difference between a signature's time and product time. Stripe's library accepts any future time. */
const toleranceSeconds = 300;

/** @returns Unix time `t` of the header in s; null unless it occurs once, because Stripe's library takes the last */
export function signedAt(header: string): number | null {
  const [time, ...more] = header.split(',').filter((field) => field.trim().startsWith('t='));
  if (time === undefined || more.length > 0) return null;
  return /^t=\d{1,12}$/.test(time) ? Number(time.slice('t='.length)) : null;
}

export function isFresh(header: string, now: Date): boolean {
  const at = signedAt(header);
  return at !== null && Math.abs(now.getTime() / 1000 - at) <= toleranceSeconds;
}
