import { plainTextOf, type Sentence } from '../reading/plain-text.ts';
import { splitTail } from './clause.ts';
import {
  capitalised,
  determiner,
  isComma,
  isNoun as isKnownNoun,
  listOf,
  looksFinite,
  prefixes,
  splitAtCommas,
  standardWords,
  type Word,
  isCapital,
} from './words.ts';

export interface Question {
  readonly main: readonly Word[];
  readonly tails: readonly Word[][];
}

/** An indirect yes/no question: "ich weiß nicht, ob ich kündigen soll". */
export interface Indirect {
  /** The words between "ob" and the verb at the end. */
  readonly body: readonly Word[];
  /** The verb or verbs at the end. */
  readonly verb: Word;
  readonly tails: readonly Word[][];
}

const openers = listOf(
  'und aber also na ach oh hey ey hallo hi moin servus huhu bitte liebe noctua eule so nun ja ok okay naja tja hm',
);
export const particles = listOf('denn eigentlich bloß nur wohl bitte echt wirklich doch überhaupt auch einfach');
/** Words with which a question never starts, although they look like verbs. */
const notVerbs = listOf(
  'gegen wegen neben zwischen innen außen eine einen meine meinen seine ihre heute nicht mit seit laut erst jetzt fast meist sonst selbst echt gut nett oft liebe danke bitte letzte nächste diese welche warte',
);
/** Words that are no nouns, even in a text without capitals. */
const knownSmall =
  /^(?:d(?:er|ie|as|en|em|es)|(?:k?ein|mein|dein|sein|ihr|unser|eu)(?:e?r?e?[nmrs]?)?|ich|du|er|sie|es|wir|man|mich|dich|mir|dir|sich|ihn|ihm|uns|euch|an|auf|aus|bei|beim|bis|durch|für|gegen|im|in|ins|mit|nach|ohne|über|um|unter|vom|von|vor|zu|zum|zur|heute|morgen|wieder|noch einmal|bald|dann|damit|dafür|darauf|dran|dabei|nochmal|noch|einmal|immer|gut|besser|neu|neue[nmrs]?|gleich|zuerst|selbst|allein|zusammen|weiter|ganz|viel|mehr|jeden|alle|dieses|diese[nmrs]?|nächste[nmrs]?|was|dass|ob|wenn|weil|diesmal|endlich|pünktlich|rechtzeitig|lang|lange|länger|genug|schnell|früh|früher|spät|später|hier|da|dort|weg|raus|rein|zurück|besser|gerne?|irgend(?:wann|wie|was|wo)|jemand|jemand(?:en|em)|niemand|etwas|nichts|so|sehr|am|ans|aufs|fürs|vorm|als|wie|statt|trotz|während|seit|ab|auch|lieber|trotzdem|sowieso|bestimmt|schon|überhaupt|vielleicht|einfach|wirklich|echt|eigentlich|ja|nein|doch|verliebt|sauer|böse|traurig|krank|gesund|fertig|richtig|falsch|klug|schlau|schlimm|getrennt|\d+|oder|und|nicht|dieser|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn)$/u;
/** Endings of adjectives and adverbs. */
const smallEnding = /(?:lich|ig|bar|sam|isch|weise|wärts)$/u;

function withoutOpeners(words: readonly Word[]): readonly Word[] {
  const start = words.findIndex((word) => !openers.has(word.lower) && !isComma(word));
  return start < 0 ? [] : words.slice(start);
}

/** True if a text has a capital inside a sentence, so its nouns probably have capitals, too. */
const writesCapitals = (text: string): boolean => /[\p{L}\d,] \p{Lu}\p{Ll}/u.test(text);

const isKnownSmall = (lower: string): boolean =>
  lower === ',' || knownSmall.test(lower) || (smallEnding.test(lower) && !isKnownNoun(lower));

