const dateTime = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' });
const dateOnly = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long' });

/** @param at ISO string @returns German date and time in the device's time zone; '' if invalid */
export const formatDateTime = (at: string): string =>
  Number.isNaN(Date.parse(at)) ? '' : dateTime.format(new Date(at));

/** @param at ISO string @returns German date with the month's name, in the device's time zone; '' if invalid */
export const formatDate = (at: string): string => (Number.isNaN(Date.parse(at)) ? '' : dateOnly.format(new Date(at)));
