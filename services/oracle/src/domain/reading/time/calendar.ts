/** In ms. In this folder a day is a number: midnight UTC of the player's local date. */
const dayLength = 86_400_000;

export const isoOf = (day: number): string => new Date(day).toISOString().slice(0, 10);
export const addDays = (day: number, days: number): number => day + days * dayLength;
/** 0 is Monday. */
export const weekdayOf = (day: number): number => (new Date(day).getUTCDay() + 6) % 7;
export const mondayOf = (day: number): number => addDays(day, -weekdayOf(day));
export const yearOf = (day: number): number => new Date(day).getUTCFullYear();
/** 0 is January. */
export const monthOf = (day: number): number => new Date(day).getUTCMonth();
export const dateOf = (year: number, month: number, date: number): number => Date.UTC(year, month, date);
export const lastOfMonth = (year: number, month: number): number => dateOf(year, month + 1, 0);

export const upcoming = (weekday: number, today: number): number =>
  addDays(today, (weekday - weekdayOf(today) + 7) % 7);

export function nextOf(month: number, date: number, today: number): number {
  const day = dateOf(yearOf(today), month, date);
  return day >= today ? day : dateOf(yearOf(today) + 1, month, date);
}

const unitDays: Readonly<Record<string, number>> = { tag: 1, tage: 1, tagen: 1, woche: 7, wochen: 7 };

/** @param unit "tag", "woche", "monat" or "jahr", in any form. A month's last days stay within the month. */
export function shifted(amount: number, unit: string, today: number): number {
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

/** Easter Sunday by the anonymous Gregorian algorithm (Meeus, Astronomical Algorithms, chapter 8). */
export function easterOf(year: number): number {
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
