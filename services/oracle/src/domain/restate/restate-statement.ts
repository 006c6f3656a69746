import type { Sentence } from '../reading/plain-text.ts';
import { splitTail, subjectOf, subordinateClause } from './clause.ts';
import { isInfinitive } from './question.ts';
import {
  articleOrPronoun,
  capitalised,
  determiner,
  isAuxiliary,
  isComma,
  listOf,
  prefixes,
  splitAtCommas,
  standardWords,
  type Word,
  isCapital,
} from './words.ts';

/** Adverbs with which a statement may start before its verb: "heute habe ich …". */
const leadingAdverbs = listOf(
  'heute gestern vorgestern morgen jetzt gerade endlich leider seitdem vorhin nun irgendwie früher abends morgens mittags nachts tagsüber neuerdings inzwischen mittlerweile einmal zweimal dreimal manchmal meistens oft immer dort da hier draußen drinnen oben unten zuletzt angeblich eigentlich montags dienstags mittwochs donnerstags freitags samstags sonntags fachlich körperlich finanziell',
);
/** Adverbs at the start that only join a statement to the one before it. */
const joining = listOf('dabei außerdem deshalb darum trotzdem deswegen dafür dagegen dann');
const emphasis = listOf('echt wirklich einfach aber allerdings ja eh doch');
/** Words before a statement, such as "hm, …" or "und …". */
const openers = listOf('und naja hm hmm oh ach nur also nee nein aber denn');
const coordinators = listOf('und aber oder sondern denn doch');
/** Verbs of the first person with which a statement starts if "ich" is left out: "hab noch nichts Neues". */
const bareVerbs = listOf('habe bin muss kann will darf brauche hatte finde kenne arbeite');

/** Words that end like finite verbs, but aren't. */
const notFinite = listOf(
  'selbst jetzt erst fast sonst nicht meist oft dort seit heut heute morgen beide alle eben gerne gerade ohne echt leicht schlecht gut recht laut kalt weit vielleicht zuletzt insgesamt überhaupt letzte letzten andere anderen',
);
/** Finite forms of strong verbs that don't end in -t or -te. */
const strongForms = listOf(
  'kam ging stand lag sah hielt fiel gab ließ nahm fand blieb hieß rief schrieb sprach traf trug verlor weiß mag tat fuhr flog schlief aß trank zog sprang sang starb bekam verstand las lief schien half warf brach begann gewann verschwand kamen gingen standen lagen sahen gaben fanden blieben',
);
const pronoun = /^(?:ich|wir|er|sie|es|man)$/u;
const certainSubject = /^(?:ich|wir|er|man)$/u;
const objectPronoun = /^(?:mich|mir|uns|sich|ihn|ihm|sie|ihr|ihnen|es)$/u;
const nominative =
  /^(?:der|die|das|(?:k?ein|mein|unser|sein|ihr)e?|diese[rs]?|jede[rs]?|alle|beide|viele|mehrere|zwei|drei|vier|fünf)$/u;
const kin = /^(?:papa|mama|oma|opa)$/u;
const preposition =
  /^(?:an|auf|aus|bei|beim|bis|für|gegen|hinter|im|in|ins|mit|nach|neben|ohne|seit|über|um|unter|vom|von|vor|während|wegen|zu|zum|zur|zwischen)$/u;
const accusative = /^(?:den|einen|meinen|unseren|keinen)$/u;
const timeAdjective = /^(?:letzte[nrs]?|vorige[nrs]?|vergangene[nrs]?|nächste[nrs]?|diese[ns]|jede[ns])$/u;
const timeNoun = /^(?:jahr|woche|monat|tag|abend|mal|sommer|winter|herbst|frühjahr|samstag|sonntag|wochenende|nacht)$/u;

/** Subject and verb agree in their endings: -e with "ich", -en with a plural. */
function mayBeVerb({ lower, text }: Word, before: readonly Word[], next: Word | undefined): boolean {
  if (/^\p{Lu}/u.test(text) || notFinite.has(lower) || preposition.test(lower) || determiner.test(lower)) return false;
  if (isAuxiliary(lower) || strongForms.has(lower)) return true;
  const subjects = [before.at(-1)?.lower, next?.lower];
  if (/[^e]ten?$/u.test(lower) && lower.length > 4 && !isCapital(next)) return true;
  if (lower.endsWith('e')) return subjects.includes('ich');
  if (/e[nl]n?$/u.test(lower))
    return (
      subjects.some((each) => /^(?:wir|sie|alle|beide)$/u.test(each ?? '')) ||
      (/^(?:die|alle|beide|viele|meine|unsere|zwei|drei|vier|fünf)$/u.test(before[0]?.lower ?? '') &&
        isCapital(before.at(-1)))
    );
  return /\p{Ll}{2}t$/u.test(lower);
}

