import type { TimeSpan } from '../reading.ts';

type Precision = TimeSpan['precision'];

export interface Found {
  readonly from: number;
  readonly to: number;
  readonly words: string;
  readonly precision: Precision;
}

export const span = (from: number, to: number, words: string, precision: Precision): Found => ({
  from,
  to,
  words,
  precision,
});
export const oneDay = (day: number, words: string, precision: Precision = 'day'): Found =>
  span(day, day, words, precision);

/** `read` returns null if the words don't name a time after all. */
export type Rule = readonly [pattern: RegExp, read: (match: RegExpExecArray, today: number) => Found | null];

export const rule = (pattern: string, read: Rule[1]): Rule => [new RegExp(`(?<=^| )(?:${pattern})(?= |$)`, 'u'), read];
