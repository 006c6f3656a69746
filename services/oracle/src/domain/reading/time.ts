import * as chrono from 'chrono-node/de';
import { fold } from './fold.ts';
import { localDay } from '../local-day.ts';
import type { TimeSpan } from './reading.ts';

type Precision = TimeSpan['precision'];

/** In ms. A day in this file is a number: midnight UTC of the player's local date. */
const dayLength = 86_400_000;
const isoOf = (day: number): string => new Date(day).toISOString().slice(0, 10);
const addDays = (day: number, days: number): number => day + days * dayLength;
/** 0 is Monday. */
const weekdayOf = (day: number): number => (new Date(day).getUTCDay() + 6) % 7;
const mondayOf = (day: number): number => addDays(day, -weekdayOf(day));
const yearOf = (day: number): number => new Date(day).getUTCFullYear();
const monthOf = (day: number): number => new Date(day).getUTCMonth();
const dateOf = (year: number, month: number, date: number): number => Date.UTC(year, month, date);
const lastOfMonth = (year: number, month: number): number => dateOf(year, month + 1, 0);

const months = [
  'januar',
  'februar',
  'marz',
  'april',
  'mai',
  'juni',
  'juli',
  'august',
  'september',
  'oktober',
  'november',
  'dezember',
];
const monthNames = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
];
const monthShort: Readonly<Record<string, number>> = {
  janner: 0,
  janer: 0,
  feber: 1,
  jan: 0,
  feb: 1,
  mar: 2,
  apr: 3,
  jun: 5,
  jul: 6,
  aug: 7,
  sep: 8,
  sept: 8,
  okt: 9,
  nov: 10,
  dez: 11,
};
const monthOfName = (name: string): number => (months.includes(name) ? months.indexOf(name) : (monthShort[name] ?? -1));
const monthPattern = `(?:${[...months, ...Object.keys(monthShort)].join('|')})`;

const weekdays = ['montag', 'dienstag', 'mittwoch', 'donnerstag', 'freitag', 'samstag', 'sonntag'];
const weekdayNames = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'];
const weekdayPattern = '(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)';
const weekdayOfName = (name: string): number => (name === 'sonnabend' ? 5 : weekdays.indexOf(name));

const numbers: Readonly<Record<string, number>> = {
  ein: 1,
  einem: 1,
  einer: 1,
  eine: 1,
  einen: 1,
  zwei: 2,
  drei: 3,
  vier: 4,
  funf: 5,
  sechs: 6,
  sieben: 7,
  acht: 8,
  neun: 9,
  zehn: 10,
  elf: 11,
  zwolf: 12,
};
const numberOf = (word: string): number => numbers[word] ?? Number(word);
const numberPattern = `(?:\\d{1,3}|${Object.keys(numbers).join('|')})`;

