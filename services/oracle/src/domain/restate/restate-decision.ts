import { plainTextOf } from '../reading/plain-text.ts';
import { turnPronoun } from '../reading/player-side.ts';
import { joinedZu, turnedClauses } from './clause.ts';
import {
  belongsToInfinitive,
  isInfinitive,
  particles,
  restateFirst,
  type Indirect,
  type Question,
} from './question.ts';
import {
  capitalised,
  determiner,
  isAuxiliary,
  isFirstName,
  listOf,
  splitAtCommas,
  standardWords,
  type Word,
  isCapital,
} from './words.ts';

export interface Advice {
  /** "du solltest deiner Schwester das Geld leihen" */
  readonly should: string;
  readonly can: string;
  /** "ob du deiner Schwester das Geld leihen solltest" */
  readonly whether: string;
  /** "du solltest deiner Schwester das Geld lieber nicht leihen"; null if the place of "nicht" is uncertain */
  readonly ratherNot: string | null;
}

/** In words. Keeps the answer's first sentence easy to read. */
const longestDeed = 12;

const softeners = listOf('lieber besser eher vielleicht ruhig jetzt endlich');
const plain = (words: readonly Word[]): string => words.map(({ text }) => text).join(' ');
const join = (...parts: readonly string[]): string => parts.filter(Boolean).join(' ');

/** Words of the noun phrase at the start: "deiner kleinen Schwester" → 3; 0 without an article. */
function nounPhraseLength(words: readonly Word[]): number {
  if (!determiner.test(words[0]?.lower ?? '')) return 0;
  const noun = words.findIndex(isCapital);
  const adjectives = words.slice(1, Math.max(1, noun));
  return noun > 0 && adjectives.every(({ lower }) => /e[nmrs]?$/u.test(lower)) ? noun + 1 : 0;
}

const pronoun = /^(?:mich|dich|mir|dir|uns|euch|ihn|ihm|ihr|ihnen|sie|es|das|sich)$/u;
const timeWord = /^(?:heute|morgen|übermorgen|bald|dann|danach)$/u;
const timeNoun = /^(?:Jahr|Woche|Wochenende|Abend|Monat|Nacht|Mittag|Vormittag|Nachmittag)$/u;

/** Number of pronouns and times at the start, which stand before "nicht". */
function placedBefore(words: readonly Word[]): number {
  const [first, second] = words;
  if (!first) return 0;
  if (/^(?:dieses|diese|diesen|nächste[sn]?)$/u.test(first.lower) && timeNoun.test(second?.text ?? ''))
    return 2 + placedBefore(words.slice(2));
  const isTime = timeWord.test(first.lower) || timeNoun.test(first.text);
  // "die nehmen", but not "die roten nehmen"
  const isDemonstrative = /^(?:die|den|der|dem)$/u.test(first.lower) && words.length === 2;
  const isPronoun = isDemonstrative || (pronoun.test(first.lower) && nounPhraseLength(words) === 0);
  return isTime || isPronoun ? 1 + placedBefore(words.slice(1)) : 0;
}

/** Like `nounPhraseLength`, with an owner: "den Geburtstag deiner Tante", "den Laden von deinem Onkel", if only the verb follows. */
function objectLength(words: readonly Word[]): number {
  const length = nounPhraseLength(words);
  const behind = words.slice(length);
  const [next] = behind;
  if (length === 0 || !next) return length;
  const ofOwner = /^(?:[mds]ein|ihr|unser|eur)e[rs]$/u.test(next.lower) ? nounPhraseLength(behind) : 0;
  const fromOwner = next.lower === 'von' ? nounPhraseLength(behind.slice(1)) : 0;
  const owner = fromOwner > 0 ? fromOwner + 1 : ofOwner;
  return owner > 0 && behind.length === owner + 1 ? length + owner : length;
}

const isDative = ({ lower }: Word): boolean =>
  /^(?:\p{L}+em|\p{L}*einer|der|ihrer|unserer|eurer|deinen|euren)$/u.test(lower);

