import type { ReadingLanguage } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';

const germanWords = new Set(german.languages.german);
const englishWords = new Set(german.languages.english);
/** English words that are also German dialect: "Werd i no Oma?" */
const sharedWords = new Set(['i', 'no']);
const otherWords = new Set(german.languages.other);

/** Without clear evidence the language is German. */
export function languageOf(text: string): ReadingLanguage {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 3 && latin < letters / 2) return 'other';
  const tokens = text.toLocaleLowerCase('de').match(/[\p{L}]+/gu) ?? [];
  const count = (set: ReadonlySet<string>) => tokens.filter((token) => set.has(token)).length;
  const de = count(germanWords) + tokens.filter((token) => /[äöüß]/u.test(token)).length;
  const en = count(englishWords);
  const other = count(otherWords);
  const isClear = tokens.some((token) => englishWords.has(token) && !sharedWords.has(token));
  if (en > de && en >= 2 && en >= other && isClear) return 'en';
  if (
    en > de &&
    tokens.length <= 3 &&
    en === tokens.length &&
    en > 0 &&
    de === 0 &&
    tokens.some((t) => t.length > 2 && t !== 'hi')
  )
    return 'en';
  if (other > de && other > en && other >= 2) return 'other';
  return 'de';
}
