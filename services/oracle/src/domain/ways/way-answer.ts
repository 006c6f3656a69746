import {
  rulesOfPlay,
  stardustPackages,
  subscriptions,
  zodiacLabels,
  type Mood,
  type Stage,
  type Zodiac,
} from '@sternenrat/contracts/vocabulary';
import type { Reading } from '../reading/reading.ts';
import { conditionsOf } from '../saying/conditions.ts';
import { createFreshness } from '../saying/freshness.ts';
import { pick, type Random } from '../saying/pick.ts';
import type { Slots } from '../saying/slots.ts';
import type { Texts } from '../saying/library.ts';
import { knownAnswers } from './knowledge.ts';
import { noctuaTopicOf, type NoctuaTopic } from './noctua.ts';
import { linkOf, productTopicOf, type PageLink } from './product.ts';
import { smallTalkTopicOf } from './small-talk.ts';

export interface NoctuaState {
  readonly stage: Stage;
  readonly mood: Mood;
  /** 0 to 100. */
  readonly energy: number;
  readonly stardust: number | null;
  readonly hatchedAt: Date | null;
  /** Last night's dream as a whole sentence. */
  readonly lastDream: string | null;
  /** The player's local hour, 0 to 23. */
  readonly hour: number;
  readonly now: Date;
  readonly zodiac: Zodiac | null;
  readonly name: string | null;
  /** What the owl remembers about the player, as whole sentences. */
  readonly memories: readonly string[];
  readonly lastQuestion: string | null;
  readonly writer: 'model' | 'composer';
}

export interface WaySituation {
  readonly reading: Reading;
  readonly text: string;
  readonly noctua: NoctuaState;
  readonly texts: Texts;
  readonly random: Random;
  readonly recent: readonly string[];
}

export interface WayAnswer {
  readonly text: string;
  readonly links: readonly PageLink[];
}

const tiredBelow = 30;
const dayMs = 86_400_000;

export function wayAnswer(situation: WaySituation): WayAnswer | null {
  const { reading, text, noctua, texts, random, recent } = situation;
  const known = knownAnswers(reading, text, texts);
  const general = pick([known], { held: new Set<never>(), slots: {}, freshness: createFreshness(recent), random });
  if (general !== null) return { text: general, links: [] };
  const smallTalk = smallTalkTopicOf(reading, text, noctua.hour);
  if (smallTalk) return answerFrom(situation, 'small-talk', smallTalk);
  const isProduct = reading.about === 'product' && (reading.act === 'ask' || reading.act === 'tell');
  if (isProduct) {
    const topic = productTopicOf(text);
    const list = topic === 'readers' && noctua.writer === 'model' ? 'readers_model' : topic;
    return answerFrom(situation, 'product', list, [linkOf(topic)]);
  }
  if (reading.act !== 'ask') return null;
  return reading.about === 'noctua' ? answerFrom(situation, 'noctua', knownTopic(noctuaTopicOf(text), noctua)) : null;
}

function answerFrom(
  { reading, noctua, texts, random, recent }: WaySituation,
  way: string,
  topic: string,
  links: readonly PageLink[] = [],
): WayAnswer {
  const topics = texts.way(way);
  const held = conditionsOf({
    reading,
    today: noctua.now.toISOString().slice(0, 10),
    name: noctua.name,
    stage: noctua.stage,
    leaning: null,
    hasDays: false,
  });
  const context = { held, slots: slotsOf(noctua, random), freshness: createFreshness(recent), random };
  const answer = pick([topics[topic], topics['other']], context);
  if (answer === null) throw new Error(`ways/${way}.yaml: no text for ${topic}`);
  return { text: answer, links };
}

/** A list in `ways/noctua.yaml` for a topic and the owl's state, such as `dream_none`. */
function knownTopic(topic: NoctuaTopic, noctua: NoctuaState): string {
  switch (topic) {
    case 'mood':
      return noctua.energy < tiredBelow ? 'mood_tired' : `mood_${noctua.mood}`;
    case 'dream':
      return noctua.lastDream ? 'dream' : 'dream_none';
    case 'age':
      return noctua.hatchedAt ? 'age' : 'age_unknown';
    case 'remember':
      return noctua.memories.length > 0 ? 'remember' : 'remember_none';
    case 'sign':
      return noctua.zodiac ? 'sign' : 'sign_unknown';
    case 'last_question':
      return noctua.lastQuestion ? 'last_question' : 'last_question_none';
    case 'writes':
      return `writes_${noctua.writer}`;
    default:
      return topic;
  }
}

const euro = (cents: number): string =>
  `${new Intl.NumberFormat('de-DE', { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(cents / 100)} Euro`;

function slotsOf(noctua: NoctuaState, random: Random): Slots {
  const { energy, stardust, hatchedAt, lastDream, zodiac, name, memories, lastQuestion } = noctua;
  const days = hatchedAt === null ? null : Math.floor((noctua.now.getTime() - hatchedAt.getTime()) / dayMs);
  const memory = memories[Math.floor(random.next() * memories.length)];
  const [first, ...others] = stardustPackages.map(({ grains, cents }) => `${grains} Körner für ${euro(cents)}`);
  return {
    energy: String(Math.round(energy)),
    ...(zodiac ? { sign: zodiacLabels[zodiac] } : {}),
    ...ageSlots(days),
    ...(stardust === null
      ? {}
      : { stardust: stardust === 1 ? 'ein Korn' : `${stardust === 0 ? 'keine' : stardust} Körner` }),
    ...(lastDream ? { dream: lastDream } : {}),
    ...(name ? { name } : {}),
    ...(memory ? { memory } : {}),
    ...(lastQuestion ? { question: lastQuestion } : {}),
    questionEnergy: String(rulesOfPlay.questionEnergy),
    freeQuestions: String(rulesOfPlay.freeQuestions),
    giftEnergy: String(rulesOfPlay.giftEnergy),
    giftHerzlicht: String(rulesOfPlay.giftHerzlicht),
    sleepFrom: String(rulesOfPlay.sleepFrom),
    sleepUntil: String(rulesOfPlay.sleepUntil),
    premium: euro(subscriptions.premium.cents),
    founding: euro(subscriptions.founding_member.cents),
    seats: String(subscriptions.founding_member.seats),
    packages: `${[first, ...others.slice(0, -1)].join(', ')} und ${others.at(-1)}`,
  };
}

function ageSlots(days: number | null): Slots {
  if (days === null) return {};
  if (days === 0) return { age: 'noch keinen ganzen Tag' };
  return { age: days === 1 ? 'einen Tag' : `${days} Tage` };
}
