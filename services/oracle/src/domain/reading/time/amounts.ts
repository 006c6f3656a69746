import type { TimeSpan } from '../reading.ts';
import { addDays, shifted } from './calendar.ts';
import { numberOf, numberPattern } from './names.ts';
import { oneDay, rule, span, type Rule } from './rule.ts';

const units = '(tag(?:en?)?|wochen?|monat(?:en?)?|jahr(?:en?)?)';
const amount = `(?:etwa |ca |ungefahr |genau )?(${numberPattern}) ${units}`;

type Unit = 'tag' | 'woche' | 'monat' | 'jahr';
const baseOf = (unit: string): Unit => unit.replace(/^(tag|woche|monat|jahr).*/u, '$1') as Unit;

const one: Readonly<Record<Unit, string>> = {
  tag: 'einem Tag',
  woche: 'einer Woche',
  monat: 'einem Monat',
  jahr: 'einem Jahr',
};
const many: Readonly<Record<Unit, string>> = { tag: 'Tagen', woche: 'Wochen', monat: 'Monaten', jahr: 'Jahren' };
const precisions: Readonly<Record<Unit, TimeSpan['precision']>> = {
  tag: 'day',
  woche: 'day',
  monat: 'week',
  jahr: 'month',
};

const withUmlaut: Readonly<Record<string, string>> = { funf: 'fünf', zwolf: 'zwölf' };
const countOf = (count: string): string => withUmlaut[count] ?? count;

const wordsOf = (count: string, unit: string): string =>
  numberOf(count) === 1 ? one[baseOf(unit)] : `${countOf(count)} ${many[baseOf(unit)]}`;

export const amountRules: readonly Rule[] = [
  rule('(?:in den |die )?(?:nachsten|kommenden) (?:paar )?(?:tage|tagen)', (_, today) =>
    span(today, addDays(today, 6), 'in den nächsten Tagen', 'week'),
  ),
  rule(
    `(?:in den |innerhalb der )?(?:nachsten|kommenden) (${numberPattern}|paar) (tagen?|wochen?|monaten?)`,
    ([, count = '', unit = ''], today) =>
      span(
        today,
        shifted(count === 'paar' ? 3 : numberOf(count), unit, today),
        `in den nächsten ${countOf(count)} ${many[baseOf(unit)]}`,
        'week',
      ),
  ),
  rule('(?:in den )?(?:nachsten|kommenden) wochen', (_, today) =>
    span(today, addDays(today, 28), 'in den nächsten Wochen', 'month'),
  ),
  rule('(?:in den )?(?:nachsten|kommenden) monaten?', (_, today) =>
    span(today, shifted(3, 'monat', today), 'in den nächsten Monaten', 'season'),
  ),
  rule(`heute in (${numberPattern}) ${units}`, ([, count = '', unit = ''], today) =>
    oneDay(shifted(numberOf(count), unit, today), `heute in ${wordsOf(count, unit)}`),
  ),
  rule(`in ${amount}`, ([, count = '', unit = ''], today) =>
    oneDay(shifted(numberOf(count), unit, today), `in ${wordsOf(count, unit)}`, precisions[baseOf(unit)]),
  ),
  rule('in (?:ein )?paar (tagen|wochen|monaten)', ([, unit = ''], today) =>
    span(
      shifted(2, unit, today),
      shifted(5, unit, today),
      `in ein paar ${many[baseOf(unit)]}`,
      unit === 'tagen' ? 'day' : 'week',
    ),
  ),
  rule(`vor ${amount}`, ([, count = '', unit = ''], today) =>
    oneDay(shifted(-numberOf(count), unit, today), `vor ${wordsOf(count, unit)}`, precisions[baseOf(unit)]),
  ),
];
