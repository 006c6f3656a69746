/** Rules and design: 300 s of product time, into the past and into the future (the provider's library checks the past only). */
const toleranceSeconds = 300;

/** The time of a `Stripe-Signature` header in seconds, or null. */
export function signedAt(header: string): number | null {
  const at = /(?:^|,)t=(\d{1,12})(?:,|$)/.exec(header)?.[1];
  return at === undefined ? null : Number(at);
}

export function isFresh(header: string, now: Date): boolean {
  const at = signedAt(header);
  return at !== null && Math.abs(now.getTime() / 1000 - at) <= toleranceSeconds;
}
