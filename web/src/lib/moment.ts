const format = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' });
const ofDay = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long' });

/** @param at ISO string @returns day and time as read in Germany, in the device's zone; empty for what is no date */
export const moment = (at: string): string => (Number.isNaN(Date.parse(at)) ? '' : format.format(new Date(at)));

/** Only the day. */
export const dayOf = (at: string): string => (Number.isNaN(Date.parse(at)) ? '' : ofDay.format(new Date(at)));
