// Created lazily: the first formatter loads the time zone data (12 ms).
let month: Intl.DateTimeFormat | undefined;

/** The calendar month in Berlin, such as `2026-11`. */
export function monthOf(at: Date): string {
  month ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' });
  return month.format(at);
}

/** A payment before this date can't belong to the month of `now`, in any time zone. */
export const beginOfSearch = (now: Date): Date => new Date(now.getTime() - 33 * 24 * 60 * 60 * 1000);