const isTime = (words: readonly Word[]): boolean =>
  timeAdjective.test(words[0]?.lower ?? '') && timeNoun.test(words[1]?.lower ?? '');

/** True for what may stand before the verb instead of the subject: an adverb, "von unserer Runde", "letztes Jahr". */
const isAdverbial = (words: readonly Word[]): boolean =>
  (words.length === 1 && (leadingAdverbs.has(words[0]?.lower ?? '') || joining.has(words[0]?.lower ?? ''))) ||
  isTime(words) ||
  (preposition.test(words[0]?.lower ?? '') && isCapital(words.at(-1)));

const isNominative = (words: readonly Word[]): boolean => {
  const first = words[0];
  if (!first || isTime(words)) return false;
  if (pronoun.test(first.lower)) return words.length === 1;
  if (nominative.test(first.lower)) return words.length === 1 || words.some(isCapital);
  return words.length === 1 && kin.test(first.lower);
};

/** Finite forms that are nothing else, so that a second one shows another clause. */
const finiteOnly =
  /^(?:bin|ist|war|waren|wär|wärn|wäre|hat|habe|hatte|wird|wurde|würde|sind|kann|konnte|muss|musste|will|soll|darf|weiß|mans|ichs)$/u;
const participle = /^(?!gegen$)(?:\p{Ll}{2,5}ge|ge|be|ver|er|ent|zer)\p{Ll}{2,}(?:t|en)$/u;
const takesParticiple = /^(?:habe|hat|haben|hatten?|bin|ist|sind|waren?|wurden?)$/u;
const takesInfinitive =
  /^(?:kann|können|konnten?|muss|müssen|mussten?|will|wollen|wollten?|soll|sollen|sollten?|darf|dürfen|mag|möchten?|würden?|werden?|wird)$/u;

/** True if the order of the words isn't the usual one, as in "ich möchte eine Ausbildung machen als Busfahrer". */
function isUnusual(verb: string, body: readonly Word[]): boolean {
  const inner = body.slice(0, -1);
  if (body.some(({ lower }) => finiteOnly.test(lower))) return true;
  if (inner.some(({ lower }, i) => prefixes.has(lower) && preposition.test(body[i + 1]?.lower ?? ''))) return true;
  if (takesParticiple.test(verb) && inner.some(({ lower, text }) => text === lower && participle.test(lower)))
    return true;
  const last = body.at(-1)?.lower ?? '';
  return takesInfinitive.test(verb) && !/(?:n|tun)$/u.test(last) && inner.some((word) => isInfinitive(word));
}

interface Parts {
  readonly verb: string;
  /** The words of the clause without its verb, with the subject first if it is a pronoun. */
  readonly body: readonly Word[];
}

/** Inserts `moved` behind the pronouns at the start: "dass du ihn | gestern | beim Bäcker trafst". */
function behindObjects(words: readonly Word[], moved: readonly Word[]): readonly Word[] {
  const at = Math.max(
    0,
    words.findIndex(({ lower }) => !objectPronoun.test(lower)),
  );
  return [...words.slice(0, at), ...moved, ...words.slice(at)];
}

/** The parts of a main clause with its verb in second place; null if uncertain. */
function partsOf(main: readonly Word[]): Parts | null {
  const at = main.findIndex((word, i) => i > 0 && i < 9 && mayBeVerb(word, main.slice(0, i), main[i + 1]));
  const verb = main[at]?.lower;
  const before = main.slice(0, Math.max(0, at));
  const rest = main.slice(at + 1);
  const [next, ...others] = rest;
  if (verb === undefined || !next) return null;
  const isInverted = certainSubject.test(next.lower) || (pronoun.test(next.lower) && !isNominative(before));
  if (!isInverted) {
    if (isNominative(before)) return { verb, body: [...before, ...rest] };
    if (!isAdverbial(before)) return null;
    return { verb, body: behindObjects(rest, before) };
  }
  const isKnown = isAdverbial(before) || (accusative.test(before[0]?.lower ?? '') && isCapital(before.at(-1)));
  if (!isKnown && !(nominative.test(before[0]?.lower ?? '') && isCapital(before.at(-1)))) return null;
  return { verb, body: [next, ...behindObjects(others, before)] };
}

const ich: Word = { text: 'ich', lower: 'ich' };
const withSubject = (words: readonly Word[]): readonly Word[] =>
  bareVerbs.has(words[0]?.lower ?? '') && !words.some(({ lower }) => lower === 'ich') ? [ich, ...words] : words;

/** Splits at "und", "aber" and the like if a clause with a verb of its own follows. */
function mainClauses(words: readonly Word[]): (readonly Word[])[] {
  const at = words.findIndex(({ lower }, i) => {
    if (i < 2 || !coordinators.has(lower)) return false;
    const behind = words.slice(i + 1);
    const [first, next] = behind;
    return first !== undefined && (mayBeVerb(first, words, next) || partsOf(behind) !== null);
  });
  if (at < 0) return [words];
  const isBehindComma = words.slice(at - 1, at).some(isComma);
  return [words.slice(0, isBehindComma ? at - 1 : at), ...mainClauses(words.slice(at + 1))];
}

