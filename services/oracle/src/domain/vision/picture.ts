import type { Picture } from '@sternenrat/contracts/picture';
import { germanDay } from '../local-day.ts';

/** What NASA says of its picture, in English. */
export interface About {
  readonly title: string;
  readonly explanation: string;
}

/** 'apYYMMDD', the page of that day. */
function pageOf(date: string): string {
  return `https://apod.nasa.gov/apod/ap${date.slice(2).replaceAll('-', '')}.html`;
}

/** A picture of NASA that may be shown. */
export function nasaPicture({ date, title }: { readonly date: string; readonly title: string }): Picture {
  return {
    imageUrl: `/api/pictures/apod-${date}`,
    title,
    date,
    credit: 'NASA, Astronomy Picture of the Day',
    source: 'NASA',
    link: pageOf(date),
  };
}

/** The project's own drawing of that night's sky; never named after NASA (rules: questions). */
export function drawnPicture(day: string): Picture {
  return {
    imageUrl: `/api/pictures/himmel-${day}`,
    title: `Himmel vom ${germanDay(day)}`,
    date: day,
    credit: 'Sternenrat',
    source: 'eigene Zeichnung',
    link: null,
  };
}

/** The moment whose sky is drawn for a day: its evening, in Universal Time. Null for a day that isn't one, or far away. */
export function nightOf(day: string): Date | null {
  const night = new Date(`${day}T21:00:00Z`);
  const year = night.getUTCFullYear();
  if (Number.isNaN(night.getTime()) || night.toISOString().slice(0, 10) !== day) return null;
  return year >= 1990 && year <= 2050 ? night : null;
}
