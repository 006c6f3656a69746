// made with its first use: the first of its kind loads the time zones' data, 12 ms that no start waits for
let month: Intl.DateTimeFormat | undefined;

/** The calendar month in Berlin, `2026-11`: what a monthly limit counts by. */
export function monthOf(at: Date): string {
  month ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' });
  return month.format(at);
}

/** Before this no payment belongs to the month of `now`, whatever the zone. */
export const beginOfSearch = (now: Date): Date => new Date(now.getTime() - 33 * 24 * 60 * 60 * 1000);
