import { german } from '../../words/german.ts';
import type { PlainText } from './plain-text.ts';

const vowel = /[aeiouy]/u;
const keyboard =
  /asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwer|wert[yz]|ertz|rtzu|yxcv|xcvb|cvbn|qwe$|jkl|lkj|fdsa|aaa|xxx|zzz|lol ?lol|bla ?bla|tralala|dada|ölk/u;
const emptyWords = new Set(german.acts.emptyWords);
const abbreviations = new Set(german.acts.abbreviations);
const isGibberish = (word: string): boolean =>
  ((word.length >= 2 && !vowel.test(word) && !abbreviations.has(word)) ||
    (word.length >= 3 && keyboard.test(word)) ||
    word.length >= 4) &&
  (!vowel.test(word) ||
    keyboard.test(word) ||
    /[bcdfghjklmnpqrstvwxz]{6,}/u.test(word) ||
    /^([a-z]{1,3})\1{2,}$/u.test(word));

/** True for keys pressed at random, "hm" and texts without a word. */
export function isNothing({ tokens, raw }: Pick<PlainText, 'tokens' | 'raw'>): boolean {
  const words = tokens.filter(({ isWord }) => isWord).map(({ raw: word }) => word.toLocaleLowerCase('de'));
  if (words.length === 0) return true;
  const text = words.join(' ');
  if (text.replace(/[^\p{L}]/gu, '').length <= 1) return true;
  if (emptyWords.has(text) && !raw.includes('?')) return true;
  if (words.every((word) => emptyWords.has(word) && word.length <= 4) && words.length <= 3) return true;
  const odd = words.filter((word) => isGibberish(word) || word.length === 1 || /^\d+$/u.test(word)).length;
  return odd === words.length || (odd > words.length / 2 && words.some(isGibberish));
}