/** Verbs that quote another clause without a comma: "alle sagen steht mir super". */
const quotesClause = /^(?:sag|mein|glaub|find|denk|hoff)(?:e|t|en|st|te|ten)$|^(?:fand|dachte|gesagt)$/u;

/** True for ", mit dem ich zusammen war", without which the main clause says something else. */
const isRelative = (behind: readonly Word[]): boolean => {
  const [part = []] = splitAtCommas(behind);
  const [first, second] = part;
  const pronounIn = [first, preposition.test(first?.lower ?? '') ? second : undefined];
  return (
    part.length > 2 && pronounIn.some((word) => /^(?:der|die|das|den|dem|deren|dessen|denen)$/u.test(word?.lower ?? ''))
  );
};

/** True for what follows in "Landkarten, Stille und alte Leute": a part without a verb. */
function continuesList(behind: readonly Word[]): boolean {
  const [part] = splitAtCommas(behind);
  return (
    part !== undefined && !part.some((word, i) => mayBeVerb(word, part.slice(0, i), part[i + 1]) || isInfinitive(word))
  );
}

/** True for an article before words without a capital, which may be an unknown noun: "den daumen getapt". */
const lacksCapital = (words: readonly Word[]): boolean =>
  words.some((word, i) => {
    if (i === 0 || !/^\p{Ll}{4,}$/u.test(word.text) || !determiner.test(words[i - 1]?.lower ?? '')) return false;
    if (articleOrPronoun.test(words[i - 1]?.lower ?? '') && mayBeVerb(word, words.slice(0, i), words[i + 1]))
      return false;
    const noun = words.findIndex((each, j) => j >= i && !/e[nmrs]?$/u.test(each.lower));
    return !words.slice(i + 1, noun < 0 ? undefined : noun + 1).some(isCapital);
  });

/** True for "ich bin Postbotin", which says little about a question. */
const isIntroduction = (words: readonly Word[]): boolean =>
  words.length === 3 && words[0]?.lower === 'ich' && words[1]?.lower === 'bin' && isCapital(words[2]);

/** True for "am 12", which has lost its dot. */
const isOrdinal = (words: readonly Word[]): boolean =>
  words.some(
    ({ lower }, i) => /^(?:am|zum|vom|dem|den|der|bis)$/u.test(lower) && /^\d+$/u.test(words[i + 1]?.lower ?? ''),
  );

function restateClause(words: readonly Word[]): string | null {
  const start = words.findIndex(({ lower }) => !openers.has(lower) && lower !== ',');
  const clause = start < 0 ? [] : withSubject(words.slice(start).filter(({ lower }) => lower !== 'aber'));
  const { main, tails } = splitTail(clause);
  if (isRelative(clause.slice(main.length))) return null;
  if (continuesList(clause.slice(main.length)) || tails.some(([first]) => determiner.test(first?.lower ?? '')))
    return null;
  if (main.length < 3 || lacksCapital(main) || isOrdinal(main) || isIntroduction(main)) return null;
  if (main.some(({ lower }, i) => lower === 'seit' && pronoun.test(main[i + 1]?.lower ?? ''))) return null;
  const parts = partsOf(main);
  if (
    !parts ||
    quotesClause.test(parts.verb) ||
    parts.body.some(({ lower }) => lower === 'gefühl') ||
    parts.body.slice(2).some(({ lower }) => coordinators.has(lower))
  )
    return null;
  const body = parts.body.filter(({ lower }, i) => i > 1 || !joining.has(lower));
  const subject = subjectOf(body);
  if (isUnusual(parts.verb, body) || (subject === 'ich' && /(?:en|sind)$/u.test(parts.verb))) return null;
  return subordinateClause({ opening: ['dass'], verb: parts.verb, subject, body, tails });
}

/** The first main clause of a statement that can be turned: "dass deine Tochter kaum mit dir redet". Null without one. */
export function restateStatement(sentence: Sentence): string | null {
  if (/[€%$&+=*]/u.test(sentence.raw)) return null;
  const words = standardWords(sentence)?.filter(
    ({ text, lower }) => text !== lower || !emphasis.has(lower) || lower === 'aber',
  );
  const inCapitals = words && capitalised(words);
  if (!inCapitals) return null;
  const clauses = mainClauses(inCapitals);
  // in "er ist nett, aber er hat keine Zeit", the objection matters
  const objection = inCapitals.findIndex(({ lower }) => lower === 'aber');
  for (const clause of objection > 1 ? clauses.toReversed() : clauses) {
    const restated = restateClause(clause);
    if (restated !== null) return restated;
  }
  return null;
}
