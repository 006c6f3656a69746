const adultFrom = 18;

export interface KnownAge {
  /** Full years when the owl hatched; null where nobody has said. */
  readonly age: number | null;
  readonly ageKnownAt: Date | null;
}

/**
 * Whether somebody is 18 by what they said at the hatching and the time that has passed since; null where it isn't known.
 * An age is told in full years, so a birthday counts from the day on which it has surely been.
 */
export function isAdult({ age, ageKnownAt }: KnownAge, now: Date): boolean | null {
  if (age === null || ageKnownAt === null) return null;
  if (age >= adultFrom) return true;
  const surely = new Date(ageKnownAt);
  surely.setUTCFullYear(surely.getUTCFullYear() + (adultFrom - age));
  return now.getTime() >= surely.getTime();
}
