import { distressIn } from '@sternenrat/care/distress/distress';
import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { sentencesOf, wordsIn } from '../sentences.ts';
import type { Fact } from '../facts/facts.ts';
import { bannedIn } from './bans.ts';
import { containsContact } from './contacts.ts';
import { formViolations, type Expected } from './form.ts';
import { isGerman } from './language.ts';
import { namesTimeOrNumber } from './numbers.ts';
import { skyViolations } from './sky-words.ts';

/** In words. A vision also describes a picture, so it may be longer. */
const lengths = { horoscope: { min: 40, max: 130 }, vision: { min: 40, max: 200 } } as const;

export interface Draft {
  readonly kind: 'horoscope' | 'vision';
  readonly text: string;
  /** Facts that the language model claims to have used, each with its sentence. */
  readonly named: readonly { readonly id: string; readonly sentence: string }[];
  readonly facts: readonly Fact[];
  readonly question: string;
  readonly zodiac: Zodiac;
  readonly expected: Expected;
  /** A draft must not quote `instructions`; `canary` is a word that only they contain. */
  readonly instructions: string;
  readonly canary: string;
}

const markup = /<[a-z!/]|\]\(|```|^#|\*\*|[{}]|\\u|[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n]/imu;

const shouted = /(?<!\p{L})(?!NASA(?!\p{L}))\p{Lu}{4,}(?!\p{L})/u;

/** The violated rules in German, for the model's next attempt. */
export function violationsOf(draft: Draft): string[] {
  const { kind, text, named, facts, question, zodiac, expected, instructions, canary } = draft;
  const violations: string[] = [];
  const words = wordsIn(text);
  const { min, max } = lengths[kind];
  if (words < min || words > max) violations.push(`Länge: ${min} bis ${max} Wörter`);
  violations.push(...formViolations(text, expected));
  if (!isGerman(text)) violations.push('Sprache: nur Deutsch');
  if (!/(?<![\p{L}])(?:du|dich|dir|dein\p{L}*)(?![\p{L}])/iu.test(text)) violations.push('Anrede: du');
  const grounded = named.map(({ sentence }) => sentence.trim());
  if (skyViolations({ text, facts, grounded, zodiac }).length > 0) violations.push('Himmel: nur die gegebenen Fakten');
  if (namesTimeOrNumber(text, { facts, question: `${question} ${expected.days ?? ''}` }))
    violations.push('keine Zahlen, Tage oder Zeiten außer den gegebenen');
  violations.push(...bannedIn(text).map((name) => `verboten: ${name}`));
  if (distressIn(text)) violations.push('verboten: distress');
  if (containsContact(text)) violations.push('keine Adressen, Nummern oder Links');
  if (markup.test(text) || shouted.test(text)) violations.push('nur Fließtext');
  if (text.includes(canary) || repeats(text, instructions)) violations.push('verboten: machinery');
  if (repeats(text, question)) violations.push('nicht die Frage nachsprechen');
  const known = named.filter(
    ({ id, sentence }) => facts.some((fact) => fact.id === id) && text.includes(sentence.trim()),
  );
  if (named.length === 0 || known.length < named.length) violations.push('fakten: Kennung und Satz müssen stimmen');
  return violations;
}

/** A draft repeats a source from this number of consecutive words on. */
const run = 6;

function repeats(text: string, source: string): boolean {
  const plain = (it: string) => it.toLocaleLowerCase('de').match(/[\p{L}\d]+/gu) ?? [];
  const asked = plain(source);
  const answer = ` ${plain(text).join(' ')} `;
  return asked.some((_, i) => i + run <= asked.length && answer.includes(` ${asked.slice(i, i + run).join(' ')} `));
}

export function groundedFacts({ text, named, facts }: Pick<Draft, 'text' | 'named' | 'facts'>): Fact[] {
  const sentences = sentencesOf(text);
  return named.flatMap(({ id, sentence }) => {
    const fact = facts.find((each) => each.id === id);
    const whole = sentences.find((each) => each.includes(sentence.trim())) ?? sentence.trim();
    return fact ? [{ ...fact, sentence: whole }] : [];
  });
}

export function usedFeathers(
  text: string,
  taken: readonly { readonly id: string; readonly sentence: string }[],
  known: readonly { readonly id: string; readonly text: string }[],
): { id: string; text: string; sentence: string }[] {
  return taken.flatMap(({ id, sentence }) => {
    const feather = known.find((each) => each.id === id);
    return feather && sentence !== '' && text.includes(sentence) ? [{ id, text: feather.text, sentence }] : [];
  });
}
