import { plainTextOf, type Sentence } from '../reading/plain-text.ts';
import { splitTail, subjectOf, subordinateClause } from './clause.ts';
import { capitalised, isAuxiliary, listOf, looksFinite, standardWords, type Word } from './words.ts';

/** Adverbs that can stand before the verb: "heute habe ich …". */
const leadingAdverbs = listOf(
  'heute gestern vorgestern morgen jetzt gerade endlich leider seitdem vorhin nun irgendwie',
);
const emphasis = listOf('echt wirklich einfach aber allerdings ja eh doch');
const openers = listOf('und naja hm hmm oh ach nur also nee nein');
/** Verbs at the start of statements without "ich": "hab noch nichts Neues". */
const bareVerbs = listOf('habe bin muss kann will darf brauche war hatte finde kenne arbeite');

/** Words that end like finite verbs, but aren't. */
const notFinite = /^(?:selbst|jetzt|erst|fast|sonst|nicht|meist|oft|dort|seit|heute|morgen|beide|alle|eben|gerne)$/u;

/** Position of the finite verb; -1 if uncertain. */
function verbPosition(words: readonly Word[]): number {
  const first = words[0]?.lower ?? '';
  if (words.length < 3) return -1;
  if (/^(?:ich|wir|er|sie|es|man)$/u.test(first) || leadingAdverbs.has(first)) return 1;
  if (!/^(?:mein|unser|ein|kein)e?$|^(?:der|die|das)$/u.test(first)) return -1;
  return words.findIndex(
    ({ lower, text }, i) => i > 1 && i < 5 && !/^\p{Lu}/u.test(text) && (isAuxiliary(lower) || lower.endsWith('t')),
  );
}

const ich: Word = { text: 'ich', lower: 'ich' };
const withSubject = (words: readonly Word[]): readonly Word[] =>
  bareVerbs.has(words[0]?.lower ?? '') && !words.some(({ lower }) => lower === 'ich') ? [ich, ...words] : words;

function restateStatement(sentence: Sentence): string | null {
  const words = standardWords(sentence)?.filter(({ lower }) => !emphasis.has(lower));
  const start = words?.findIndex(({ lower }) => !openers.has(lower) && lower !== ',') ?? -1;
  const inCapitals = words && start >= 0 ? capitalised(withSubject(words.slice(start))) : null;
  if (!inCapitals) return null;
  const { main, tails } = splitTail(inCapitals);
  const at = verbPosition(main);
  const verb = main[at]?.lower;
  const before = main.slice(0, Math.max(0, at));
  const rest = main.slice(at + 1);
  if (verb === undefined || notFinite.test(verb) || !looksFinite(verb) || rest.length === 0) return null;
  if (subjectOf(main) === 'ich' && /(?:en|sind)$/u.test(verb)) return null;
  if (main.some(({ lower }) => /^(?:und|aber|oder|sondern|seit)$/u.test(lower))) return null;
  const isInverted = leadingAdverbs.has(before[0]?.lower ?? '');
  const subject = subjectOf(isInverted ? rest : before);
  if (isInverted && subject === 'other') return null;
  const body = isInverted ? [...rest.slice(0, 1), ...before, ...rest.slice(1)] : [...before, ...rest];
  return subordinateClause({ opening: ['dass'], verb, subject, body, tails });
}

/** "Meine Tochter redet kaum mit mir" → "dass deine Tochter kaum mit dir redet" */
export function restateNews(text: string): string | null {
  const [first] = plainTextOf(text).sentences;
  return first ? restateStatement(first) : null;
}
