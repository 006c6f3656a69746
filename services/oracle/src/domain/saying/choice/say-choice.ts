import { uniqueFacts } from '../../facts/facts.ts';
import type { Testimony } from '../../leaning/leaning.ts';
import { clauseOf, roleOf, bodySlots, type Reason } from '../../leaning/reason.ts';
import type { ClassicalBody } from '@sternenrat/sky/ephemeris';
import { pick, pickFresh, type PickContext } from '../pick.ts';
import type { Situation } from '../situation.ts';
import { ownText } from '../../reading/own-text.ts';
import type { Reading } from '../../reading/reading.ts';
import { phraseSlots, type Slots } from '../slots.ts';
import type { ChoiceKind, Entry } from '../texts.ts';
import { decide, type Decision, type Side } from './decide.ts';
import { differenceLists } from './difference.ts';
import { choiceKindOf, isNamed } from './kind.ts';
import { labelOf, type Label } from './label.ts';

export interface ChoiceSaid {
  readonly answer: string;
  readonly reason: Reason | null;
  readonly step: string | null;
  readonly flip: string | null;
}

/** Kinds of choices that are a matter of taste, whatever the options cost. */
const ofTaste: ReadonlySet<ChoiceKind> = new Set(['food', 'clothes', 'name', 'people', 'gift', 'love', 'contact']);

const ordinals = ['Erste', 'Zweite', 'Dritte', 'Vierte'] as const;

/** Refers to an option by its position: "das Erste", "dem Zweiten". */
const ordinalSlots = (name: string, at: number): Slots => {
  const word = ordinals[at] ?? 'Letzte';
  return {
    [name]: `das ${word}`,
    [`${name}:akk`]: `das ${word}`,
    [`${name}:dat`]: `dem ${word}n`,
    [`${name}:er`]: 'es',
  };
};

/** An option that names a time or an action is an outcome that may come true; a person or a thing is not. */
const happens =
  /(?<!\p{L})(?:heute?|morgen|übermorgen|bald|später|nie|woche|monat|jahr|sommer|winter)(?!\p{L})|\p{Ll}(?:en|ern|eln|t)$/iu;

interface Placed {
  readonly label: Label;
  readonly at: number;
}

/** Both options by name if both names are known in all cases, otherwise both by position. */
const optionSlots = (one: Placed, two: Placed): Slots =>
  one.label.phrase && two.label.phrase
    ? { ...phraseSlots('quote1', one.label.phrase), ...phraseSlots('quote2', two.label.phrase) }
    : { ...ordinalSlots('quote1', one.at), ...ordinalSlots('quote2', two.at) };

/** Both options as elliptical answers, or by position if one doesn't fit into a sentence. */
function bareSlots(one: Placed, two: Placed): Slots {
  const isClear = one.label.bare !== null && two.label.bare !== null;
  const ordinal = ({ at }: Placed): string => `das ${ordinals[at] ?? 'Letzte'}`;
  return {
    option1: (isClear ? one.label.bare : null) ?? ordinal(one),
    option2: (isClear ? two.label.bare : null) ?? ordinal(two),
  };
}

export function choiceSlots(
  reading: Pick<Reading, 'options' | 'places' | 'people' | 'fullText'>,
  { picked, other }: Pick<Decision, 'picked' | 'other'>,
): Slots {
  const placed = (at: number): Placed | null => {
    const option = reading.options[at];
    return option === undefined ? null : { label: labelOf(option, reading), at };
  };
  const [one, two] = [placed(picked), placed(other)];
  return one && two ? { ...bareSlots(one, two), ...optionSlots(one, two) } : {};
}

const isPlace = (slots: Slots): boolean => /^das (?:Erste|Zweite|Dritte|Vierte|Letzte)$/u.test(slots['quote1'] ?? '');

/** Contracts a preposition and an article: "zu der Jacke" → "zur Jacke". */
export const contracted = (text: string): string =>
  text
    .replace(/\b(Zu|zu) der (?=(?:\p{Ll}+en )*\p{Lu})/gu, '$1r ')
    .replace(/\b([Bb]ei|[Zz]u) dem (?=(?:\p{Ll}+en )*\p{Lu})/gu, '$1m ')
    .replace(/\b([Vv])on dem (?=(?:\p{Ll}+en )*\p{Lu})/gu, '$1om ')
    .replace(/\b([Ii])n dem (?=(?:\p{Ll}+en )*\p{Lu})/gu, '$1m ');

const skyLists: Partial<Record<Side, string>> = {
  change: 'skyChange',
  keep: 'skyKeep',
  first: 'skyFirst',
  last: 'skyLast',
};

/** Answers a question with alternatives; null with fewer than two options or without fitting texts. */
export function sayChoice(situation: Situation, context: PickContext): ChoiceSaid | null {
  const raw = sayRaw(situation, context);
  if (!raw) return null;
  const { answer, reason, step, flip } = raw;
  return {
    answer: contracted(answer),
    reason: reason && {
      text: contracted(reason.text),
      facts: reason.facts.map((fact) => ({ ...fact, sentence: fact.sentence && contracted(fact.sentence) })),
    },
    step: step && contracted(step),
    flip: flip && contracted(flip),
  };
}