/** Adds "lieber nicht" or "lieber kein". Null if the place of the negation is uncertain. */
function negated(words: readonly Word[]): string | null {
  const start = placedBefore(words);
  const before = plain(words.slice(0, start));
  const rest = words.slice(start);
  const [first, second] = rest;
  if (!first) return null;
  if (first.lower === 'noch' && !/^(?:ein|in|vor|bis|zu|am|im|auf)/u.test(second?.lower ?? ''))
    return join(before, 'lieber nicht mehr', plain(rest.slice(1)));
  if (/^(?:et)?was$/u.test(first.lower)) return join(before, 'lieber nichts', plain(rest.slice(1)));
  if (/^ein(?:e[mnrs]?)?$/u.test(first.lower)) return join(before, 'lieber', `k${plain(rest)}`);
  const length = isFirstName(first) ? 1 : objectLength(rest);
  const behind = rest.slice(length);
  if (length === 0) return join(before, 'lieber nicht', plain(rest));
  const object = plain(rest.slice(0, length));
  if (isDative(first) && behind.length > 1) {
    const inner = negated(behind);
    return inner && join(before, object, inner);
  }
  // "die Stelle in Kassel annehmen", "das Tagebuch deiner Tochter lesen": the object is longer than its first noun
  const isLonger = behind[0]?.lower !== 'noch' && behind.slice(0, -1).some(isCapital);
  return isLonger
    ? join(before, 'lieber nicht', object, plain(behind))
    : join(before, object, 'lieber nicht', plain(behind));
}

/** Actions with these words can't be negated with certainty. */
const unclearDeed = /^(?:nichts?|nix|nie|kein(?:e[mnrs]?)?|oder|weder|statt|ich|wir|du|man)$/u;

/** Words whose "nicht" has no certain place: "nicht mehr" would be another answer than "nicht". */
const unclearNegation = /^(?:mehr|und|immer|schon|ohne)$/u;

/** The subject of a question with "soll" in the second person, with the verbs that stand beside it. */
interface Subject {
  readonly text: string;
  readonly should: string;
  readonly can: string;
}

/** The subject at the start, and the number of its words; null if it isn't certain. */
function subjectAt(words: readonly Word[], verb: string): { subject: Subject; length: number } | null {
  const [first] = words;
  if (!first) return null;
  if (first.lower === 'ich') return { subject: { text: 'du', should: 'solltest', can: 'kannst' }, length: 1 };
  if (first.lower === 'wir') return { subject: { text: 'ihr', should: 'solltet', can: 'könnt' }, length: 1 };
  const length = /^(?:er|sie|man)$/u.test(first.lower) || isFirstName(first) ? 1 : nounPhraseLength(words);
  if (length === 0 || isDative(first)) return null;
  const text = words.slice(0, length).map((word) => turnPronoun(word.text));
  const isPlural = verb.endsWith('en');
  return {
    subject: {
      text: text.join(' '),
      should: isPlural ? 'sollten' : 'sollte',
      can: isPlural ? 'können' : 'kann',
    },
    length,
  };
}

function adviceFor(
  { text, should, can }: Subject,
  words: readonly Word[],
  tails: readonly (readonly Word[])[],
): Advice | null {
  const deed = words
    .filter(({ lower }) => !particles.has(lower) && !softeners.has(lower))
    .map((word): Word => {
      const turned = turnPronoun(word.text);
      return turned === word.text ? word : { text: turned, lower: turned };
    });
  const last = deed.at(-1);
  if (!last || !isInfinitive(last) || deed.length > longestDeed) return null;
  if (deed.some(({ lower }, i) => unclearDeed.test(lower) || belongsToInfinitive(deed, i))) return null;
  const clauses = tails.length === 0 ? '' : turnedClauses(tails);
  if (clauses === null) return null;
  const end = clauses && `, ${clauses}`;
  const isNegatable = !clauses && !deed.some(({ lower }) => unclearNegation.test(lower));
  const ratherNot = isNegatable ? negated(deed) : null;
  return {
    should: `${text} ${should} ${plain(deed)}${end}`,
    can: `${text} ${can} ${plain(deed)}${end}`,
    whether: `ob ${text} ${plain(deed)} ${should}${end}`,
    ratherNot: ratherNot && `${text} ${should} ${ratherNot}`,
  };
}

function adviceIn({ main, tails }: Question): Advice | null {
  const [verb, ...rest] = main;
  if (!verb || !/^soll(?:en|ten?)?$/u.test(verb.lower)) return null;
  const found = subjectAt(rest, verb.lower);
  return found && adviceFor(found.subject, rest.slice(found.length), tails);
}

