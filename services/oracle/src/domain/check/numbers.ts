/** A draft may only name numbers and days of the facts and the question, and small counts. */
import type { Fact } from '../facts/facts.ts';

const unit = String.raw`\s?(?:uhr|%|prozent|grad|°|€|euro|cent|mg|ml|gramm|kg|kilo|promille|jahren?|monaten?|wochen|tagen)(?!\p{L})`;
/** A number, with a unit or the point of a date if one follows. Numbers up to 12 without them are small counts. */
const exactNumber = new RegExp(String.raw`\d+(?:[.,:]\d+)*(?:\.(?=\s*(?:\p{Lu}|\d))|${unit})?`, 'giu');
const dayName =
  /(?<!\p{L}|einem |jeden |jedem )(?:(?:montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonnabend|sonntag)s?(?:abend|morgen|nacht|vormittag|nachmittag)?s?|januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember)(?!\p{L})/giu;
const counted = '(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|vierzehn|zwanzig|hundert)';
const span = new RegExp(
  String.raw`(?<!\p{L})(?:in|nach|binnen|innerhalb von)\s+${counted}\s+(?:tagen|wochen|monaten|jahren)(?!\p{L})`,
  'iu',
);
const writtenDay =
  /(?<!\p{L})am (?:ersten|zweiten|dritten|vierten|fünften|sechsten|siebten|achten|neunten|zehnten|elften|zwölften|\p{L}+zehnten|\p{L}+zigsten|dreißigsten)(?!\p{L})|(?<!\p{L})(?:übernächste[nrs]?|nächste[nrs]?) (?:woche|monat|jahr)(?!\p{L})|mitternacht/iu;
const writtenYear = /(?<!\p{L})(?:im jahr|anno)\s+\p{L}+/iu;

export function namesTimeOrNumber(
  text: string,
  { facts, question }: { readonly facts: readonly Fact[]; readonly question: string },
): boolean {
  const given = `${facts.map((fact) => fact.text).join(' ')} ${question}`.toLowerCase();
  const numbers = text.match(exactNumber) ?? [];
  const small = (number: string) => /^\d{1,2}$/u.test(number) && Number(number) <= 12;
  if (numbers.some((number) => !small(number) && !given.includes(number.toLowerCase().replace(/\.$/u, ''))))
    return true;
  if ((text.match(dayName) ?? []).some((day) => !given.includes(day.toLowerCase()))) return true;
  return span.test(text) || writtenYear.test(text) || writtenDay.test(text);
}
