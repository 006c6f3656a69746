import { registers, type Register } from '@sternenrat/contracts/reading';
import { WordList } from './pattern.ts';
import type { PlainText } from './plain-text.ts';
import { emoji, grief, griefIdioms, illness, illnessIdioms, registerWords } from './words/registers.ts';

type Light = keyof typeof registerWords;

const griefForm = new WordList(grief);
const griefIdiomForm = new WordList(griefIdioms);
const illnessForm = new WordList(illness);
const illnessIdiomForm = new WordList(illnessIdioms);

const light = registers
  .filter((each): each is Light => each in registerWords)
  .map((register) => {
    const { strong, weak, not } = registerWords[register];
    return {
      register,
      strong: new WordList(strong),
      weak: weak ? new WordList(weak) : null,
      not: not ? new WordList(not) : null,
    };
  });

const strongWeight = 3;

/** Of registers with the same score, the first counts: shame and fear need a gentler answer than worry. */
const order: readonly Light[] = ['shame', 'fear', 'tiredness', 'anger', 'worry', 'joy'];

const countOf = (text: string, words: WordList | null): number => words?.count(text) ?? 0;

const withoutCommas = (flat: string): string => flat.replace(/ ,(?= )/gu, '');
/** In a text with one of these words, "Krebs" is the zodiac sign and no illness. */
const zodiac =
  / (?:sternzeichen|aszendent|horoskop|widder|stier|zwillinge?|lowe|jungfrau|waage|skorpion|schutze|steinbock|wassermann|fische?|mondzeichen|tierkreis|vollmond|neumond|mars|venus|merkur)(?= )/u;

export function isGrief(flat: string): boolean {
  const text = griefIdiomForm.without(flat);
  // before a comma or full stop this means a death: "Unser Dackel ist nicht mehr."
  if (/ (?:ist|sind) nicht mehr [,.]/u.test(flat)) return true;
  return griefForm.test(text) || griefForm.test(withoutCommas(text));
}

export function isIllness(flat: string): boolean {
  const text = illnessIdiomForm.without(flat);
  return illnessForm.test(zodiac.test(flat) ? text.replace(/ krebs(?= )/gu, ' ') : text);
}

/** Grief and illness take precedence, because missing them is worse than assuming them. */
export function registerOf({ flat, raw }: PlainText): Register {
  if (isGrief(flat)) return 'grief';
  if (isIllness(flat)) return 'illness';
  const scores = new Map<Light, number>();
  for (const { register, strong, weak, not } of light) {
    const text = not ? not.without(flat) : flat;
    const score = strongWeight * countOf(text, strong) + countOf(text, weak);
    scores.set(register, score > 0 && raw.includes('!') ? score + 1 : score);
  }
  for (const [form, register] of emoji) {
    if (form.test(raw)) scores.set(register as Light, (scores.get(register as Light) ?? 0) + 2);
  }
  const [best] = order.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  return best && (scores.get(best) ?? 0) >= 2 ? best : 'neutral';
}
