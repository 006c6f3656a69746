import { addDays, dateOf, easterOf, nextOf, upcoming, yearOf } from './calendar.ts';
import { oneDay, rule, span, type Found, type Rule } from './rule.ts';

const fixed: Readonly<Record<string, readonly [month: number, date: number, words: string]>> = {
  heiligabend: [11, 24, 'an Heiligabend'],
  silvester: [11, 31, 'an Silvester'],
  neujahr: [0, 1, 'an Neujahr'],
  valentinstag: [1, 14, 'am Valentinstag'],
  halloween: [9, 31, 'an Halloween'],
  nikolaus: [11, 6, 'an Nikolaus'],
};
/** `from` and `to` in days after Easter Sunday. */
const movable: Readonly<Record<string, readonly [from: number, to: number, words: string]>> = {
  karfreitag: [-2, -2, 'am Karfreitag'],
  ostern: [-2, 1, 'an Ostern'],
  pfingsten: [49, 50, 'an Pfingsten'],
};

function christmas(today: number): Found {
  const last = nextOf(11, 26, today);
  return span(dateOf(yearOf(last), 11, 24), last, 'an Weihnachten', 'day');
}

function mothersDay(today: number): Found {
  const firstOfMay = dateOf(yearOf(today), 4, 1);
  return oneDay(addDays(upcoming(6, firstOfMay), 7), 'am Muttertag');
}

function holidayOf(name: string, today: number): Found | null {
  if (name === 'weihnachten') return christmas(today);
  if (name === 'muttertag') return mothersDay(today);
  const date = fixed[name];
  if (date) return oneDay(nextOf(date[0], date[1], today), date[2]);
  const feast = movable[name];
  if (!feast) return null;
  const [from, to, words] = feast;
  const start = (year: number): number => addDays(easterOf(year), from);
  const day = start(yearOf(today)) >= today ? start(yearOf(today)) : start(yearOf(today) + 1);
  return span(day, addDays(day, to - from), words, 'day');
}

const names = ['weihnachten', 'muttertag', ...Object.keys(fixed), ...Object.keys(movable)];

export const holidayRules: readonly Rule[] = [
  rule(
    `(?:(?:an|zu|zum|am|uber|vor|nach|bis|seit|diese|dieses|letztes|letzte|nachste|nachstes) )?(${names.join('|')})`,
    ([, name = ''], today) => holidayOf(name, today),
  ),
];
