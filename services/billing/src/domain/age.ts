const adultFrom = 18;

export interface KnownAge {
  /** Full years at hatching; null if unknown. */
  readonly age: number | null;
  readonly ageKnownAt: Date | null;
}

/** Null if the age is unknown. Assumes the latest possible birthday, because only full years are known. */
export function isAdult({ age, ageKnownAt }: KnownAge, now: Date): boolean | null {
  if (age === null || ageKnownAt === null) return null;
  if (age >= adultFrom) return true;
  const adultAt = new Date(ageKnownAt);
  adultAt.setUTCFullYear(adultAt.getUTCFullYear() + (adultFrom - age));
  return now.getTime() >= adultAt.getTime();
}