function sayRaw({ reading, leaning, optionDays, texts }: Situation, context: PickContext): ChoiceSaid | null {
  const { options, fullText } = reading;
  if (options.length < 2) return null;
  const decision = decide(options, leaning, fullText, optionDays);
  const { side, isClear } = decision;
  const slots = choiceSlots(reading, decision);
  const own: PickContext = { ...context, slots: { ...context.slots, ...slots } };
  const byName = Object.fromEntries(
    Object.entries(slots).filter(([name]) => !isPlace(slots) || name.startsWith('option')),
  );
  const inFull: PickContext = { ...context, slots: { ...context.slots, ...byName } };
  const frames = texts.choiceFrames();
  const join = (...parts: readonly (string | null)[]): string => parts.filter((part) => part !== null).join(' ');
  if (side === 'foretold') {
    const list = options.every((option) => happens.test(option)) ? `foretold_${leaning?.side ?? 'offen'}` : 'foretold';
    const first = pick([frames[list]], own);
    return {
      answer: join(first, pick([frames['foretoldReason']], own)),
      reason: null,
      step: pick([frames['foretoldStep']], own),
      flip: null,
    };
  }
  if (side === 'fact')
    return {
      answer: join(pick([frames['fact']], own), pick([frames['factReason']], own)),
      reason: null,
      step: null,
      flip: null,
    };
  if (side === 'wise' || side === 'care')
    return {
      answer: join(pick([frames[side]], inFull), pick([frames[`${side}Reason`]], own)),
      reason: null,
      step: pick([frames[`${side}Step`]], own),
      flip: null,
    };
  const kindName = side === 'day' ? 'time' : choiceKindOf(reading, texts);
  const kind = texts.choice(kindName);
  const life = texts.choice('life');
  if (!kind || !life) return null;
  const isLight = kind.light;
  const frame = isLight ? (isClear ? 'clear' : 'narrow') : isClear ? 'carefulClear' : 'carefulNarrow';
  const isMoving = side === 'change' || side === 'keep';
  const named = isNamed(kindName, reading, texts);
  const ofKind = isMoving ? (kind.reasons[side] ?? kind.reasons.any) : kind.reasons.any;
  const differences = ofTaste.has(kindName) ? [] : differenceLists(reading).map((name) => frames[name]);
  const thing = texts.things().bestIn(ownText(reading))?.ask;
  const why = [...differences, ...(named ? [ofKind] : [thing, frames['neutral']])];
  const answer = join(pick([frames[frame]], inFull), pickFresh(why, own) ?? pick(why, own));
  return {
    answer,
    reason: skyReason(
      isLight && side !== 'day' ? { ...decision, opposing: null } : decision,
      isMoving,
      { texts, leaning },
      own,
      frames,
    ),
    step: named ? pick([kind.steps, isLight ? null : life.steps], own) : null,
    flip: isLight || !named ? null : pick([kind.flips], own),
  };
}

const renamed = (to: string, from: string, slots: Slots): Slots =>
  Object.fromEntries(['', ':akk', ':dat'].map((form) => [to + form, slots[from + form] ?? '']));

/** Names what speaks for the picked day and, if there is such a fact, what speaks against the other. */
function dayReason(
  { decisive, opposing }: Decision,
  context: PickContext,
  frames: Readonly<Record<string, readonly Entry[]>>,
): Reason | null {
  const found = [decisive, opposing].filter((each) => each !== null);
  const slots = {
    ...context.slots,
    ...(decisive ? { for: clauseOf(decisive, context.random) } : {}),
    ...(opposing ? { against: clauseOf(opposing, context.random) } : {}),
  };
  const name = decisive && opposing ? 'skyDays' : decisive ? 'skyDay' : opposing ? 'skyOtherDay' : 'skyFaint';
  const text = pick([frames[name]], { ...context, slots });
  if (text === null) return null;
  const facts = uniqueFacts(found.map(({ fact }) => fact)).map((fact) => ({ ...fact, sentence: text }));
  return { text, facts };
}

function skyReason(
  decision: Decision,
  isMoving: boolean,
  { texts, leaning }: Pick<Situation, 'texts' | 'leaning'>,
  context: PickContext,
  frames: Readonly<Record<string, readonly Entry[]>>,
): Reason | null {
  if (!leaning) return null;
  const { side, decisive, opposing } = decision;
  if (side === 'day') return dayReason(decision, context, frames);
  const { random, slots } = context;
  const pickReason = (
    list: readonly Entry[] | undefined,
    more: Slots,
    testimonies: readonly Testimony[],
  ): Reason | null => {
    const text = pick([list], { ...context, slots: { ...slots, ...more } });
    if (text === null) return null;
    const facts = uniqueFacts(testimonies.map(({ fact }) => fact)).map((fact) => ({ ...fact, sentence: text }));
    return { text, facts };
  };
  if (!decisive) return pickReason(frames['skyFaint'], {}, []);
  if (opposing) {
    const isGood = decisive.score > 0;
    const [good, bad] = isGood ? [decisive, opposing] : [opposing, decisive];
    return pickReason(
      frames[isMoving ? 'skyBalanceMoving' : 'skyBalanceAlike'],
      {
        ...renamed('gain', isGood ? 'quote1' : 'quote2', slots),
        ...renamed('loss', isGood ? 'quote2' : 'quote1', slots),
        for: clauseOf(good, random),
        against: clauseOf(bad, random),
      },
      [good, bad],
    );
  }
  const body = decisive.body as ClassicalBody;
  const more = {
    ...bodySlots('body', body),
    role: roleOf(body, texts.sky(), random),
    fact: clauseOf(decisive, random),
  };
  return pickReason(frames[skyLists[side] ?? ''], more, [decisive]);
}
