const adultFrom = 18;

export interface KnownAge {
  /** Full years at hatching; null if unknown. */
  readonly age: number | null;
  readonly ageKnownAt: Date | null;
}

/** Null if unknown. The unknown birthday counts as the latest possible one. */
export function isAdult({ age, ageKnownAt }: KnownAge, now: Date): boolean | null {
  if (age === null || ageKnownAt === null) return null;
  if (age >= adultFrom) return true;
  const adultAt = new Date(ageKnownAt);
  adultAt.setUTCFullYear(adultAt.getUTCFullYear() + (adultFrom - age));
  return now.getTime() >= adultAt.getTime();
}
