import { german } from '../../../words/german.ts';
import { fold } from '../fold.ts';

const anyOf = (words: Iterable<string>): string => `(?:${[...words].join('|')})`;

export const monthNames = german.times.months;
const months = new Map([
  ...monthNames.map((name, month): [string, number] => [fold(name), month]),
  ...Object.entries(german.times.shortMonths).flatMap(([name, short]) =>
    short.map((each): [string, number] => [fold(each), monthNames.indexOf(name)]),
  ),
]);
export const monthPattern = anyOf(months.keys());
/** 0 is January; -1 for another word. */
export const monthOfName = (name: string): number => months.get(name) ?? -1;

export const weekdayNames = german.times.weekdays;
const weekdays = weekdayNames.map(fold);
export const weekdayPattern = anyOf(weekdays);
/** 0 is Monday; -1 for another word. */
export const weekdayOfName = (name: string): number => weekdays.indexOf(name);

const numbers = new Map(
  Object.entries(german.times.numbers).flatMap(([number, words]) =>
    words.map((word): [string, number] => [fold(word), Number(number)]),
  ),
);
export const numberPattern = `(?:\\d{1,3}|${[...numbers.keys()].join('|')})`;
export const numberOf = (word: string): number => numbers.get(word) ?? Number(word);

/** The last letters of a rule that allows "früh", "Abend" and so on after a day. */
export const dayPart = '(?: ?(fruh|morgen|vormittag|mittag|nachmittag|abend|nacht))?';
const partOfDay = (part: string): string =>
  part === 'fruh' ? 'früh' : part.charAt(0).toLocaleUpperCase('de') + part.slice(1);
/** "heute Abend", but "am Samstagabend" */
export function withPart(word: string, part: string | undefined): string {
  if (!part) return word;
  const isJoined = /(?:tag|woch)$/u.test(word) && part !== 'fruh';
  return isJoined ? word + part : `${word} ${partOfDay(part)}`;
}

export const meansNext = (words: string | undefined): boolean => /nachst|kommend/u.test(words ?? '');
export const partTitles: Readonly<Record<string, string>> = { anfang: 'Anfang', mitte: 'Mitte', ende: 'Ende' };
