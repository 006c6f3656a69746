import { german } from '../../words/german.ts';
import { fold } from '../reading/fold.ts';
import { nounOf } from '../reading/noun-phrase.ts';
import type { Sentence, Token } from '../reading/plain-text.ts';

export interface Word {
  readonly text: string;
  readonly lower: string;
}

export const listOf = (text: string): ReadonlySet<string> =>
  new Set(text.split(/[\s,]+/u).map((word) => word.toLocaleLowerCase('de')));

const foldedSet = (list: readonly string[]): ReadonlySet<string> => new Set(list.map(fold));

const modals = listOf(
  'soll sollte sollen sollten kann könnte können könnten muss müsste müssen müssten darf dürfte dürfen will wollen möchte möchten würde würden werde wird werden',
);
const auxiliaries = listOf(
  'bin ist sind war waren wäre wären habe hat haben hatte hatten hätte hätten werde wird werden wurde wurden lasse lässt lassen bleibt bleibe',
);
export const isAuxiliary = (verb: string): boolean => modals.has(verb) || auxiliaries.has(verb);
export const looksFinite = (verb: string): boolean => isAuxiliary(verb) || /(?:e|t|en)$|^(?:mag|weiß)$/u.test(verb);

/** Verb prefixes that stand at the end of a main clause: "fängt … an". */
export const prefixes = listOf(
  'ab an auf aus bei bereit dazu dran durch ein fest frei her heraus herein hin hinaus hinein hoch kennen klar los mit nach raus rein runter statt teil um unter vor vorbei weg weiter zu zurück zusammen auseinander heim',
);

export const isComma = ({ lower }: Word): boolean => lower === ',';

export function splitAtCommas(words: readonly Word[]): Word[][] {
  const parts: Word[][] = [[]];
  for (const word of words) {
    if (isComma(word)) parts.push([]);
    else parts.at(-1)?.push(word);
  }
  return parts.filter((part) => part.length > 0);
}

/** Spoken words and their standard forms. The list of `plain-text.ts` is longer, but without umlauts. */
const spoken: Readonly<Record<string, string>> = {
  is: 'ist',
  hab: 'habe',
  nich: 'nicht',
  nochmal: 'noch einmal',
  wieso: 'warum',
  weshalb: 'warum',
  nix: 'nichts',
  ne: 'eine',
  nen: 'einen',
  hats: 'hat es',
  gibts: 'gibt es',
  ists: 'ist es',
  gehts: 'geht es',
  grad: 'gerade',
  heut: 'heute',
};
/** Verbs beside "ich" that lack their -e. */
const shortened =
  /^(?:kauf|find|lauf|spring|zieh|bleib|brauch|nehm|verlier|gewinn|bekomm|komm|fahr|flieg|hör|lern|besteh|versteh|überleb|erleb|pack|krieg|schaff|mach|geh|hol|bring|fang|werd)$/u;
/** Contractions that `plain-text.ts` takes apart. */
const contraction = /^(?:fürs|aufs|ums|durchs|übers|vors|vorm|ans)$/u;
const contractedArticle = /^(?:zum|zur|im|am|beim|ins|vom|ans|aufs|fürs|durchs|unterm|überm|hinterm|vorm)$/u;
const addressesOwl = /^(?:du|dir|dich|dein(?:e[mnrs]?)?|euch)$/u;
const dialect = /^(?:ds|dr|i|mi|de)$/u;

