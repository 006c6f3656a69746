import type { Register } from '@sternenrat/contracts/reading';
import { german } from '../../words/german.ts';
import { lightRegisters, type LightRegister } from '../../words/schemas.ts';
import type { WordList } from './pattern.ts';
import type { PlainText } from './plain-text.ts';
const { grief, illness } = german.grave;

const relative =
  '(?:mutter|vater|mama|papa|mutti|oma|opa|bruder|schwester|mann|frau|sohn|tochter|freund|freundin|hund|katze|kater|onkel|tante|eltern|omi|opi|kumpel)';
const lostOtherwise = 'hat |haben |sein|ihr|den |die |das |der ';
/** "Ich habe meine Oma verloren", with up to three words in between. */
const lostSomeone = new RegExp(
  ` ${relative} (?:(?!${lostOtherwise}|beim |gegen )[a-z]+ ){0,2}(?:(?!${lostOtherwise})[a-z0-9]+ )?verloren(?= )`,
  'u',
);

const strongWeight = 3;
const emojiWeight = 2;

/** Between equal scores, the first one wins: shame and fear need a gentler answer than worry. */
const order: readonly LightRegister[] = ['shame', 'fear', 'tiredness', 'anger', 'worry', 'joy'];

const countOf = (text: string, list: WordList | undefined): number => list?.count(text) ?? 0;

const withoutCommas = (flat: string): string => flat.replace(/ ,(?= )/gu, '');
/** With one of these words, "Krebs" is the zodiac sign and no illness. */
const zodiac =
  / (?:sternzeichen|aszendent|horoskop|widder|stier|zwillinge?|lowe|jungfrau|waage|skorpion|schutze|steinbock|wassermann|fische?|mondzeichen|tierkreis|vollmond|neumond|mars|venus|merkur)(?= )/u;

export function isGrief(flat: string): boolean {
  const text = grief.idioms.without(flat);
  // before a comma or full stop this means a death: "Unser Dackel ist nicht mehr."
  if (/ (?:ist|sind) nicht mehr [,.]/u.test(flat)) return true;
  return [text, withoutCommas(text)].some((each) => grief.words.test(each) || lostSomeone.test(each));
}

export function isIllness(flat: string): boolean {
  const text = illness.idioms.without(flat);
  return illness.words.test(zodiac.test(flat) ? text.replace(/ krebs(?= )/gu, ' ') : text);
}

/** Grief and illness take precedence, because missing them is worse than assuming them. */
export function registerOf({ flat, raw }: PlainText): Register {
  if (isGrief(flat)) return 'grief';
  if (isIllness(flat)) return 'illness';
  const scores = new Map<LightRegister, number>();
  for (const register of lightRegisters) {
    const { strong, weak, not, emoji = [] } = german.light[register];
    const text = not ? not.without(flat) : flat;
    const score = strongWeight * countOf(text, strong) + countOf(text, weak);
    const loud = score > 0 && raw.includes('!') ? 1 : 0;
    const shown = emoji.some((each) => raw.includes(each)) ? emojiWeight : 0;
    scores.set(register, score + loud + shown);
  }
  const [best] = order.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  return best && (scores.get(best) ?? 0) >= 2 ? best : 'neutral';
}
