import type { Sky } from '@sternenrat/contracts/sky';
import type { Mood, Stage, Zodiac } from '@sternenrat/contracts/vocabulary';
import type { Fact } from '../facts/facts.ts';
import { echoOf } from '../theme/echo.ts';
import { themeOf, type Theme } from '../theme/themes.ts';
import { chooseFacts, declined } from './choose-facts.ts';
import { featherSentence } from './feather-sentence.ts';
import { factSentence } from './fact-sentence.ts';
import { createHearsay, drawFresh, type Chance } from './grammar.ts';
import type { Memory } from './memory.ts';
import { wordsIn } from './sentences.ts';
import { slotsOf, type Slot } from './slots.ts';
import { neutralSkyFrames } from './texts/frames.ts';

export interface Asked {
  readonly question: string;
  readonly zodiac: Zodiac;
  readonly mood?: Mood | null | undefined;
  readonly stage: Stage;
  readonly name: string | null;
  readonly memory: Memory;
  /** All that may be said of `sky`, from `factsOf`. */
  readonly facts: readonly Fact[];
  readonly sky: Sky;
  /** 0 to 23 of the player's local day. */
  readonly hour: number;
  readonly asleep: boolean;
  /** The sentences of the person's last answers, ten answers back: none of them comes again. */
  readonly recent: readonly string[];
  readonly chance: Chance;
}

export interface Composed {
  /** Two paragraphs, parted by an empty line. */
  readonly text: string;
  readonly sentences: readonly string[];
  /** Which sentences do what. */
  readonly slots: ReadonlyMap<Slot, readonly string[]>;
  /** The facts that the answer rests on, each with its sentence. */
  readonly facts: Fact[];
  readonly theme: Theme;
  /** The feathers that it takes up, each with its sentence. */
  readonly feathers: { id: string; text: string; sentence: string }[];
}

export const wordRange = { min: 60, max: 160 } as const;

/** The orders in which a waking answer runs; `|` parts the paragraphs. */
const orders: readonly (readonly (Slot | '|')[])[] = [
  ['opening', 'ack', 'sky', 'insight', '|', 'image', 'suggestion', 'aside', 'question'],
  ['opening', 'sky', 'ack', 'insight', '|', 'image', 'suggestion', 'aside', 'question'],
  ['opening', 'ack', 'image', 'sky', '|', 'insight', 'suggestion', 'aside', 'question'],
  ['opening', 'ack', 'aside', 'sky', '|', 'insight', 'image', 'suggestion', 'question'],
  ['ack', 'sky', 'insight', 'image', '|', 'aside', 'suggestion', 'question'],
  ['opening', 'ack', 'insight', 'sky', '|', 'aside', 'image', 'suggestion', 'question'],
];
const dreamOrders: readonly (readonly (Slot | '|')[])[] = [
  ['opening', 'image', 'sky', '|', 'insight', 'suggestion', 'question', 'ending'],
  ['opening', 'sky', 'image', '|', 'suggestion', 'insight', 'question', 'ending'],
  ['opening', 'image', 'insight', 'sky', '|', 'suggestion', 'question', 'ending'],
];

/** Said in this order of need when an answer is too long. */
const dispensable: readonly Slot[] = ['aside', 'insight', 'opening'];

/**
 * Noctua's answer, made from sentences and from nothing but the given facts: 60 to 160 words, one image,
 * one small suggestion, one question back, no sentence of `recent`.
 */
export function compose(asked: Asked): Composed {
  let composed = composeOnce(asked);
  for (let tries = 0; tries < 3 && !speaksToYou.test(composed.text); tries += 1) composed = composeOnce(asked);
  return composed;
}

const speaksToYou = /(?<!\p{L})(?:du|dir|dich|dein\p{L}*)(?!\p{L})/iu;

function composeOnce(asked: Asked): Composed {
  const { chance, sky } = asked;
  const theme = themeOf(asked.question);
  const hearsay = createHearsay(asked.recent);
  const percent = Math.round(sky.moon.illumination * 100);
  const slots = slotsOf({ ...asked, theme, word: echoOf(asked.question) });
  const order = chance.pick(asked.asleep ? dreamOrders : orders);

  const sayFact = (fact: Fact): string =>
    declined.includes(theme) ? chance.pick(neutralSkyFrames) + fact.text : factSentence(fact, sky.at, percent, chance);

  const recalled = declined.includes(theme) ? [] : (asked.memory.feathers ?? []);
  const taken: { id: string; text: string; sentence: string }[] = [];
  const remember = (): string | null => {
    if (recalled.length === 0 || chance.next() < 0.4) return null;
    const feather = chance.pick(recalled);
    const sentence = drawFresh(() => featherSentence(feather, chance), hearsay, 8);
    if (sentence !== null) taken.push({ id: feather.id, text: feather.text, sentence });
    return sentence;
  };

  const used: Fact[] = [];
  const said = new Map<Slot, string[]>();
  for (const slot of order) {
    if (slot === '|') continue;
    if (slot === 'sky') {
      for (const fact of chooseFacts(asked.facts, theme, chance)) {
        const sentence = drawFresh(() => sayFact(fact), hearsay, 20);
        if (sentence !== null) used.push({ ...fact, sentence });
      }
      said.set(
        slot,
        used.map(({ sentence }) => sentence ?? ''),
      );
      continue;
    }
    const sentence = (slot === 'aside' && remember()) || drawFresh(slots[slot], hearsay, 20);
    said.set(slot, sentence === null || sentence === '' ? [] : [sentence]);
  }

  const wordsNow = (): number => wordsIn([...said.values()].flat().join(' '));
  for (const slot of dispensable) if (wordsNow() > wordRange.max) said.set(slot, []);
  for (let i = 0; wordsNow() < wordRange.min && i < 3; i += 1) {
    const more = drawFresh(slots.insight, hearsay, 20);
    if (more !== null) said.set('insight', [...(said.get('insight') ?? []), more]);
  }

  const break_ = order.indexOf('|');
  const paragraphs = [order.slice(0, break_), order.slice(break_ + 1)].map((part) =>
    part.flatMap((slot) => (slot === '|' ? [] : (said.get(slot) ?? []))),
  );
  const sentences = paragraphs.flat();
  return {
    text: paragraphs.map((part) => part.join(' ')).join('\n\n'),
    sentences,
    slots: said,
    facts: used,
    theme,
    feathers: taken.filter(({ sentence }) => sentences.includes(sentence)),
  };
}