/** True if a word could be a noun without its capital. The last word of a clause mostly is a verb. */
const mayLackCapitals = (words: readonly Word[], clause: number): boolean =>
  words.some(
    ({ text, lower }, i) =>
      i > 0 &&
      text === lower &&
      !isKnownSmall(lower) &&
      !(/e[nmrs]?$/u.test(lower) && isCapital(words[i + 1])) &&
      !(
        i === words.length - 2 &&
        /(?:t|en|ern|eln)$/u.test(lower) &&
        (clause > 0 || /^(?:gehen|lassen|lernen|bleiben)$/u.test(words[i + 1]?.lower ?? ''))
      ) &&
      !(i === words.length - 1 && (clause > 0 || /(?:t|en|ern|eln)$/u.test(lower) || prefixes.has(lower))),
  );

const pronounSubject = /^(?:ich|du|er|sie|es|wir|man|das|die|der|jemand|sich|mich|mir|uns|ihm|ihn)$/u;
const onlyFirstPerson = /^(?:bin|habe|hab|muss|mache|schreibe|fühle|traue|lerne|arbeite|frage|überlege|möchte)$/u;

/** True for words that start with a verb and its subject: "soll ich …"; false for "bin seit gestern krank". */
const startsLikeQuestion = ([first, second, third]: readonly Word[]): boolean =>
  first !== undefined &&
  second !== undefined &&
  looksFinite(first.lower) &&
  !notVerbs.has(first.lower) &&
  !(
    onlyFirstPerson.test(first.lower) &&
    !determiner.test(second.lower) &&
    ![second, third].some((word) => word?.lower === 'ich')
  );

const addsNothing =
  /^(?:(?:lieber |eher |doch |besser )?(?:nicht|nein)|was|wie|so|nich|net|(?:einfach )?(?:nur|bloß) .*)$/u;

/** Leaves out "oder nicht" and a second question: "mag er mich oder ist er nur nett". */
function withoutAlternative(words: readonly Word[]): readonly Word[] {
  const at = words.findIndex(({ lower }, i) => i > 1 && lower === 'oder');
  if (at < 0) return words;
  const behind = words.slice(at + 1).filter((word) => !isComma(word));
  const [verb, subject] = behind;
  const isQuestion =
    verb !== undefined &&
    subject !== undefined &&
    looksFinite(verb.lower) &&
    (pronounSubject.test(subject.lower) || determiner.test(subject.lower));
  if (!isQuestion && behind.length > 0 && !addsNothing.test(behind.map(({ lower }) => lower).join(' '))) return words;
  const end = words[at - 1];
  return words.slice(0, end && isComma(end) ? at - 1 : at);
}

const judgement =
  /^(?:(?:ist|wäre|war) (?:es|das) (?:(?:noch|schon|jetzt|heute|wirklich|zu|so|sehr|echt|eigentlich) )*(?:eine gute idee|\p{L}+)|lohnt (?:es|das) sich(?: (?:noch|jetzt|wirklich|überhaupt|eigentlich|denn))*) (?=\p{L}.* zu \p{L}+n$|\p{L}+zu\p{L}+n$|zu \p{L}+n$)/u;

/** "lohnt es sich Überstunden zu machen" → "lohnt es sich, Überstunden zu machen" */
function withCommaBeforeInfinitive(words: readonly Word[]): readonly Word[] {
  if (words.some(isComma)) return words;
  const start = judgement.exec(words.map(({ lower }) => lower).join(' '))?.[0];
  if (start === undefined) return words;
  const at = start.trim().split(' ').length;
  return [...words.slice(0, at), { text: ',', lower: ',' }, ...words.slice(at)];
}

const startsRelative = /^(?:in|mit|auf|an|für|von|bei|zu|aus)$/u;

const asksIndirectly =
  /(?:weiß|wissen|weiss|frage|fragen|sagen|überlege|überlegen|unsicher|verraten|gespannt|interessieren)$/u;

/** The words of a sentence with capitals; null if a word isn't standard German or addresses the owl. */
function wordsOf(sentence: Sentence): readonly Word[] | null {
  if (/[%€&/+=*]/u.test(sentence.raw)) return null;
  const words = standardWords(sentence);
  const isFormal = words?.some(({ text }) => /^(?:Sie|Ihnen|Ihr|Ihre[nmrs]?)$/u.test(text));
  return words && !isFormal ? capitalised(words) : null;
}

