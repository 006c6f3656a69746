import { dateOf, monthOf, nextOf, yearOf } from './calendar.ts';
import { monthNames, monthOfName, monthPattern } from './names.ts';
import { oneDay, rule, span, type Rule } from './rule.ts';

function readMonth(text: string | undefined): number {
  const name = (text ?? '').replace('.', '');
  return /^\d+$/u.test(name) ? Number(name) - 1 : monthOfName(name);
}

export const dateRanges: readonly Rule[] = [
  rule(
    `vom (\\d{1,2})\\.? ?(?:(${monthPattern}|\\d{1,2}\\.?) )?bis (?:zum )?(\\d{1,2})\\.? ?(${monthPattern}|\\d{1,2}\\.?)`,
    (match, today) => {
      const month = readMonth(match[4]);
      const fromMonth = match[2] ? readMonth(match[2]) : month;
      if (month < 0 || fromMonth < 0) return null;
      const to = nextOf(month, Number(match[3]), today);
      return span(
        dateOf(yearOf(to), fromMonth, Number(match[1])),
        to,
        `vom ${match[1]}. bis zum ${match[3]}. ${monthNames[month]}`,
        'day',
      );
    },
  ),
];

export const dateRules: readonly Rule[] = [
  rule(
    `(?:am |den |dem |der |bis zum |zum |vom |ab dem )?(\\d{1,2})\\.? ?(${monthPattern})(?: (20\\d\\d))?`,
    ([, date = '', name = '', year], today) => {
      const month = monthOfName(name);
      if (Number(date) < 1 || Number(date) > 31) return null;
      const day = year ? dateOf(Number(year), month, Number(date)) : nextOf(month, Number(date), today);
      return oneDay(day, `am ${Number(date)}. ${monthNames[month]}${year ? ` ${year}` : ''}`);
    },
  ),
  rule(
    `(?:am |den |dem |der |bis zum |zum |vom |ab dem )?(\\d{1,2})\\.(\\d{1,2})\\.?((?:20)?\\d\\d)?`,
    ([, date = '', month = '', year], today) => {
      if (Number(month) < 1 || Number(month) > 12 || Number(date) < 1 || Number(date) > 31) return null;
      const full = year ? (year.length === 2 ? 2000 + Number(year) : Number(year)) : null;
      const day = full ? dateOf(full, Number(month) - 1, Number(date)) : nextOf(Number(month) - 1, Number(date), today);
      return oneDay(
        day,
        `am ${Number(date)}. ${monthNames[Number(month) - 1]}${full && full !== yearOf(today) ? ` ${full}` : ''}`,
      );
    },
  ),
  rule(`am (\\d{1,2})\\.?`, ([, date = ''], today) => {
    const number = Number(date);
    if (number < 1 || number > 31) return null;
    const thisMonth = dateOf(yearOf(today), monthOf(today), number);
    const day = thisMonth >= today ? thisMonth : dateOf(yearOf(today), monthOf(today) + 1, number);
    return oneDay(day, `am ${number}. ${monthNames[monthOf(day)]}`);
  }),
];
