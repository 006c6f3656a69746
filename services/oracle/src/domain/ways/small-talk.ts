import type { Register } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import { plainTextOf } from '../reading/plain-text.ts';
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
  'ask_me',
  'laugh',
  'birthday',
  'weather',
  'reply_test',
  'reply_pain',
  'reply_sick',
  'reply_tired',
  'reply_bad',
  'reply_busy',
  'reply_good',
  'reply',
] as const;
export type SmallTalkTopic = (typeof smallTalkTopics)[number];

/** Chat that is no news: no other text answers it. */
const chats: TopicWords<SmallTalkTopic> = [
  [
    'birthday',
    /(?:(?:ich|i) (?:habe?|hob) (?:heu?te?|heit) (?:meinen? )?|heute ist mein |heute habe? ich )geburtstag/iu,
  ],
  ['laugh', /^\P{L}*(?:(?:ha){2,}|hihi|hehe|lol|xd|rofl|😂|🤣)(?:\P{L}+\p{L}+){0,5}\P{L}*$/iu],
  [
    'story',
    /(?:langweil|fad\b|öde).*(?:erzähl|unterh)|^\P{L}*(?:los |komm |na |bitte )*erzähl(?:e|st du)? (?:mir |uns )?(?:doch |mal |bitte |irgend)*(?:was|etwas|eine geschichte)(?! genauer| mehr| dazu)|unterh(?:a|o)[il]?t mi/iu,
  ],
  [
    'weather',
    /^\P{L}*(?:\p{L}+\P{L}+){0,4}(?:schneit|regnet|stürmt|scheint die sonne|die sonne scheint|schönes wetter)(?:\P{L}+\p{L}+){0,5}\P{L}*$/iu,
  ],
];
const commands: TopicWords<SmallTalkTopic> = [
  ['orders', /anweisung|instruktion|prompt|ignorier|vergiss alles|system|rolle|tu so als|jailbreak|instructions/iu],
  ['ask_me', /stell.*frage|frag mich/iu],
  ['joke', /witz|lustiges|bring mich zum lachen/iu],
  ['song', /sing|lied|musik/iu],
  ['story', /geschichte|märchen|gedicht|erzähl/iu],
];
/** A wish in the form of a question: "Magst du mir ein Märchen erzählen?" */
const asksToPerform = /^\P{L}*(?:noctua\P{L}+)?(?:magst|kannst|könntest|würdest|willst|erzählst|singst) du/iu;
const performances: TopicWords<SmallTalkTopic> = [
  ['joke', /witz.*erzähl|erzähl.*witz/iu],
  ['song', /(?:lied|etwas|was).*sing(?:en|st)|sing(?:st|en).*(?:lied|etwas|was)/iu],
  ['story', /(?:märchen|geschichte).*(?:erzähl|vorles)|erzähl.*(?:märchen|geschichte)/iu],
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

const calm: readonly Register[] = ['neutral', 'joy', 'tiredness'];

function replyTo(text: string): SmallTalkTopic {
  const { flat } = plainTextOf(text);
  const found = Object.entries(german.news.wellbeing).find(([, words]) => words.test(flat))?.[0];
  return smallTalkTopics.find((topic) => topic === `reply_${found}`) ?? 'reply';
}

/** @param hour the player's local hour, 0 to 23 */
export function smallTalkTopicOf(
  { act, about, language, refersTo, register, thread }: Reading,
  text: string,
  hour: number,
): SmallTalkTopic | null {
  if (language === 'other') return 'foreign';
  if (about === 'world') return topicIn(text, worldly) ?? 'world';
  switch (act) {
    case 'greet':
      return isMorning(hour) ? 'greet_morning' : isEvening(hour) ? 'greet_evening' : 'greet';
    case 'farewell':
      return isEvening(hour) || saysGoodNight.test(text) ? 'farewell_night' : 'farewell';
    case 'thank':
    case 'praise':
      return act;
    case 'nothing':
      return topicIn(text, chats) === 'laugh' ? 'laugh' : act;
    case 'complain':
      return topicIn(text, complaints) ?? 'complain';
    case 'command':
      return topicIn(text, commands) ?? 'command';
    case 'tell':
      if (about === 'noctua' && refersTo === 'answer') return replyTo(text);
      return calm.includes(register) && !thread ? topicIn(text, chats) : null;
    case 'ask':
      return about === 'noctua' || asksToPerform.test(text) ? topicIn(text, [...performances, ...chats]) : null;
  }
}
