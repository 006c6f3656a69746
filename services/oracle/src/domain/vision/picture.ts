import type { Picture } from '@sternenrat/contracts/picture';
import { germanDay } from '../local-day.ts';

export interface About {
  readonly title: string;
  readonly explanation: string;
}

/** @param date such as '2026-03-10' */
function pageOf(date: string): string {
  return `https://apod.nasa.gov/apod/ap${date.slice(2).replaceAll('-', '')}.html`;
}

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

/** 21:00 UTC of the day; null for an invalid day or a year outside of 1990 to 2050. */
export function nightOf(day: string): Date | null {
  const night = new Date(`${day}T21:00:00Z`);
  const year = night.getUTCFullYear();
  if (Number.isNaN(night.getTime()) || night.toISOString().slice(0, 10) !== day) return null;
  return year >= 1990 && year <= 2050 ? night : null;
}
