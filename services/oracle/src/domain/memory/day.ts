import { localDay } from '../local-day.ts';

const weekdays = ['sonntag', 'montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag'] as const;
const months = 'januar februar märz april mai juni juli august september oktober november dezember'.split(' ');

const plus = (day: string, days: number): string => {
  const date = new Date(`${day}T12:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
};

/** Today or the next such date; null if this and the next year lack it. */
function dateOf(today: string, day: number, month: number): string | null {
  const year = Number(today.slice(0, 4));
  for (const each of [year, year + 1]) {
    const iso = `${each}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
    const date = new Date(`${iso}T12:00:00Z`);
    if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso) continue;
    if (iso >= today) return iso;
  }
  return null;
}

/** The day ("heute", "am Freitag", "am 3. Dezember") as YYYY-MM-DD. */
export function dayNamed(sentence: string, at: Date, timeZone: string): string | null {
  const text = sentence.toLocaleLowerCase('de');
  const today = localDay(at, timeZone);
  if (/\bheute\b/u.test(text)) return today;
  if (/(?<!\p{L})übermorgen\b/u.test(text)) return plus(today, 2);
  const weekday =
    /\b(?:am|diesen|nächsten|kommenden) (?:nächsten |kommenden )?(montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)/u.exec(
      text,
    )?.[1];
  if (weekday !== undefined) {
    const wanted = weekdays.indexOf((weekday === 'sonnabend' ? 'samstag' : weekday) as (typeof weekdays)[number]);
    const now = new Date(`${today}T12:00:00Z`).getUTCDay();
    return plus(today, ((wanted - now + 6) % 7) + 1);
  }
  const named =
    /\bam (\d{1,2})\. ?(januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)/u.exec(
      text,
    );
  if (named) return dateOf(today, Number(named[1]), months.indexOf(named[2] ?? '') + 1);
  const numbered = /\bam (\d{1,2})\.(\d{1,2})\./u.exec(text);
  if (numbered) return dateOf(today, Number(numbered[1]), Number(numbered[2]));
  return /(?<!\b(?:am|jeden|guten) )\bmorgen\b/u.test(text) ? plus(today, 1) : null;
}