const asksAboutPlan =
  /^(?:und |noctua |was meinst du )*(?:soll(?:te)? ich(?: das| es| den schritt)?(?: wirklich| lieber| jetzt)*(?: machen| tun| wagen| versuchen| riskieren)?|(?:ist|ware) das (?:wirklich |jetzt |denn )?(?:eine gute idee|klug|richtig|vernunftig|sinnvoll|gut|das richtige|schlau|ok|okay|in ordnung)(?: fur mich)?|lohnt sich das(?: fur mich)?|ja oder nein|(?:was )?(?:meinst|sagst|ratst|denkst) du(?: dazu)?|was (?:meinen|sagen|raten)(?: mir)? die sterne(?: dazu)?)$/u;
const considers = /(?:überlege|überlegen|nachdenke|nach|gedanken|vor|plane|planen)$/u;
const wishes = /^(?:möchte|will|würde)$/u;
const eager = listOf('gern gerne so total unbedingt eigentlich plötzlich schon lange');

/** "überlege, in eine Praxis zu wechseln" → "in eine Praxis wechseln" */
function deedBehind(parts: readonly (readonly Word[])[]): readonly Word[] | null {
  const at = parts.findIndex(
    (part, i) => i > 0 && considers.test(parts[i - 1]?.at(-1)?.lower ?? '') && part.length > 1,
  );
  const part = parts[at];
  if (!part) return null;
  const last = part.at(-1);
  if (part.at(-2)?.lower === 'zu' && last) return [...part.slice(0, -2), last];
  const joined = /^(ab|an|auf|aus|ein|mit|vor|nach|weg|los|um|zusammen|weiter|zurück)zu(\p{L}+n)$/u.exec(
    last?.lower ?? '',
  );
  if (!joined) return null;
  const verb = `${joined[1] ?? ''}${joined[2] ?? ''}`;
  return [...part.slice(0, -1), { text: verb, lower: verb }];
}

/** "ich möchte mit 62 noch Klavier lernen" → "mit 62 noch Klavier lernen" */
function deedWished(part: readonly Word[]): readonly Word[] | null {
  const at = part.findIndex(
    ({ lower }, i) => wishes.test(lower) && [part[i - 1], part[i + 1]].some((word) => word?.lower === 'ich'),
  );
  if (at < 0 || at > 1) return null;
  return part.slice(at + 1).filter(({ lower }) => lower !== 'ich' && !eager.has(lower));
}

/** Advice about a plan of an earlier sentence: "Ich überlege, in eine Praxis zu wechseln. … Soll ich?" */
function planAdvice(text: string): Advice | null {
  const { sentences } = plainTextOf(text);
  const isAsked = sentences.some(({ flat }) => asksAboutPlan.test(flat.replaceAll(/[^a-z0-9]+/gu, ' ').trim()));
  if (!isAsked) return null;
  for (const sentence of sentences) {
    const words = standardWords(sentence);
    const parts = splitAtCommas((words && capitalised(words)) ?? []);
    for (const deed of [deedBehind(parts), ...parts.map(deedWished)]) {
      const advice = deed && adviceFor({ text: 'du', should: 'solltest', can: 'kannst' }, deed, []);
      if (advice) return advice;
    }
  }
  return null;
}

/** "Das Gehalt ist mies. Annehmen?": an infinitive alone asks for advice, too. */
function bareDeed(text: string): Advice | null {
  for (const sentence of plainTextOf(text).sentences) {
    const words = sentence.isAsked ? standardWords(sentence) : null;
    const part = (splitAtCommas((words && capitalised(words)) ?? []).at(-1) ?? []).filter(
      ({ lower }) => !/^(?:trotzdem|doch)$/u.test(lower),
    );
    const [deed] = part;
    const isBare = part.length === 1 && deed !== undefined && !isAuxiliary(deed.lower) && !joinedZu.test(deed.lower);
    const advice = isBare ? adviceFor({ text: 'du', should: 'solltest', can: 'kannst' }, part, []) : null;
    if (advice) return advice;
  }
  return null;
}

/** "ob ich kündigen soll" */
function adviceInIndirect({ body, verb, tails }: Indirect): Advice | null {
  if (!/^soll(?:en|ten?)?$/u.test(verb.lower)) return null;
  const found = subjectAt(body, verb.lower);
  return found && adviceFor(found.subject, body.slice(found.length), tails);
}

/** Null if the text doesn't ask "Soll ich …?", or can't be restated with certainty. */
export const restateDecision = (text: string): Advice | null =>
  planAdvice(text) ?? restateFirst(text, adviceIn, adviceInIndirect) ?? bareDeed(text);