/** Easter Sunday by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
function easterOf(year: number): number {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = Math.floor(b / 4);
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const i = Math.floor(c / 4);
  const l = (32 + 2 * (b % 4) + 2 * i - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dateOf(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1);
}

interface Found {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly precision: Precision;
}

const span = (from: number, to: number, words: string, precision: Precision): Found => ({ from, to, words, precision });
const oneDay = (day: number, words: string, precision: Precision = 'day'): Found => span(day, day, words, precision);

type Rule = readonly [pattern: RegExp, read: (match: RegExpExecArray, today: number) => Found | null];

const rule = (pattern: string, read: Rule[1]): Rule => [new RegExp(`(?<=^| )(?:${pattern})(?= |$)`, 'u'), read];

const dayPart = '(?: ?(fruh|morgen|vormittag|mittag|nachmittag|abend|nacht))?';
const partName: Readonly<Record<string, string>> = {
  fruh: 'früh',
  morgen: 'Morgen',
  vormittag: 'Vormittag',
  mittag: 'Mittag',
  nachmittag: 'Nachmittag',
  abend: 'Abend',
  nacht: 'Nacht',
};
const withPart = (word: string, part: string | undefined): string =>
  part ? `${word} ${partName[part] ?? part}` : word;

const upcoming = (weekday: number, today: number): number => addDays(today, (weekday - weekdayOf(today) + 7) % 7);
const seasons: Readonly<Record<string, readonly [month: number, name: string]>> = {
  fruhling: [2, 'Frühling'],
  fruhjahr: [2, 'Frühjahr'],
  sommer: [5, 'Sommer'],
  herbst: [8, 'Herbst'],
  winter: [11, 'Winter'],
};

function nextOf(month: number, date: number, today: number): number {
  const day = dateOf(yearOf(today), month, date);
  return day >= today ? day : dateOf(yearOf(today) + 1, month, date);
}

function holidayOf(name: string, today: number): Found | null {
  const feast = (shift: number): number => {
    const day = addDays(easterOf(yearOf(today)), shift);
    return day >= today ? day : addDays(easterOf(yearOf(today) + 1), shift);
  };
  const christmas = nextOf(11, 26, today);
  switch (name) {
    case 'weihnachten':
      return span(dateOf(yearOf(christmas), 11, 24), christmas, 'an Weihnachten', 'day');
    case 'heiligabend':
      return oneDay(nextOf(11, 24, today), 'an Heiligabend');
    case 'silvester':
      return oneDay(nextOf(11, 31, today), 'an Silvester');
    case 'neujahr':
      return oneDay(nextOf(0, 1, today), 'an Neujahr');
    case 'valentinstag':
      return oneDay(nextOf(1, 14, today), 'am Valentinstag');
    case 'halloween':
      return oneDay(nextOf(9, 31, today), 'an Halloween');
    case 'nikolaus':
      return oneDay(nextOf(11, 6, today), 'an Nikolaus');
    case 'ostern':
      return span(feast(-2), addDays(feast(-2), 3), 'an Ostern', 'day');
    case 'karfreitag':
      return oneDay(feast(-2), 'am Karfreitag');
    case 'pfingsten':
      return span(feast(49), addDays(feast(49), 1), 'an Pfingsten', 'day');
    case 'muttertag': {
      const firstOfMay = dateOf(yearOf(today), 4, 1);
      return oneDay(addDays(upcoming(6, firstOfMay), 7), 'am Muttertag');
    }
    default:
      return null;
  }
}

function monthSpan(month: number, year: number, words: string): Found {
  return span(dateOf(year, month, 1), lastOfMonth(year, month), words, 'month');
}

const yearOfMonth = (month: number, today: number): number =>
  month < monthOf(today) ? yearOf(today) + 1 : yearOf(today);

function partOfMonth(part: string, month: number, year: number, words: string): Found {
  const bounds: Readonly<Record<string, readonly [number, number]>> = {
    anfang: [1, 10],
    mitte: [11, 20],
    ende: [21, 0],
  };
  const [from, to] = bounds[part] ?? [1, 0];
  return span(dateOf(year, month, from), to === 0 ? lastOfMonth(year, month) : dateOf(year, month, to), words, 'week');
}

const partTitle: Readonly<Record<string, string>> = { anfang: 'Anfang', mitte: 'Mitte', ende: 'Ende' };
const unitDays: Readonly<Record<string, number>> = { tag: 1, tage: 1, tagen: 1, woche: 7, wochen: 7 };

function shifted(amount: number, unit: string, today: number): number {
  const days = unitDays[unit];
  if (days) return addDays(today, amount * days);
  const isYear = unit.startsWith('jahr');
  const target = dateOf(yearOf(today) + (isYear ? amount : 0), monthOf(today) + (isYear ? 0 : amount), 1);
  const date = Math.min(
    new Date(today).getUTCDate(),
    new Date(lastOfMonth(yearOf(target), monthOf(target))).getUTCDate(),
  );
  return dateOf(yearOf(target), monthOf(target), date);
}

const unitPrecision = (unit: string): Precision =>
  /^(?:tag|woche)/u.test(unit) ? 'day' : unit.startsWith('monat') ? 'week' : 'month';
const unitWords = (count: string, unit: string): string => {
  const singular: Readonly<Record<string, string>> = { woche: 'Woche', monat: 'Monat', jahr: 'Jahr', tag: 'Tag' };
  const plural: Readonly<Record<string, string>> = { tag: 'Tagen', woche: 'Wochen', monat: 'Monaten', jahr: 'Jahren' };
  const base = unit.replace(/^(tag|woche|monat|jahr).*/u, '$1');
  if (numberOf(count) === 1) return `${base === 'woche' ? 'einer' : 'einem'} ${singular[base] ?? base}`;
  const spelt: Readonly<Record<string, string>> = { funf: 'fünf', zwolf: 'zwölf' };
  return `${spelt[count] ?? count} ${plural[base] ?? base}`;
};

