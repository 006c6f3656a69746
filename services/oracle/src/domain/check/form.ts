import type { Form, LeaningSide } from '@sternenrat/contracts/reading';
import { sentencesOf } from '../sentences.ts';

export interface Expected {
  readonly form: Form;
  readonly side: LeaningSide | null;
  /** A yes would be bad news, so the draft must say the opposite of `side`. */
  readonly inverted: boolean;
  readonly options: readonly string[];
  /** The best day: "am Donnerstag, dem 26. März, zwischen 10 und 13 Uhr". */
  readonly days: string | null;
}

const word = (list: string): RegExp => new RegExp(`(?<!\\p{L})(?:${list})(?!\\p{L})`, 'iu');
const sides: Record<LeaningSide, RegExp> = {
  ja: word(
    'ja|dafür|gut|zuversichtlich|rückenwind|gern|trau dich|spricht (?:viel|mehr|einiges)|klappt|gelingt|mach es',
  ),
  nein: word('nein|nicht|kaum|warten?|abwarten|dagegen|lieber|später|bremst|zurückhaltend|vorsichtig|geduld'),
  offen: word(
    'offen|weder|unentschieden|kommt darauf an|hängt (?:davon|daran) ab|vielleicht|halb|beides|noch nicht klar',
  ),
};
const opposite: Record<LeaningSide, LeaningSide> = { ja: 'nein', nein: 'ja', offen: 'offen' };

function keyWords(option: string): string[] {
  const nouns = option.match(/\p{Lu}\p{L}+/gu) ?? [];
  const words = nouns.length > 0 ? nouns : (option.match(/\p{L}{5,}/gu) ?? []);
  return words.map((each) => each.toLocaleLowerCase('de'));
}

const names = (text: string, option: string): boolean => {
  const key = keyWords(option);
  return key.length === 0
    ? text.includes(option.toLocaleLowerCase('de'))
    : key.some((each) => text.includes(each.slice(0, Math.max(4, each.length - 2))));
};

/** What a draft lacks for the form of the question, in German, for the model's next attempt. */
export function formViolations(text: string, { form, side, inverted, options, days }: Expected): string[] {
  const violations: string[] = [];
  const [first = '', second = ''] = sentencesOf(text);
  const expected = side && (inverted ? opposite[side] : side);
  if (form === 'yesNo' && expected && !sides[expected].test(first))
    violations.push(`erster Satz: die Neigung sagen (${expected})`);
  if (form === 'choice' && !options.every((option) => names(text.toLocaleLowerCase('de'), option)))
    violations.push('beide Möglichkeiten nennen');
  const date = days && (/\d+\. \p{L}+/u.exec(days)?.[0] ?? /^(?:heute|morgen)/u.exec(days)?.[0]);
  if (form === 'when' && date && !`${first} ${second}`.toLocaleLowerCase('de').includes(date.toLocaleLowerCase('de')))
    violations.push('den gefundenen Tag nennen');
  return violations;
}
