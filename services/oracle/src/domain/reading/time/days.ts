import { addDays, mondayOf, upcoming, weekdayOf } from './calendar.ts';
import { dayPart, meansNext, weekdayNames, weekdayOfName, weekdayPattern, withPart } from './names.ts';
import { oneDay, rule, span, type Found, type Rule } from './rule.ts';

export const relativeDays: readonly Rule[] = [
  rule(`vorgestern`, (_, today) => oneDay(addDays(today, -2), 'vorgestern')),
  rule(`gestern${dayPart}`, ([, part], today) => oneDay(addDays(today, -1), withPart('gestern', part))),
  rule(`letzte nacht`, (_, today) => oneDay(addDays(today, -1), 'letzte Nacht')),
  rule(`ubermorgen${dayPart}`, ([, part], today) => oneDay(addDays(today, 2), withPart('übermorgen', part))),
  rule(`(?:bis )?heute${dayPart}`, ([, part], today) => oneDay(today, withPart('heute', part), part ? 'hour' : 'day')),
  rule(`heutige[rsnm]? (?:tag|abend)`, (_, today) => oneDay(today, 'heute')),
  rule(`(?:die )?kommende nacht|diese nacht`, (_, today) => oneDay(today, 'heute Nacht', 'hour')),
  rule(`(?:bis |fur |ab |erst |schon |gleich )?morgen${dayPart}`, ([, part], today) =>
    oneDay(addDays(today, 1), part === 'morgen' ? 'morgen früh' : withPart('morgen', part), part ? 'hour' : 'day'),
  ),
];

export const weekdayRules: readonly Rule[] = [
  rule(
    `(?:(?:am|der|den|dem|nachsten|kommenden|kommender|nachster|diesen|dieser|naechsten) )*(${weekdayPattern})(?:${dayPart}) in (?:einer|1) woche|(?:am |nachsten )?(${weekdayPattern}) nachster woche|nachste woche (?:am )?(${weekdayPattern})`,
    (match, today) => {
      const weekday = weekdayOfName(match[1] ?? match[3] ?? match[4] ?? '');
      const day = match[1] ? addDays(upcoming(weekday, today), 7) : addDays(mondayOf(today), 7 + weekday);
      return oneDay(
        day,
        match[1] ? `${weekdayNames[weekday]} in einer Woche` : `nächste Woche ${weekdayNames[weekday]}`,
      );
    },
  ),
  rule(
    `(?:am )?(letzten|vergangenen|letzter|vorigen) (${weekdayPattern})${dayPart}`,
    ([, , name = '', part], today) => {
      const weekday = weekdayOfName(name);
      const day = addDays(upcoming(weekday, today), -7);
      return oneDay(day, withPart(`letzten ${weekdayNames[weekday]}`, part));
    },
  ),
  rule(
    `(?:am )?(${weekdayPattern}) (?:und|bis|oder) (?:am )?(${weekdayPattern})`,
    ([, first = '', second = ''], today) => {
      const from = upcoming(weekdayOfName(first), today);
      const to = upcoming(weekdayOfName(second), from);
      return span(from, to, `von ${weekdayNames[weekdayOf(from)]} bis ${weekdayNames[weekdayOf(to)]}`, 'day');
    },
  ),
  rule(`bis (?:zum )?(?:nachsten |kommenden )?(${weekdayPattern})`, ([, name = ''], today) => {
    const day = upcoming(weekdayOfName(name), today);
    return oneDay(day, `bis ${weekdayNames[weekdayOf(day)]}`);
  }),
  rule(
    `(?:(?:am|an diesem|ab|seit) )?(nachsten |kommenden |diesen |diesem |nachster )?(${weekdayPattern})(?:s)?${dayPart}`,
    ([, which, name = '', part], today) => {
      const weekday = weekdayOfName(name);
      const day = upcoming(weekday, today);
      // on a Friday, "nächsten Freitag" means a week later
      const isWeekLater = meansNext(which) && day === today;
      const adjective = which ? `${which.startsWith('dies') ? 'diesem' : 'kommenden'} ` : '';
      const preposition = adjective === 'diesem ' ? 'an' : 'am';
      return oneDay(
        isWeekLater ? addDays(day, 7) : day,
        withPart(`${preposition} ${adjective}${weekdayNames[weekday]}`, part),
      );
    },
  ),
];

const shortNames = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'];
/** Abbreviated weekdays. "so", "mi" and "do" are usually other words, so they count only after words such as "am". */
const shortWeekday =
  /(?<=^| )(?:(?:am|bis|nachsten|kommenden) (mo|di|mi|do|fr|sa|so)|(mo|di|fr|sa)(?=\.? (?:um|abend|fruh|nachmittag) ?\d*)|(mo|fr|sa)(?=\.?$))(?= |\.|$)/u;

export function shortWeekdayOf(text: string, today: number): Found | null {
  const found = shortWeekday.exec(text);
  if (!found) return null;
  const weekday = shortNames.indexOf(found[1] ?? found[2] ?? found[3] ?? '');
  return oneDay(upcoming(weekday, today), `am ${weekdayNames[weekday]}`);
}
