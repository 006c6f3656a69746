import { addDays, easterOf, isoOf, lastOfMonth, mondayOf, nextOf, shifted, upcoming, weekdayOf } from './calendar.ts';

const day = (iso: string) => Date.parse(`${iso}T00:00:00Z`);
const wednesday = day('2026-03-11');

it.each([
  [1818, '03-22'],
  [1900, '04-15'],
  [1943, '04-25'],
  [1954, '04-18'],
  [1981, '04-19'],
  [2000, '04-23'],
  [2008, '03-23'],
  [2024, '03-31'],
  [2025, '04-20'],
  [2026, '04-05'],
  [2027, '03-28'],
  [2038, '04-25'],
  [2049, '04-18'],
  [2076, '04-19'],
  [2100, '03-28'],
  [2200, '04-06'],
  [2285, '03-22'],
])('Easter of %i is %s', (year, date) => expect(isoOf(easterOf(year))).toBe(`${year}-${date}`));

/** Easter Sundays of 1990 to 2089 as days of March, from `dateutil.easter` of Python. */
const easterDays = `
  46 31 50 42 34 47 38 30 43 35 54 46 31 51 42 27 47 39 23 43 35 55 39 31 51
  36 27 47 32 52 43 35 48 40 31 51 36 28 47 32 52 44 28 48 40 25 44 36 56 41
  32 52 37 29 48 40 25 45 36 49 41 33 52 37 29 49 33 53 45 30 49 41 26 46 37
  29 42 34 53 45 30 50 41 26 46 38 50 42 34 54 38 30 50 35 26 46 31 51 42 34
`
  .trim()
  .split(/\s+/);

it('Easter of a hundred years agrees with another implementation', () => {
  const days = easterDays.map((_, n) => (easterOf(1990 + n) - Date.UTC(1990 + n, 1, 28)) / 86_400_000);
  const isLeap = (year: number) => year % 4 === 0;
  expect(days.map((one, n) => String(isLeap(1990 + n) ? one - 1 : one))).toEqual(easterDays);
});

it('a week begins on Monday', () => {
  const days = Array.from({ length: 7 }, (_, n) => addDays(day('2026-03-09'), n));
  expect(days.map(weekdayOf)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(new Set(days.map((one) => isoOf(mondayOf(one))))).toEqual(new Set(['2026-03-09']));
});

it('the next weekday or date may be today', () => {
  expect([0, 1, 2, 3, 6].map((weekday) => isoOf(upcoming(weekday, wednesday)))).toEqual([
    '2026-03-16',
    '2026-03-17',
    '2026-03-11',
    '2026-03-12',
    '2026-03-15',
  ]);
  expect([10, 11, 12].map((date) => isoOf(nextOf(2, date, wednesday)))).toEqual([
    '2027-03-10',
    '2026-03-11',
    '2026-03-12',
  ]);
});

it('months end with their last day', () => {
  expect([1, 11].map((month) => isoOf(lastOfMonth(2026, month)))).toEqual(['2026-02-28', '2026-12-31']);
  expect(isoOf(lastOfMonth(2028, 1))).toBe('2028-02-29');
});

it.each([
  [1, 'tag', '2026-03-12'],
  [3, 'tage', '2026-03-14'],
  [-3, 'tagen', '2026-03-08'],
  [1, 'woche', '2026-03-18'],
  [2, 'wochen', '2026-03-25'],
  [1, 'monat', '2026-04-11'],
  [-3, 'monaten', '2025-12-11'],
  [10, 'monate', '2027-01-11'],
  [2, 'jahre', '2028-03-11'],
  [-1, 'jahr', '2025-03-11'],
])('%i %s from Wednesday, 11 March 2026: %s', (amount, unit, iso) =>
  expect(isoOf(shifted(amount, unit, wednesday))).toBe(iso),
);

it('a month’s last day stays within the next month', () => {
  expect(isoOf(shifted(1, 'monat', day('2026-01-31')))).toBe('2026-02-28');
  expect(isoOf(shifted(1, 'monat', day('2028-01-31')))).toBe('2028-02-29');
  expect(isoOf(shifted(1, 'jahr', day('2028-02-29')))).toBe('2029-02-28');
});
