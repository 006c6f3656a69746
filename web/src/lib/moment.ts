const dateTime = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' });
const dateOnly = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long' });

/** @param at ISO string @returns German date and time in the device's time zone; '' for an invalid date */
export const moment = (at: string): string => (Number.isNaN(Date.parse(at)) ? '' : dateTime.format(new Date(at)));

/** Same as `moment` without the time. */
export const dayOf = (at: string): string => (Number.isNaN(Date.parse(at)) ? '' : dateOnly.format(new Date(at)));