/** Rules for relative times, names and dates: "übermorgen", "Ostern", "3.5.". On a tie in `isPreferred`, the earlier rule wins. */
const rules: readonly Rule[] = [
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
  rule(`vorgestern`, (_, today) => oneDay(addDays(today, -2), 'vorgestern')),
  rule(`gestern${dayPart}`, ([, part], today) => oneDay(addDays(today, -1), withPart('gestern', part))),
  rule(`letzte nacht`, (_, today) => oneDay(addDays(today, -1), 'letzte Nacht')),
  rule(`ubermorgen${dayPart}`, ([, part], today) => oneDay(addDays(today, 2), withPart('übermorgen', part))),
  rule(`(?:bis )?(?:heute|heut)${dayPart}`, ([, part], today) =>
    oneDay(today, withPart('heute', part), part ? 'hour' : 'day'),
  ),
  rule(`heutige[rsnm]? (?:tag|abend)`, (_, today) => oneDay(today, 'heute')),
  rule(`(?:die )?kommende nacht|diese nacht`, (_, today) => oneDay(today, 'heute Nacht', 'hour')),
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
      const isNext = /nachst|kommend/u.test(which ?? '') && day === today;
      const adjective = which ? `${which.startsWith('dies') ? 'diesem' : 'kommenden'} ` : '';
      const preposition = adjective === 'diesem ' ? 'an' : 'am';
      return oneDay(
        isNext ? addDays(day, 7) : day,
        withPart(`${preposition} ${adjective}${weekdayNames[weekday]}`, part),
      );
    },
  ),
  rule(
    `(?:(?:am|ubers|uber das|dieses|diesem|kommende|kommendes|kommenden|das|am kommenden|furs|fur das) )+wochenende`,
    (_, today) => weekendOf(today, 'am Wochenende'),
  ),
  rule(`(?:am )?(?:ubernachste[ns]?|ubernachstes) wochenende`, (_, today) =>
    weekend(addDays(mondayOf(today), 14), 'übernächstes Wochenende'),
  ),
  rule(`(?:am )?nachste[ns]? wochenende`, (_, today) => weekend(addDays(mondayOf(today), 7), 'nächstes Wochenende')),
  rule(`(?:am )?(?:letzte[ns]?|vergangene[ns]?) wochenende`, (_, today) =>
    weekend(addDays(mondayOf(today), -7), 'letztes Wochenende'),
  ),
  rule(`wochenende`, (_, today) => weekendOf(today, 'am Wochenende')),
  rule(`(anfang|mitte|ende) (?:(nachster|kommender|dieser|der) )(?:nachsten )?woche`, ([, part = '', which], today) => {
    const start = addDays(mondayOf(today), /nachst|kommend/u.test(which ?? '') ? 7 : 0);
    const bounds: Readonly<Record<string, readonly [number, number]>> = { anfang: [0, 1], mitte: [2, 3], ende: [4, 6] };
    const [from, to] = bounds[part] ?? [0, 6];
    return span(
      addDays(start, from),
      addDays(start, to),
      `${partTitle[part]} ${/nachst|kommend/u.test(which ?? '') ? 'nächster' : 'der'} Woche`,
      'day',
    );
  }),
  rule(`(?:in der |ab der |fur die |in den )?ubernachste[rn]? woche`, (_, today) =>
    week(addDays(mondayOf(today), 14), 'übernächste Woche'),
  ),
  rule(
    `(?:in der |ab der |ab |fur die |die |fur )?(?:nachste|nachster|kommende|kommenden|nachsten|kommender) woche`,
    (_, today) => week(addDays(mondayOf(today), 7), 'nächste Woche'),
  ),
  rule(`(?:in der |die )?(?:letzte|letzten|vergangene|vergangenen|vorige|letzter) woche`, (_, today) =>
    week(addDays(mondayOf(today), -7), 'letzte Woche'),
  ),
  rule(`(?:in dieser|diese|die|dieser|meine|unter der|fur diese) woche`, (_, today) =>
    week(mondayOf(today), 'diese Woche'),
  ),
  rule(`(?:in den |die )?(?:nachsten|kommenden) (?:paar )?(?:tage|tagen)`, (_, today) =>
    span(today, addDays(today, 6), 'in den nächsten Tagen', 'week'),
  ),
  rule(
    `(?:in den |innerhalb der )?(?:nachsten|kommenden) (${numberPattern}|paar) (tagen?|wochen?|monaten?)`,
    ([, count = '', unit = ''], today) => {
      const amount = count === 'paar' ? 3 : numberOf(count);
      return span(
        today,
        shifted(amount, unit, today),
        `in den nächsten ${count === 'paar' ? 'paar' : (numbersSpelt[count] ?? count)} ${pluralDative(unit)}`,
        'week',
      );
    },
  ),
  rule(`(?:in den )?(?:nachsten|kommenden) wochen`, (_, today) =>
    span(today, addDays(today, 28), 'in den nächsten Wochen', 'month'),
  ),
  rule(`(?:in den )?(?:nachsten|kommenden) monaten?`, (_, today) =>
    span(today, shifted(3, 'monat', today), 'in den nächsten Monaten', 'season'),
  ),
  rule(
    `heute in (${numberPattern}) (tag(?:en?)?|wochen?|monat(?:en?)?|jahr(?:en?)?)`,
    ([, count = '', unit = ''], today) =>
      oneDay(shifted(numberOf(count), unit, today), `heute in ${unitWords(count, unit)}`),
  ),
  rule(
    `in (?:etwa |ca |ungefahr |genau )?(${numberPattern}) (tag(?:en?)?|wochen?|monat(?:en?)?|jahr(?:en?)?)`,
    ([, count = '', unit = ''], today) =>
      oneDay(shifted(numberOf(count), unit, today), `in ${unitWords(count, unit)}`, unitPrecision(unit)),
  ),
  rule(`in (?:ein )?paar (tagen|wochen|monaten)`, ([, unit = ''], today) =>
    span(
      shifted(2, unit, today),
      shifted(5, unit, today),
      `in ein paar ${pluralDative(unit)}`,
      unit === 'tagen' ? 'day' : 'week',
    ),
  ),
  rule(
    `vor (?:etwa |ca |ungefahr |genau )?(${numberPattern}) (tag(?:en?)?|wochen?|monat(?:en?)?|jahr(?:en?)?)`,
    ([, count = '', unit = ''], today) =>
      oneDay(shifted(-numberOf(count), unit, today), `vor ${unitWords(count, unit)}`, unitPrecision(unit)),
  ),
  rule(
    `(?:am )?(anfang|mitte|ende) (?:des )?(?:(nachsten|kommenden|dieses) )?monats?`,
    ([, part = '', which], today) => {
      const isNext = /nachst|kommend/u.test(which ?? '');
      const month = monthOf(today) + (isNext ? 1 : 0);
      const first = dateOf(yearOf(today), month, 1);
      return partOfMonth(
        part,
        monthOf(first),
        yearOf(first),
        `${partTitle[part]} ${isNext ? 'nächsten' : 'des'} Monats`,
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
        `${partTitle[part]} ${monthNames[month]}${year ? ` ${year}` : ''}`,
      );
    },
  ),
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
  rule(
    `(?:(im|diesen|dieses|diesem|nachsten|nachstes|kommenden|letzten|letztes|den|der|in diesem|vergangenen|zum) )+(fruhling|fruhjahr|sommer|herbst|winter)(?: (20\\d\\d))?`,
    (match, today) => {
      const [whole, , name = '', year] = match;
      const [month, title] = seasons[name] ?? [0, ''];
      const isLast = /letzt|vergangen/u.test(whole);
      let start = dateOf(year ? Number(year) : yearOf(today), month, 1);
      const end = (from: number) => lastOfMonth(yearOf(from), monthOf(from) + 2);
      if (isLast) while (end(start) >= today) start = dateOf(yearOf(start) - 1, month, 1);
      else if (!year && end(start) < today) start = dateOf(yearOf(start) + 1, month, 1);
      const isNext = /nachst/u.test(whole) && start <= today;
      if (isNext) start = dateOf(yearOf(start) + 1, month, 1);
      return span(
        start,
        end(start),
        isLast ? `letzten ${title}` : /dies/u.test(whole) ? `diesen ${title}` : `im ${title}`,
        'season',
      );
    },
  ),
  rule(`(?:(?:in|im|fur das|das|in das) )*(?:dieses|diesem|heuer|laufenden)(?: jahr)?`, ([whole], today) =>
    /jahr|heuer/u.test(whole)
      ? span(dateOf(yearOf(today), 0, 1), dateOf(yearOf(today), 11, 31), 'dieses Jahr', 'year')
      : null,
  ),
  rule(`(?:(?:im|das|fur das|in dem) )*(?:nachste[sn]?|kommende[sn]?) jahr`, (_, today) =>
    span(dateOf(yearOf(today) + 1, 0, 1), dateOf(yearOf(today) + 1, 11, 31), 'nächstes Jahr', 'year'),
  ),
  rule(`(?:im )?(?:letzte[sn]?|vergangene[sn]?|vorige[sn]?) jahr`, (_, today) =>
    span(dateOf(yearOf(today) - 1, 0, 1), dateOf(yearOf(today) - 1, 11, 31), 'letztes Jahr', 'year'),
  ),
  rule(`(?:(?:im jahr|fur|in|im|jahr|seit|ab|bis) )?(20[2-5]\\d)`, ([, year = '']) =>
    span(dateOf(Number(year), 0, 1), dateOf(Number(year), 11, 31), `im Jahr ${year}`, 'year'),
  ),
  rule(
    `(?:(?:an|zu|zum|am|uber|vor|nach|bis|seit|diese|dieses|letztes|letzte|nachste|nachstes) )?(weihnachten|heiligabend|silvester|neujahr|valentinstag|halloween|nikolaus|ostern|karfreitag|pfingsten|muttertag)`,
    ([, name = ''], today) => holidayOf(name, today),
  ),
  rule(`(?:bis |fur |ab |erst |schon |gleich )?morgen${dayPart}`, ([, part], today) =>
    oneDay(addDays(today, 1), part === 'morgen' ? 'morgen früh' : withPart('morgen', part), part ? 'hour' : 'day'),
  ),
  rule(
    `(?:jetzt |gegen |so )?um (\\d{1,2})(?: uhr)?|gleich um _|um halb (?:eins|zwei|drei|vier|funf|sechs|sieben|acht|neun|zehn|elf|zwolf)|(\\d{1,2}) uhr`,
    (match, today) => (/ uhr|halb/u.test(match[0]) ? oneDay(today, 'heute', 'hour') : null),
  ),
];

