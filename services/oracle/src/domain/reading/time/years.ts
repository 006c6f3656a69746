import { dateOf, lastOfMonth, monthOf, yearOf } from './calendar.ts';
import { rule, span, type Found, type Rule } from './rule.ts';

const seasons: Readonly<Record<string, readonly [month: number, name: string]>> = {
  fruhling: [2, 'Frühling'],
  fruhjahr: [2, 'Frühjahr'],
  sommer: [5, 'Sommer'],
  herbst: [8, 'Herbst'],
  winter: [11, 'Winter'],
};

const season = rule(
  `(?:(?:im|diesen|dieses|diesem|nachsten|nachstes|kommenden|letzten|letztes|den|der|in diesem|vergangenen|zum) )+(${Object.keys(seasons).join('|')})(?: (20\\d\\d))?`,
  ([whole, name = '', year], today) => {
    const [month, title] = seasons[name] ?? [0, ''];
    const startIn = (ofYear: number): number => dateOf(ofYear, month, 1);
    const endOf = (start: number): number => lastOfMonth(yearOf(start), monthOf(start) + 2);
    const isLast = /letzt|vergangen/u.test(whole);
    let start = startIn(year ? Number(year) : yearOf(today));
    if (isLast) while (endOf(start) >= today) start = startIn(yearOf(start) - 1);
    else if (!year && endOf(start) < today) start = startIn(yearOf(start) + 1);
    if (/nachst/u.test(whole) && start <= today) start = startIn(yearOf(start) + 1);
    const before = isLast ? 'letzten' : /dies/u.test(whole) ? 'diesen' : 'im';
    return span(start, endOf(start), `${before} ${title}`, 'season');
  },
);

const wholeYear = (year: number, words: string): Found => span(dateOf(year, 0, 1), dateOf(year, 11, 31), words, 'year');

export const yearRules: readonly Rule[] = [
  season,
  rule('(?:(?:in|im|fur das|das|in das) )*(?:(?:dieses|diesem|laufenden) jahr|heuer(?: jahr)?)', (_, today) =>
    wholeYear(yearOf(today), 'dieses Jahr'),
  ),
  rule('(?:(?:im|das|fur das|in dem) )*(?:nachste[sn]?|kommende[sn]?) jahr', (_, today) =>
    wholeYear(yearOf(today) + 1, 'nächstes Jahr'),
  ),
  rule('(?:im )?(?:letzte[sn]?|vergangene[sn]?|vorige[sn]?) jahr', (_, today) =>
    wholeYear(yearOf(today) - 1, 'letztes Jahr'),
  ),
  rule('(?:(?:im jahr|fur|in|im|jahr|seit|ab|bis) )?(20[2-5]\\d)', ([, year = '']) =>
    wholeYear(Number(year), `im Jahr ${year}`),
  ),
];
