import type { Picture } from '@sternenrat/contracts/picture';
import { themes, type Theme } from '@sternenrat/contracts/reading';
import { stages, type Stage } from '@sternenrat/contracts/vocabulary';
import { germanDay } from '../local-day.ts';

export interface About {
  readonly title: string;
  readonly explanation: string;
}

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

/** What a drawn sky shows besides the sky: a landscape by the question's theme, and the owl. */
export interface Motif {
  readonly theme: Theme;
  readonly stage: Stage;
}

/** For pictures whose id has a day only. */
const usualMotif: Motif = { theme: 'life', stage: 'erwachsen' };

const asciiOf = (stage: Stage): string => stage.replace('ü', 'ue');

export function drawnPicture(day: string, { theme, stage }: Motif): Picture {
  return {
    imageUrl: `/api/pictures/himmel-${day}-${theme}-${asciiOf(stage)}`,
    title: `Himmel vom ${germanDay(day)}`,
    date: day,
    credit: 'Sternenrat',
    source: 'eigene Zeichnung',
    link: null,
  };
}

/** @param id such as 'himmel-2026-03-10-love-teenager' @returns null for an unknown id */
export function drawnFrom(id: string): { readonly day: string; readonly night: Date; readonly motif: Motif } | null {
  const [, day = '', theme, stage] = /^himmel-(\d{4}-\d{2}-\d{2})(?:-([a-z]+)-([a-z]+))?$/u.exec(id) ?? [];
  const night = nightOf(day);
  if (!night) return null;
  if (theme === undefined) return { day, night, motif: usualMotif };
  const [knownTheme, knownStage] = [
    themes.find((each) => each === theme),
    stages.find((each) => asciiOf(each) === stage),
  ];
  return knownTheme && knownStage ? { day, night, motif: { theme: knownTheme, stage: knownStage } } : null;
}

/** 21:00 UTC of the day; null for an invalid day or a year outside of 1990 to 2050. */
function nightOf(day: string): Date | null {
  const night = new Date(`${day}T21:00:00Z`);
  const year = night.getUTCFullYear();
  if (Number.isNaN(night.getTime()) || night.toISOString().slice(0, 10) !== day) return null;
  return year >= 1990 && year <= 2050 ? night : null;
}