const numbersSpelt: Readonly<Record<string, string>> = { funf: 'fünf', zwolf: 'zwölf' };
const pluralDative = (unit: string): string =>
  ({ tag: 'Tagen', woche: 'Wochen', monat: 'Monaten' })[unit.replace(/^(tag|woche|monat).*/u, '$1')] ?? unit;

function readMonth(text: string | undefined): number {
  const name = (text ?? '').replace('.', '');
  return /^\d+$/u.test(name) ? Number(name) - 1 : monthOfName(name);
}

const week = (monday: number, words: string): Found => span(monday, addDays(monday, 6), words, 'week');
const weekend = (monday: number, words: string): Found => span(addDays(monday, 5), addDays(monday, 6), words, 'day');
/** The weekend of the week of `today`. On a Saturday or Sunday this is the current weekend. */
const weekendOf = (today: number, words: string): Found => weekend(mondayOf(today), words);

/** Phrases whose words don't say when the matter happens: "Guten Morgen", "jeden Montag", "geboren am …". */
const timeless =
  /(?<=^| )(?:(?:schonen )?guten? (?:morgen|tag|abend|nacht|mittag)|schonen (?:abend|tag|feierabend|sonntag|samstag)(?: noch)?|bis (?:morgen|bald|spater|dann)$|^morgen(?=$| noctua| zusammen| eule)|jede[nrsm]? (?:zweite[nrs]? |dritte[nrs]? )?[a-z]+|seit (?:einem|einer|einigen|ein paar|mehreren|vielen|\d+|[a-z]+) (?:jahr|jahren|monat|monaten|woche|wochen|tagen|tag)|abend[s]?brot|fruher|seit (?:weihnachten|silvester|ostern|[a-z]+tag|neujahr|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|sommer|herbst|winter|letzte[mnr]? [a-z]+)|geschichte von gestern|von heute auf morgen|nachmittags|morgens|abends|nachts|den ganzen tag|schnee von gestern|reicht (?:es )?fur heute|genug fur heute|tag und nacht|(?:ich bin|werde|geboren am|geburtstag am|geburtsdatum) \d+[\d.]*|wie viel [a-z0-9 ]+|montags|dienstags|mittwochs|donnerstags|freitags|samstags|sonntags|freitag der 13\.?|freitag der dreizehnte|geboren (?:am|im) [a-z0-9. ]+|am ende|im nachsten leben|erster? [a-z]+tag der [a-z]+)(?= |$)/gu;

