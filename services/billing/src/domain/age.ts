const adultFrom = 18;

export interface KnownAge {
  /** Full years at `ageKnownAt`; null if unknown. */
  readonly age: number | null;
  readonly ageKnownAt: Date | null;
}

/** Null if the age is unknown. Only full years are known, so a minor counts as minor until the latest birthday. */
export function isAdult({ age, ageKnownAt }: KnownAge, now: Date): boolean | null {
  if (age === null || ageKnownAt === null) return null;
  if (age >= adultFrom) return true;
  const adultAt = new Date(ageKnownAt);
  adultAt.setUTCFullYear(adultAt.getUTCFullYear() + (adultFrom - age));
  return now.getTime() >= adultAt.getTime();
}
