import type { Rule } from './rule.ts';

const rest = String.raw`(?:[a-z0-9]+ )`;
export const few = (most: number): string => `${rest}{0,${most}}`;
export const rule = (source: string, unless?: RegExp): Rule =>
  unless ? { match: new RegExp(source, 'u'), unless } : { match: new RegExp(source, 'u') };

export const holidays =
  /\b(?:urlaub\w*|ferien\w*|insel\w*|meer|strand\w*|reise\w*|buro|boden|job|firma|schule|umzug|wohnung|stadt)\b/u;
export const sports = /\b(?:bungee\w*|fallschirm\w*|kletter\w*|schwimm\w*|wasser|see|dreier|funfer|zehner|training)\b/u;
export const farewells = /\b(?:kolleg\w*|arbeit|job|firma|chef\w*|klasse|lehrer\w*|verein|mannschaft|team|buro)\b/u;
export const selfKilling = String.raw`(?:umbring\w*|umzubringen|umgebracht|um bringen|um zu bringen|tote|toten|zu toten|getotet|erhang\w*|zu erhangen|aufhang\w*|aufzuhangen|aufgehangt|erschiess\w*|zu erschiessen|ertrank\w*|vergift\w*|unaliv\w*|killen|abstech\w*)`;