const asksOpinion = /(?:glaubst|meinst|denkst) du$|kann es sein$/u;

/** The words behind "ob", or behind "dass" in "glaubst du, dass …"; null without such a clause. */
function indirectWords(sentence: Sentence): readonly Word[] | null {
  const { tokens } = sentence;
  const lower = tokens.map(({ raw }) => raw.toLocaleLowerCase('de'));
  const at = lower.findIndex((word) => word === 'ob' || word === 'dass');
  if (at < 0) return null;
  const before = lower
    .slice(0, at)
    .filter((word) => !openers.has(word) && !/^(?:,|nicht|mich|mir|uns|nich)$/u.test(word));
  const isAsked =
    lower[at] === 'ob'
      ? before.length === 0 || asksIndirectly.test(before.at(-1) ?? '')
      : asksOpinion.test(before.join(' '));
  return isAsked ? wordsOf({ ...sentence, tokens: tokens.slice(at) }) : null;
}

function indirectIn(sentence: Sentence, hasCapitals: boolean): Indirect | null {
  const words = indirectWords(sentence);
  if (!words) return null;
  const { main, tails } = splitTail(withoutAlternative(words.slice(1)));
  const verb = main.at(-1);
  if (!verb || main.length < 3 || isCapital(verb) || !looksFinite(verb.lower)) return null;
  return !hasCapitals && [main, ...tails].some((each) => mayLackCapitals(each, 1))
    ? null
    : { body: main.slice(0, -1), verb, tails };
}

function questionIn(sentence: Sentence, hasCapitals: boolean): Question | null {
  const inCapitals = wordsOf(sentence);
  if (!inCapitals) return null;
  const parts = splitAtCommas(inCapitals).map(withoutOpeners);
  const at = parts.findIndex(startsLikeQuestion);
  const question = parts[at];
  if (!question || (at > 0 && !sentence.isAsked)) return null;
  const behind = parts.slice(at + 1);
  if (behind.some(([first, second]) => startsRelative.test(first?.lower ?? '') && determiner.test(second?.lower ?? '')))
    return null;
  const comma: Word = { text: ',', lower: ',' };
  const all = withCommaBeforeInfinitive([...question, ...behind.flatMap((part) => [comma, ...part])]);
  const { main, tails } = splitTail(withoutAlternative(all));
  if (
    (!hasCapitals && [main, ...tails].some(mayLackCapitals)) ||
    tails.some((tail) => /^\p{Lu}/u.test(tail.at(-1)?.text ?? ''))
  )
    return null;
  return { main, tails };
}

const noInfinitives = listOf(
  'gegen wegen neben zwischen außen innen oben unten draußen drinnen gestern vorgestern morgen übermorgen selten ihnen denen sieben zwischendurch meisten trocken offen eigen eben vollkommen zufrieden verschieden betrunken erwachsen bescheiden albern',
);
export const isInfinitive = ({ text, lower }: Word): boolean =>
  /^\p{Ll}{2,}(?:en|ern|eln)$|^(?:tun|sein)$/u.test(text) && !noInfinitives.has(lower) && !determiner.test(lower);

/** True for a "zu" that belongs to an infinitive: "zu kündigen", but not "zu meiner Mutter" or "zu spät". */
export const belongsToInfinitive = (words: readonly Word[], i: number): boolean => {
  const next = words[i + 1];
  return words[i]?.lower === 'zu' && (next === undefined || isInfinitive(next));
};

export function restateFirst<Result>(
  text: string,
  restate: (question: Question) => Result | null,
  restateIndirect: (question: Indirect) => Result | null,
): Result | null {
  const { sentences } = plainTextOf(text);
  const hasCapitals = writesCapitals(text);
  const asked = sentences.filter(({ isAsked }) => isAsked);
  for (const sentence of asked.length > 0 ? asked : sentences) {
    const question = questionIn(sentence, hasCapitals);
    const restated = question && restate(question);
    if (restated !== null) return restated;
  }
  for (const sentence of sentences) {
    const question = indirectIn(sentence, hasCapitals);
    const restated = question && restateIndirect(question);
    if (restated !== null) return restated;
  }
  return null;
}
