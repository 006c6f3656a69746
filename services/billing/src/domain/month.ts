const month = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', year: 'numeric', month: '2-digit' });

/** The calendar month in Berlin, `2026-11`: what a monthly limit counts by. */
export const monthOf = (at: Date): string => month.format(at);

/** Before this no payment belongs to the month of `now`, whatever the zone. */
export const beginOfSearch = (now: Date): Date => new Date(now.getTime() - 33 * 24 * 60 * 60 * 1000);
