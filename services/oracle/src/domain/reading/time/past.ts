import { addDays, dateOf, monthOf, yearOf } from './calendar.ts';
import { monthNames, weekdayNames } from './names.ts';
import type { Found } from './rule.ts';

const pastWords =
  / (?:gestorben|verstorben|eingeschlafert|verloren|war|waren|hatte|hatten|wurde|getrennt|passiert|gewesen|gefeiert|gestritten|gekundigt|geheiratet|beerdigt|verlassen|begraben)(?= |$)/u;
const futureWords = / (?:werde|wird|wirst|werden|soll|sollte|kommt|muss|will|kann|wann|steht|habe ich|haben wir)(?= )/u;
const surelyPast = / (?:gestorben|verstorben|eingeschlafert|begraben|verlassen|getrennt|seit de[mr])(?= |$)/u;
export const isAboutPast = (plain: string): boolean =>
  surelyPast.test(` ${plain} `) || (pastWords.test(` ${plain} `) && !futureWords.test(` ${plain} `));

const weekdayWord = new RegExp(`^(?:am|an diesem) (?:${weekdayNames.join('|')}|Wochenende)`, 'u');
const monthWord = new RegExp(`(?:${monthNames.join('|')})`, 'u');

/** Moves a weekday or date into the past: in "Am Montag ist er gestorben", the day is last Monday. */
export function inThePast(found: Found, today: number): Found {
  if (found.from <= today) return found;
  if (weekdayWord.test(found.words)) return { ...found, from: addDays(found.from, -7), to: addDays(found.to, -7) };
  if (!monthWord.test(found.words)) return found;
  const yearBefore = (day: number): number => dateOf(yearOf(day) - 1, monthOf(day), new Date(day).getUTCDate());
  return { ...found, from: yearBefore(found.from), to: yearBefore(found.to) };
}