function standardWord({ raw, folded, isWord }: Token, isBesideIch: boolean): Word | null {
  if (!isWord) return raw === ',' ? { text: ',', lower: ',' } : null;
  const lower = raw.toLocaleLowerCase('de');
  // "komm" and "frag" are the first person without its -e
  const text =
    spoken[lower] ?? (isBesideIch && (folded === `${fold(raw)}e` || shortened.test(lower)) ? `${raw}e` : raw);
  const isStandard =
    text !== raw ||
    contraction.test(lower) ||
    contractedArticle.test(lower) ||
    [fold(raw.replaceAll(/[-'’]/gu, '')), `${fold(raw)}e`].includes(folded.replaceAll(' ', ''));
  return isStandard && !addressesOwl.test(lower) && !dialect.test(lower)
    ? { text, lower: text.toLocaleLowerCase('de') }
    : null;
}

const quotes = /^["„“]$/u;
/** Words before "Mal" in "zum dritten Mal" or "nächstes Mal". Elsewhere, the filler "mal" is left out. */
const ordinal = /(?:ten|es)$/u;

const isWeekday = /^(?:(?:mon|diens|donners|frei|sams|sonn)tag|mittwoch)$/u;
const partOfDay = /^(?:morgen|vormittag|mittag|nachmittag|abend|nacht)$/u;

/** The words and commas of a sentence, without parentheses. Null if a word is misspelled or addresses the owl. */
export function standardWords({ tokens }: Sentence): Word[] | null {
  const words: Word[] = [];
  let isAside = false;
  for (const [i, token] of tokens.entries()) {
    if (token.raw === '(' || isAside) {
      isAside = token.raw !== ')';
      continue;
    }
    const before = words.at(-1)?.lower ?? '';
    if (token.raw === '.' && /^\d{1,2}$/u.test(before)) {
      words.splice(-1, 1, { text: `${before}.`, lower: `${before}.` });
      continue;
    }
    if (isWeekday.test(before) && partOfDay.test(token.folded)) {
      words.splice(-1, 1, { text: (words.at(-1)?.text ?? '') + token.folded, lower: before + token.folded });
      continue;
    }
    if (token.raw === 'mal' && before === 'noch') {
      words.push({ text: 'einmal', lower: 'einmal' });
      continue;
    }
    if (quotes.test(token.raw) || (/^(?:mal|halt|eben)$/u.test(token.raw) && !ordinal.test(before))) continue;
    const word = standardWord(
      token,
      [tokens[i - 1], tokens[i + 1]].some((beside) => beside?.folded === 'ich'),
    );
    if (!word) return null;
    words.push(word);
  }
  return words;
}

export const determiner =
  /^(?:d(?:er|ie|as|en|em|es)|(?:k?ein|mein|dein|sein|ihr|unser|euer|eur)(?:e[mnrs]?)?|dies(?:e[mnrs]?)|jede[mnrs]?|welche[mnrs]?)$/u;
/** Words that can be an article or a pronoun: "soll ich das ansprechen". */
export const articleOrPronoun = /^(?:das|die|der|den|dem|es|ihr|sein|dies)$/u;

const names: ReadonlySet<string> = foldedSet([...german.people.firstNames.m, ...german.people.firstNames.f]);
export const isFirstName = ({ lower }: Word): boolean => names.has(fold(lower));
const placeNames = foldedSet(german.places.places);
/** "essen" is excluded: it is a meal more often than the town. */
const isProperName = (word: Word): boolean =>
  word.lower === 'ex' ||
  (word.lower.length > 2 && word.lower !== 'essen' && (isFirstName(word) || placeNames.has(fold(word.lower))));

const personNoun =
  /(?:freund|freundin|mann|frau|ex|chef|chefin|kollegen?|kollegin|mutter|mama|vater|papa|schwester|bruder|sohn|tochter|kind|kinder|eltern|nachbar|nachbarin|lehrer|lehrerin|oma|opa|tante|onkel|cousin|cousine|partner|partnerin|schwarm|familie|vermieter|vermieterin|leute)$/iu;
const otherNouns = new Set(german.spelling.capitals);
const seldomNouns =
  /^(?:essen|leben|lieben|arbeiten|reisen|treffen|(?:vor)?gestern|morgen|heute|gut|recht|weg|lieber|enden?)$/u;
export const isNoun = (word: string): boolean =>
  (nounOf(word) !== null || otherNouns.has(word) || personNoun.test(word)) && !seldomNouns.test(word);

export const isCapital = (word: Word | undefined): boolean => /^\p{Lu}/u.test(word?.text ?? '');
const withCapital = (word: Word): Word => ({
  ...word,
  text: word.text.charAt(0).toLocaleUpperCase('de') + word.text.slice(1),
});

const looksLikeAdjective = (word: string): boolean => /(?:e|en|er|es|em)$/u.test(word);

/** True before "kleine graue wohnung": adjectives, then a noun. */
function hasNounBehind(words: readonly Word[], at: number): boolean {
  const next = words[at + 1];
  if (!next) return false;
  return isNoun(next.lower) || isCapital(next) || (looksLikeAdjective(next.lower) && hasNounBehind(words, at + 1));
}

/** Texts in capitals, in which capitals don't show nouns. */
const shouts = (words: readonly Word[]): boolean =>
  words.filter(({ text }) => text.length > 2 && text === text.toLocaleUpperCase('de')).length > 2;

/** True for "monate" in "3 monate" and for "hause" in "zu hause". */
const isMeasure = (words: readonly Word[], i: number): boolean => {
  const [before, word] = [words[i - 1]?.lower ?? '', words[i]?.lower ?? ''];
  if (word === 'hause') return /^(?:zu|nach|von)$/u.test(before);
  return (
    /^\d+$/u.test(before) &&
    /^(?:tage?n?|wochen?|monaten?|jahren?|stunden?|minuten?|euro|kilometer|kilo|quadratmeter)$/u.test(word)
  );
};
/** True for "neues" in "nichts neues", and for "angst", except in "mir ist angst". */
const isNominalised = (words: readonly Word[], i: number): boolean =>
  (/^(?:nichts|etwas|viel|wenig)$/u.test(words[i - 1]?.lower ?? '') &&
    /^(?!ander)\p{Ll}+es$/u.test(words[i]?.lower ?? '')) ||
  (words[i]?.lower === 'angst' &&
    words[i + 1]?.lower !== 'und' &&
    !words.slice(Math.max(0, i - 2), i).some(({ lower }) => /^(?:ist|wird)$/u.test(lower)));

const preposition =
  /^(?:in|im|an|am|auf|aus|bei|beim|bis|durch|für|gegen|mit|nach|ohne|seit|über|um|unter|von|vom|vor|zu|zum|zur|wegen|trotz)$/u;
const superlative = /(?:sten|ersten|letzten|nächsten)$/u;

/** True for an unknown word that only can be a noun: behind an article, and nothing but a clause's end behind it. */
function isNounByPlace(words: readonly Word[], i: number): boolean {
  const [before, word, next] = [words[i - 1]?.lower ?? '', words[i]?.lower ?? '', words[i + 1]];
  const isArticle =
    contractedArticle.test(before) ||
    /^(?:k?ein|mein|unser)(?:e[mnrs]?)?$/u.test(before) ||
    (/^(?:der|dem|den|das|die)$/u.test(before) && preposition.test(words[i - 2]?.lower ?? ''));
  const isBeforeVerb =
    i + 1 === words.length - 1 && /(?:t|en|ern|eln)$/u.test(next?.lower ?? '') && !isNoun(next?.lower ?? '');
  const isBeforeObject =
    /^(?:k?eine?[nrms]?|meine?[nrms]?|mich|mir|sich|uns|ihn|ihm)$/u.test(next?.lower ?? '') &&
    !looksLikeAdjective(word);
  const isBeforeAdverb = /^(?:wieder|noch|heute?|morgen|immer|schon|nicht|auch|als|und|oder|so)$/u.test(
    next?.lower ?? '',
  );
  const isEnd =
    isBeforeAdverb ||
    next === undefined ||
    isComma(next) ||
    preposition.test(next.lower) ||
    isBeforeVerb ||
    isBeforeObject;
  return isArticle && isEnd && !superlative.test(word) && !/^(?:alles|ganze|andere|\p{L}+tes)$/u.test(word);
}

const isArticleAt = (words: readonly Word[], i: number): boolean => {
  const word = words[i]?.lower ?? '';
  return determiner.test(word) || contractedArticle.test(word);
};

/** Capitalises known nouns and names. Null if a word behind an article may be an unknown noun. */
export function capitalised(words: readonly Word[]): Word[] | null {
  if (shouts(words)) return null;
  const writesCapitals = words.some((word, i) => i > 0 && isCapital(word));
  const result: Word[] = [];
  for (const [i, word] of words.entries()) {
    if (isComma(word) || (isCapital(word) && i > 0)) result.push(word);
    else if (isCapital(word))
      result.push(isProperName(word) || isNoun(word.lower) ? word : { ...word, text: word.lower });
    else if (isProperName(word) || isMeasure(words, i) || isNominalised(words, i)) result.push(withCapital(word));
    else if (writesCapitals || word.lower.length < 3) result.push(word);
    else {
      const article = words[i - 1]?.lower ?? '';
      const isBehindAdjective =
        looksLikeAdjective(article) && !isNoun(article) && isArticleAt(words, i - 2) && !isArticleAt(words, i - 1);
      const hasArticle = isArticleAt(words, i - 1);
      const mayBeOther = /(?:en|e|t|isch)$/u.test(word.lower);
      const noun = isNoun(word.lower);
      if (!noun && isNounByPlace(words, i)) {
        result.push(withCapital(word));
        continue;
      }
      const isUnknown = hasArticle && !noun && !articleOrPronoun.test(article);
      if (isUnknown && !(looksLikeAdjective(word.lower) && hasNounBehind(words, i))) return null;
      result.push(noun && (hasArticle || isBehindAdjective || !mayBeOther) ? withCapital(word) : word);
    }
  }
  return result;
}
