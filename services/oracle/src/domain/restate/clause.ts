import { turnPronoun } from '../reading/player-side.ts';
import { secondPersonOf, secondPersonPluralOf } from '../reading/second-person.ts';
import { isAuxiliary, isComma, listOf, looksFinite, prefixes, splitAtCommas, type Word } from './words.ts';

export type Subject = 'ich' | 'wir' | 'other';

/** Most words of a clause, so that the answer's first sentence stays easy to read. */
const longest = 16;

const subordinators = listOf('wenn weil obwohl dass damit bevor nachdem falls sobald seitdem solange bis');
/** Subordinators that are recognised without a comma before them. */
const plainSubordinators = listOf('wenn weil obwohl dass bevor nachdem sobald');
const subjectStart = /^(?:ich|er|sie|es|wir|man|der|die|das|alle|jemand|mein|meine|unser|unsere)$/u;

/** True for a subordinator that needs no comma; "bis" only before a subject, because "bis Ostern" is a time. */
const opensClause = (words: readonly Word[], i: number): boolean => {
  const lower = words[i]?.lower ?? '';
  return plainSubordinators.has(lower) || (lower === 'bis' && subjectStart.test(words[i + 1]?.lower ?? ''));
};
const opener = /^(?:um|ob|warum|wie|was|wann|wo|wohin|woher|wer|wen|wem)$/u;
const relative = /^(?:der|die|das|den|dem|deren|dessen|denen)$/u;

/** An infinitive with its "zu" inside: "anzurufen". */
export const joinedZu = /^(?:ab|an|auf|aus|ein|mit|vor|nach|weg|los|um|zusammen|weiter|zurück)zu\p{L}+e?n$/u;

const endsInInfinitive = (words: readonly Word[]): boolean => {
  const last = words.at(-1)?.lower ?? '';
  return joinedZu.test(last) || (words.at(-2)?.lower === 'zu' && /(?:en|ern|eln|tun|sein)$/u.test(last));
};

/** True for "wenn ich heimkomme", "der zu mir passt" and "Vokabeln zu lernen", but not for "die nervt so". */
function isSubordinate(words: readonly Word[]): boolean {
  const [first, second, ...others] = words;
  if (!first) return false;
  if (endsInInfinitive(words)) return true;
  if (first.lower === 'bis' && !opensClause(words, 0)) return false;
  if (subordinators.has(first.lower) || opener.test(first.lower)) return true;
  const last = others.at(-1);
  return (
    relative.test(first.lower) && second !== undefined && !looksFinite(second.lower) && looksFinite(last?.lower ?? '')
  );
}

/** Splits off subordinate clauses at the end, with or without a comma. Drops main clauses behind a comma. */
export function splitTail(words: readonly Word[]): {
  readonly main: readonly Word[];
  readonly tails: readonly Word[][];
} {
  const at = words.findIndex(
    (word, i) =>
      i > 0 &&
      i < words.length - 1 &&
      (isComma(word) ||
        opensClause(words, i) ||
        (word.lower === 'ob' && i > 2) ||
        (word.lower === 'um' && endsInInfinitive(words))),
  );
  if (at < 0) return { main: words, tails: [] };
  const tails = splitAtCommas(words.slice(at)).flatMap(splitWithoutComma);
  const end = tails.findIndex((tail) => !isSubordinate(tail));
  return { main: words.slice(0, at), tails: end < 0 ? tails : tails.slice(0, end) };
}

/** "dass er fehlt wenn ich komme" are two clauses. */
function splitWithoutComma(tail: readonly Word[]): Word[][] {
  const at = tail.findIndex((_, i) => i > 1 && i < tail.length - 1 && opensClause(tail, i));
  return at < 0 ? [[...tail]] : [tail.slice(0, at), ...splitWithoutComma(tail.slice(at))];
}

export function subjectOf(words: readonly Word[]): Subject {
  const near = words.slice(0, 4).map(({ lower }) => lower);
  if (near.includes('ich')) return 'ich';
  return near.includes('wir') ? 'wir' : 'other';
}

const turnedWord = ({ text }: Word): string => turnPronoun(text);

function turnedVerb(verb: string, subject: Subject): string {
  if (subject === 'ich') return secondPersonOf(verb);
  return subject === 'wir' ? secondPersonPluralOf(verb) : verb;
}

const canBeFirstPerson = /(?:e|en|s|ß|ll|nn|rf|ar|ag|bin|sind)$/u;

/** Changes a subordinate clause to the second person. Null if its last word can't be a verb of the first person. */
function turnedTail(tail: readonly Word[]): string | null {
  const last = tail.at(-1);
  if (!last) return null;
  const body = tail.slice(0, -1).map(turnedWord);
  const subject = subjectOf(tail);
  if (endsInInfinitive(tail) || subject === 'other') return [...body, turnedWord(last)].join(' ');
  return canBeFirstPerson.test(last.lower) ? [...body, turnedVerb(last.lower, subject)].join(' ') : null;
}

interface ClauseParts {
  readonly opening: readonly string[];
  readonly verb: string;
  readonly subject: Subject;
  /** The words of the main clause without the verb. The subject is among the first four. */
  readonly body: readonly Word[];
  readonly tails: readonly Word[][];
}

/** True if a clause contains an infinitive with "zu" or a relative clause, so its verb can't simply move to the end. */
const hasInnerClause = (body: readonly Word[]): boolean =>
  body.some(
    ({ lower }, i) =>
      (lower === 'zu' && /(?:en|ern|eln|tun|sein)$/u.test(body[i + 1]?.lower ?? '')) ||
      joinedZu.test(lower) ||
      (/^(?:die|der|das|den)$/u.test(lower) && body[i + 1]?.lower === lower),
  );

/** Moves the verb to the end and changes the person. Null if the result is uncertain or too long. */
export function subordinateClause({ opening, verb, subject, body, tails }: ClauseParts): string | null {
  const last = body.at(-1);
  const firstPersons = body.filter(({ lower }) => lower === 'ich' || lower === 'wir').length;
  if (!last || firstPersons > (subject === 'other' ? 0 : 1) || hasInnerClause(body)) return null;
  // in "dazu bringen, Vokabeln zu lernen", "dazu" points at the infinitive and isn't a prefix
  const pointsAhead = /^da(?:r?an|rauf|bei|für|mit|von|zu)$/u.test(last.lower);
  if (pointsAhead && !tails.some((tail) => endsInInfinitive(tail) || tail[0]?.lower === 'dass')) return null;
  const isPrefix = last.lower === 'wieder' ? /^(?:seh|sieh|komm|find)/u.test(verb) : prefixes.has(last.lower);
  const isSeparated =
    !pointsAhead &&
    body.length > 1 &&
    last.text === last.lower &&
    (isAuxiliary(verb) && !/^(?:lasse|lässt|lassen)$/u.test(verb) ? last.lower === 'los' : isPrefix);
  const middle = (isSeparated ? body.slice(0, -1) : body).map(turnedWord);
  const end = (isSeparated ? last.lower : '') + turnedVerb(verb, subject);
  const behind = tails.map(turnedTail);
  if (behind.includes(null)) return null;
  const clause = [[...opening, ...middle, end].join(' '), ...behind].join(', ');
  return clause.split(' ').length > longest ? null : clause;
}

/** Changes subordinate clauses to the second person. Null if one can't be changed. */
export const turnedClauses = (clauses: readonly (readonly Word[])[]): string | null => {
  const texts = clauses.map(turnedTail);
  return texts.includes(null) || texts.length === 0 ? null : texts.join(', ');
};
