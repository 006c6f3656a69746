// created at the first call, because the time zone data takes 12 ms to load
let month: Intl.DateTimeFormat | undefined;

/** The calendar month in Berlin, such as `2026-11`. */
export function monthOf(at: Date): string {
  month ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' });
  return month.format(at);
}

/** 33 days before `now`: earlier payments belong to an earlier month than `now`, in any time zone. */
export const beginOfSearch = (now: Date): Date => new Date(now.getTime() - 33 * 24 * 60 * 60 * 1000);
