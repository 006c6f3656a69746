import { sentencesOf } from '../sentences.ts';

const german = new Set(
  'der die das den dem des ein eine einen einem einer und oder aber denn wenn weil dass du dich dir dein deine deinen deinem deiner ich mich mir mein meine ist sind war bist hast hat wird werden kann nicht auch noch schon nur mit von zu zum zur im in am auf aus an bei für über unter nach vor wie was wer wo so heute gerade sich es er sie wir man mal ganz mehr einmal'.split(
    ' ',
  ),
);
const foreign = new Set(
  'the and you your is are was of to for with that this not will have be it my from on at by an or if but they we he she his her moon stars sun le la les des est et vous pour dans que el los las una para por con'.split(
    ' ',
  ),
);

/** 22 % of the words must be frequent German words, and no sentence may have mostly frequent foreign words. */
export function isGerman(text: string): boolean {
  if (/[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Arabic}\p{Script=Greek}\p{Script=Hebrew}]/u.test(text)) return false;
  const whole = smallWordsIn(text);
  if (whole.german < whole.words * 0.22) return false;
  return sentencesOf(text)
    .map(smallWordsIn)
    .every((sentence) => sentence.foreign < 2 || sentence.foreign < sentence.german);
}

function smallWordsIn(text: string): { words: number; german: number; foreign: number } {
  const words = text.toLocaleLowerCase('de').match(/\p{L}+/gu) ?? [];
  const own = words.filter((word) => german.has(word));
  const others = words.filter((word) => foreign.has(word) && !german.has(word));
  return { words: words.length, german: own.length, foreign: others.length };
}
