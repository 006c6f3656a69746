import { addDays, mondayOf } from './calendar.ts';
import { meansNext, partTitles } from './names.ts';
import { rule, span, type Rule } from './rule.ts';

const week = (pattern: string, weeks: number, words: string): Rule =>
  rule(pattern, (_, today) => {
    const monday = addDays(mondayOf(today), 7 * weeks);
    return span(monday, addDays(monday, 6), words, 'week');
  });

/** The weekend of such a week. On a Saturday or Sunday, the weekend of the current week is the current one. */
const weekend = (pattern: string, weeks: number, words: string): Rule =>
  rule(pattern, (_, today) => {
    const monday = addDays(mondayOf(today), 7 * weeks);
    return span(addDays(monday, 5), addDays(monday, 6), words, 'day');
  });

/** In days after Monday. */
const parts: Readonly<Record<string, readonly [from: number, to: number]>> = {
  anfang: [0, 1],
  mitte: [2, 3],
  ende: [4, 6],
};
const partOfWeek = rule(
  '(anfang|mitte|ende) (nachster|kommender|dieser|der) (?:nachsten )?woche',
  ([, part = '', which], today) => {
    const start = addDays(mondayOf(today), meansNext(which) ? 7 : 0);
    const [from, to] = parts[part] ?? [0, 6];
    const words = `${partTitles[part]} ${meansNext(which) ? 'nächster' : 'der'} Woche`;
    return span(addDays(start, from), addDays(start, to), words, 'day');
  },
);

export const weekRules: readonly Rule[] = [
  weekend(
    '(?:(?:am|ubers|uber das|dieses|diesem|kommende|kommendes|kommenden|das|am kommenden|furs|fur das) )+wochenende',
    0,
    'am Wochenende',
  ),
  weekend('(?:am )?ubernachste[ns]? wochenende', 2, 'übernächstes Wochenende'),
  weekend('(?:am )?nachste[ns]? wochenende', 1, 'nächstes Wochenende'),
  weekend('(?:am )?(?:letzte[ns]?|vergangene[ns]?) wochenende', -1, 'letztes Wochenende'),
  weekend('wochenende', 0, 'am Wochenende'),
  partOfWeek,
  week('(?:in der |ab der |fur die |in den )?ubernachste[rn]? woche', 2, 'übernächste Woche'),
  week(
    '(?:in der |ab der |ab |fur die |die |fur )?(?:nachste|nachster|kommende|kommenden|nachsten|kommender) woche',
    1,
    'nächste Woche',
  ),
  week('(?:in der |die )?(?:letzte|letzten|vergangene|vergangenen|vorige|letzter) woche', -1, 'letzte Woche'),
  week('(?:in dieser|diese|die|dieser|meine|unter der|fur diese) woche', 0, 'diese Woche'),
];