/** Abbreviated weekdays. "so", "mi" and "do" are usually other words, so they count only after words such as "am". */
const shortWeekday =
  /(?<=^| )(?:(?:am|bis|nachsten|kommenden) (mo|di|mi|do|fr|sa|so)|(mo|di|fr|sa)(?=\.? (?:um|abend|fruh|nachmittag) ?\d*)|(mo|fr|sa)(?=\.?$))(?= |\.|$)/u;

/** Reduces a text to lower-case letters, digits and the dots of dates. Replaces dialect words for times. */
const simplify = (text: string): string =>
  fold(text.replace(/hätt/giu, 'hett').replace(/wär/giu, 'wer').replace(/würd/giu, 'werd'))
    .replace(/\bwe\b/gu, 'wochenende')
    .replace(/\bheut\b|\bhuut\b|\bheit\b/gu, 'heute')
    .replace(/\bmorgn\b|\bmorn\b/gu, 'morgen')
    .replace(/\bwuche\b/gu, 'woche')
    .replace(/\bwuchenand\b/gu, 'wochenende')
    .replace(/\bmantig\b/gu, 'montag')
    .replace(/\bfriitig\b/gu, 'freitag')
    .replace(/\bsamschtig\b/gu, 'samstag')
    .replace(/\bsunntig\b/gu, 'sonntag')
    .replace(/\bnag?[ck]?ht?sch?te?\b|\bnagschte\b/gu, 'nachste')
    .replace(/(\d)\.\s+(?=[a-z])/gu, '$1. ')
    .replace(/(\d)\.\s+(?=\d)/gu, '$1.')
    .replace(/[^a-z0-9.]+/gu, ' ')
    .replace(/(?<!\d)\./gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Fallback if no rule matched: the first match of chrono-node that names a day, or null. */
function chronoOf(text: string, today: number): Found | null {
  const reference = { instant: new Date(today + 12 * 3_600_000), timezone: 0 };
  for (const { text: words, start, end } of chrono.parse(text, reference, { forwardDate: true })) {
    // matches of two or three letters ("so", "mi") rarely mean a time
    if (words.length < 4 || words === 'jetzt' || /^\d+$/u.test(words) || !start.isCertain('day')) continue;
    const dayOf = (date: Date): number => dateOf(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
    return span(dayOf(start.date()), dayOf(end?.date() ?? start.date()), words.trim(), 'day');
  }
  return null;
}

const pastWords =
  / (?:gestorben|verstorben|eingeschlafert|verloren|war|waren|hatte|hatten|wurde|getrennt|passiert|gewesen|gefeiert|gestritten|gekundigt|geheiratet|beerdigt|verlassen|begraben)(?= |$)/u;
const futureWords = / (?:werde|wird|wirst|werden|soll|sollte|kommt|muss|will|kann|wann|steht|habe ich|haben wir)(?= )/u;
const surelyPast = / (?:gestorben|verstorben|eingeschlafert|begraben|verlassen|getrennt|seit de[mr])(?= |$)/u;
const isAboutPast = (plain: string): boolean =>
  surelyPast.test(` ${plain} `) || (pastWords.test(` ${plain} `) && !futureWords.test(` ${plain} `));

const weekdayWord = new RegExp(`^(?:am|an diesem) (?:${weekdayNames.join('|')}|Wochenende)`, 'u');
const monthWord = new RegExp(`(?:${monthNames.join('|')})`, 'u');

/** Moves a weekday or date into the past: in "Am Montag ist er gestorben", the day is last Monday. */
function inThePast(found: Found, today: number): Found {
  if (found.from <= today) return found;
  if (weekdayWord.test(found.words)) return { ...found, from: addDays(found.from, -7), to: addDays(found.to, -7) };
  if (!monthWord.test(found.words)) return found;
  const yearBefore = (day: number): number => dateOf(yearOf(day) - 1, monthOf(day), new Date(day).getUTCDate());
  return { ...found, from: yearBefore(found.from), to: yearBefore(found.to) };
}

/** The time that a text names; null if the text names none. `from` and `to` are days of `timeZone`. */
export function timeOf(
  text: string,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): TimeSpan | null {
  const today = Date.parse(localDay(now, timeZone));
  const plain = simplify(text).replace(timeless, ' , ');
  let best: (Found & { readonly at: number; readonly length: number }) | null = null;
  for (const [pattern, read] of rules) {
    const match = pattern.exec(plain);
    const found = match && read(match, today);
    if (!match || !found) continue;
    const isBetter = best === null || isPreferred({ at: match.index, length: match[0].length, found }, best, today);
    if (isBetter) best = { ...found, at: match.index, length: match[0].length };
  }
  const short = best === null ? shortWeekday.exec(plain) : null;
  if (short) {
    const weekday = ['mo', 'di', 'mi', 'do', 'fr', 'sa', 'so'].indexOf(short[1] ?? short[2] ?? short[3] ?? '');
    best = { ...oneDay(upcoming(weekday, today), `am ${weekdayNames[weekday]}`), at: 0, length: 2 };
  }
  const found = best ?? chronoOf(plain, today);
  if (!found) return null;
  const { from, to, words, precision } = isAboutPast(plain) ? inThePast(found, today) : found;
  return { from: isoOf(from), to: isoOf(to), words, precision };
}

/** Of overlapping times, prefers the longer; otherwise times that aren't past, then those earlier in the text. */
function isPreferred(
  candidate: { readonly at: number; readonly length: number; readonly found: Found },
  best: Found & { readonly at: number; readonly length: number },
  today: number,
): boolean {
  const overlaps = candidate.at < best.at + best.length && best.at < candidate.at + candidate.length;
  if (overlaps) return candidate.length > best.length;
  const isPast = candidate.found.to < today;
  const wasPast = best.to < today;
  if (isPast !== wasPast) return wasPast;
  return candidate.at < best.at;
}
