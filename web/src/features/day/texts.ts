import { brand } from '@sternenrat/contracts/brand';
import type { DayData, Weather } from '@sternenrat/contracts/endpoints/day';
import { inSign, intoSign } from '@sternenrat/contracts/in-sign';
import type { MoonPhase } from '@sternenrat/contracts/sky';
import { title } from './texts/title.ts';

const utc = { timeZone: 'UTC' } as const;
const longDay = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long', ...utc });
const monthDay = new Intl.DateTimeFormat('de-DE', { day: 'numeric', month: 'long', ...utc });
const longWeekday = new Intl.DateTimeFormat('de-DE', { weekday: 'long', ...utc });
const shortWeekday = new Intl.DateTimeFormat('de-DE', { weekday: 'short', ...utc });
const clock = new Intl.DateTimeFormat('de-DE', { hour: 'numeric', minute: '2-digit' });
const weekdayHere = new Intl.DateTimeFormat('de-DE', { weekday: 'long', day: 'numeric', month: 'long' });
const isoDay = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit', day: '2-digit' });
const dayMs = 86_400_000;

const clockOf = (at: string): string => `${clock.format(new Date(at))} Uhr`;
/** The local date of a moment, such as '2026-11-24'. */
export const dateOf = (at: string): string => isoDay.format(new Date(at));

/** @returns words such as "Um 15:54 Uhr" on the day itself, otherwise "Am Dienstag, 1. Dezember, um 7:09 Uhr" */
const moment = (at: string, day: string): string =>
  dateOf(at) === day ? `Um ${clockOf(at)}` : `Am ${weekdayHere.format(new Date(at))}, um ${clockOf(at)}`;
/** The Moon of today is as old as the answer, which is fetched again after some minutes. */
const nowMs = 30 * 60_000;

const near: Record<number, string> = { [-1]: 'gestern', 1: 'morgen', 2: 'übermorgen' };

/** Phases as events, after "ist". */
const lunations: Partial<Record<MoonPhase, string>> = {
  neumond: 'Neumond',
  erstes_viertel: 'zunehmender Halbmond',
  vollmond: 'Vollmond',
  letztes_viertel: 'abnehmender Halbmond',
};

export const texts = {
  title,
  back: `Zurück zu ${brand.pet}`,
  strip: 'Gestern und die nächsten sieben Tage',
  dayOf: (date: string) => longDay.format(new Date(date)),
  /** `label` begins with the other two, because it must contain what is visible (WCAG 2.5.3). */
  shortDay: (date: string, today: string) => {
    const away = Math.round((Date.parse(date) - Date.parse(today)) / dayMs);
    const weekday = away === 0 ? 'heute' : shortWeekday.format(new Date(date));
    const rest = away === 0 ? longWeekday.format(new Date(date)) : near[away];
    const label = [`${weekday} ${monthDay.format(new Date(date))}`, ...(rest ? [rest] : [])].join(', ');
    return { label, weekday, number: `${Number(date.slice(8))}.` };
  },

  sentence: { title: 'Dein Satz', because: 'Am Himmel dazu:' },

  weather: {
    today: 'Welches Wetter ist heute in dir?',
    yesterday: 'Welches Wetter war gestern in dir?',
    names: {
      sonnig: 'sonnig',
      heiter: 'heiter',
      wolkig: 'wolkig',
      regnerisch: 'regnerisch',
      stürmisch: 'stürmisch',
    } satisfies Record<Weather, string>,
    replies: {
      sonnig: 'Schön. Ein bisschen davon hebe ich für dich auf.',
      heiter: 'Das freut mich. So darf es bleiben.',
      wolkig: 'Auch hinter den Wolken ist Himmel.',
      regnerisch: 'Regen darf sein. Ich rücke ein Stück näher.',
      stürmisch: 'Halt dich gut fest. Und wenn der Sturm nicht nachlässt, sprich mit jemandem, dem du vertraust.',
    } satisfies Record<Weather, string>,
    private: 'Das siehst nur du. Tippst du noch einmal darauf, ist es wieder weg.',
    failed: 'Das ließ sich nicht speichern',
    later: 'Bitte versuche es gleich noch einmal.',
  },

  moon: {
    title: 'Der Mond',
    lit: (share: number) => `zu ${Math.round(share * 100)} % beleuchtet`,
    stands: ({ sign, from, at }: DayData['moon'], date: string, now: number) => {
      const isNow = Math.abs(Date.parse(at) - now) < nowMs;
      if (!isNow) return `Mittags ${Date.parse(at) < now ? 'stand' : 'steht'} er ${inSign[sign]}.`;
      return dateOf(from) === date
        ? `Seit ${clockOf(from)} steht er ${inSign[sign]}.`
        : `Er steht gerade ${inSign[sign]}.`;
    },
    changes: ({ to, nextSign }: DayData['moon'], date: string, now: number) =>
      `${moment(to, date)} ${Date.parse(to) < now ? 'wechselte' : 'wechselt'} er ${intoSign[nextSign]}.`,
    lunation: ({ lunation: { phase, sign, at } }: DayData['moon'], date: string, now: number) =>
      `${moment(at, date)} ${Date.parse(at) < now ? 'war' : 'ist'} ${lunations[phase] ?? ''} ${inSign[sign]}.`,
  },

  hours: {
    title: 'Drei gute Stunden',
    span: ({ from, to }: { from: string; to: string }) =>
      `${clock.format(new Date(from))} bis ${clock.format(new Date(to))} Uhr`,
    now: 'jetzt',
    why: 'Warum diese Stunden?',
    rule: [
      'Alte Kalender teilen den Tag von Sonnenaufgang bis Sonnenuntergang in zwölf gleich lange Stunden. Im Sommer sind sie länger als im Winter. Sie gehören reihum Saturn, Jupiter, Mars, Sonne, Venus, Merkur und Mond. Dem Gestirn der ersten Stunde gehört der ganze Tag. So erzählt es schon Cassius Dio vor 1800 Jahren.',
      `${brand.pet} sucht für den Beginn, die Mitte und das Ende des Tages je eine Stunde aus. Vorrang hat das Gestirn des Wochentags. Danach kommt das Gestirn, in dessen Zeichen der Mond steht, dann die, denen der Mond am Tag begegnet, dann Jupiter und Venus.`,
      'Gerechnet ist für die Stadt, nach der deine Zeitzone heißt. Nimm es als Spiel mit einer alten Idee. Eine gute Stunde machst du selbst.',
    ],
    byClock:
      'An diesem Tag geht die Sonne dort nicht auf oder nicht unter. Deshalb sind die Stunden von 6 bis 18 Uhr gezählt.',
  },

  transit: {
    title: 'Was deinen Himmel berührt',
    none: 'An diesem Tag kommt kein Gestirn deinem Geburtshimmel nahe.',
    noBirth: `Sag ${brand.pet}, wann du geboren bist. Dann siehst du hier, was an diesem Tag deinen Geburtshimmel berührt.`,
    enter: 'Geburt eintragen',
    all: 'Alle nächsten zwölf Monate',
  },
} as const;
