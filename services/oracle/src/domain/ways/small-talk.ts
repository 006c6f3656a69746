import type { Reading } from '../reading/reading.ts';
import { topicIn, type TopicWords } from './topics.ts';

export const smallTalkTopics = [
  'greet_morning',
  'greet',
  'greet_evening',
  'thank',
  'farewell',
  'farewell_night',
  'praise',
  'complain',
  'insult',
  'joke',
  'song',
  'story',
  'orders',
  'command',
  'sums',
  'world',
  'foreign',
  'nothing',
] as const;
export type SmallTalkTopic = (typeof smallTalkTopics)[number];

const commands: TopicWords<SmallTalkTopic> = [
  ['orders', /anweisung|instruktion|prompt|ignorier|vergiss alles|system|rolle|tu so als|jailbreak|instructions/iu],
  ['joke', /witz|lustiges|bring mich zum lachen/iu],
  ['song', /sing|lied|musik/iu],
  ['story', /geschichte|märchen|gedicht|erzähl/iu],
];
const complaints: TopicWords<SmallTalkTopic> = [
  ['insult', /\b(?:doof|blöd|dumm|bescheuert|scheiß\p{L}*|kacke|idiot\p{L}*|hässlich|hasse? dich)\b/iu],
];
const worldly: TopicWords<SmallTalkTopic> = [
  ['sums', /\d\s*(?:[-+*/x×:]|plus|minus|mal|geteilt)\s*\d|wurzel|quadratzahl|rechne/iu],
];

const saysGoodNight = /gute? nacht|gn8|schlaf|träum|ins bett/iu;
const isMorning = (hour: number): boolean => hour >= 4 && hour < 11;
const isEvening = (hour: number): boolean => hour >= 18 || hour < 4;

/** Null for a text that isn't small talk. @param hour the player's local hour, 0 to 23 */
export function smallTalkTopicOf({ act, about, language }: Reading, text: string, hour: number): SmallTalkTopic | null {
  if (language === 'other') return 'foreign';
  if (about === 'world') return topicIn(text, worldly) ?? 'world';
  switch (act) {
    case 'greet':
      return isMorning(hour) ? 'greet_morning' : isEvening(hour) ? 'greet_evening' : 'greet';
    case 'farewell':
      return isEvening(hour) || saysGoodNight.test(text) ? 'farewell_night' : 'farewell';
    case 'thank':
    case 'praise':
    case 'nothing':
      return act;
    case 'complain':
      return topicIn(text, complaints) ?? 'complain';
    case 'command':
      return topicIn(text, commands) ?? 'command';
    case 'ask':
    case 'tell':
      return null;
  }
}
