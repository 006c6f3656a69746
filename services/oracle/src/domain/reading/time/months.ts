import { dateOf, lastOfMonth, monthOf, yearOf } from './calendar.ts';
import { meansNext, monthNames, monthOfName, monthPattern, partTitles } from './names.ts';
import { rule, span, type Found, type Rule } from './rule.ts';

const monthSpan = (month: number, year: number, words: string): Found =>
  span(dateOf(year, month, 1), lastOfMonth(year, month), words, 'month');

const yearOfMonth = (month: number, today: number): number =>
  month < monthOf(today) ? yearOf(today) + 1 : yearOf(today);

function partOfMonth(part: string, month: number, year: number, words: string): Found {
  if (part === 'anfang') return span(dateOf(year, month, 1), dateOf(year, month, 10), words, 'week');
  return part === 'mitte'
    ? span(dateOf(year, month, 11), dateOf(year, month, 20), words, 'week')
    : span(dateOf(year, month, 21), lastOfMonth(year, month), words, 'week');
}

export const partsOfMonths: readonly Rule[] = [
  rule(
    `(?:am )?(anfang|mitte|ende) (?:des )?(?:(nachsten|kommenden|dieses) )?monats?`,
    ([, part = '', which], today) => {
      const isNext = meansNext(which);
      const month = monthOf(today) + (isNext ? 1 : 0);
      const first = dateOf(yearOf(today), month, 1);
      return partOfMonth(
        part,
        monthOf(first),
        yearOf(first),
        `${partTitles[part]} ${isNext ? 'nächsten' : 'des'} Monats`,
      );
    },
  ),
  rule(`(?:bis )?(?:zum )?ende des jahres|(?:bis )?jahresende|ende (?:dieses|diesen) jahres`, (_, today) =>
    span(dateOf(yearOf(today), 11, 1), dateOf(yearOf(today), 11, 31), 'Ende des Jahres', 'month'),
  ),
  rule(
    `(?:seit |ab |bis )?(anfang|mitte|ende) (${monthPattern})(?: (20\\d\\d))?`,
    ([, part = '', name = '', year], today) => {
      const month = monthOfName(name);
      return partOfMonth(
        part,
        month,
        year ? Number(year) : yearOfMonth(month, today),
        `${partTitles[part]} ${monthNames[month]}${year ? ` ${year}` : ''}`,
      );
    },
  ),
];

export const monthRules: readonly Rule[] = [
  rule(
    `(?:(?:im|bis|ab|seit|fur|den|im nachsten|diesen|kommenden|nachsten) )+(${monthPattern})(?: (20\\d\\d))?`,
    ([whole, name = '', year], today) => {
      const month = monthOfName(name);
      if (name === 'mar' || name === 'jan') return null;
      const words = `${/^(?:bis|ab|seit)/u.test(whole) ? whole.split(' ')[0] : 'im'} ${monthNames[month]}${year ? ` ${year}` : ''}`;
      return monthSpan(month, year ? Number(year) : yearOfMonth(month, today), words);
    },
  ),
  rule(`(?:im |den |diesen |ganzen )*(?:nachsten|kommenden|nachster) monat`, (_, today) => {
    const first = dateOf(yearOf(today), monthOf(today) + 1, 1);
    return monthSpan(monthOf(first), yearOf(first), 'nächsten Monat');
  }),
  rule(`(?:im |den )?(?:letzten|vergangenen|vorigen) monat`, (_, today) => {
    const first = dateOf(yearOf(today), monthOf(today) - 1, 1);
    return monthSpan(monthOf(first), yearOf(first), 'letzten Monat');
  }),
  rule(`(?:in )?diese[nmr]? monat|im laufe des monats|der monat|den monat`, (_, today) =>
    monthSpan(monthOf(today), yearOf(today), 'diesen Monat'),
  ),
];
