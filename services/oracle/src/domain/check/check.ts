/** Whether a text that a model wrote may be shown. It is judged as if a stranger had written it. */
import { sentencesOf, wordsIn } from '../composer/sentences.ts';
import { unfoundedClaims } from '../facts/claims.ts';
import type { Fact } from '../facts/facts.ts';
import { bannedIn } from './bans.ts';
import { isGerman } from './language.ts';

/** Words; a vision retells its picture too. */
const lengths = { horoscope: { min: 50, max: 180 }, vision: { min: 60, max: 260 } } as const;

export interface Draft {
  readonly kind: 'horoscope' | 'vision';
  readonly text: string;
  /** The facts that it says it rests on. */
  readonly named: readonly { readonly id: string; readonly sentence: string }[];
  /** All that it may rest on. */
  readonly facts: readonly Fact[];
  readonly question: string;
  /** What the model was told, which is nobody's business, and a word of it that stands nowhere else. */
  readonly instructions: string;
  readonly canary: string;
}

const contacts =
  /https?:|www\.|[\w.+-]+@[\w-]+|\b[a-z0-9-]+\.(?:com|de|net|org|io|info)\b|(?:\+|00)\d[\d /-]{6,}|\b0\d{2,5}[ /-]?\d{4,}|\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,}|\b\d{5} \p{Lu}\p{Ll}+|\p{Lu}\p{Ll}+(?:straße|str\.|weg|gasse) \d+/u;
const markup = /<[a-z!/]|\]\(|```|^#|\*\*|[{}]|\\u|[\u202a-\u202e\u2066-\u2069]|[^\P{Cc}\n]/imu;

const shouted = /(?<!\p{L})(?!NASA(?!\p{L}))\p{Lu}{4,}(?!\p{L})/u;

/** What is wrong with a draft, in words that the model may be told; nothing of the text itself. Empty: it may be shown. */
export function faultsOf({ kind, text, named, facts, question, instructions, canary }: Draft): string[] {
  const faults: string[] = [];
  const words = wordsIn(text);
  const { min, max } = lengths[kind];
  if (words < min || words > max) faults.push(`Länge: ${min} bis ${max} Wörter`);
  if (!isGerman(text)) faults.push('Sprache: nur Deutsch');
  if (!/(?<![\p{L}])(?:du|dich|dir|dein\p{L}*)(?![\p{L}])/iu.test(text)) faults.push('Anrede: du');
  if (!text.includes('?')) faults.push('es fehlt eine Frage zurück');
  if (unfoundedClaims(text, facts).length > 0) faults.push('Himmel: nur die gegebenen Fakten');
  faults.push(...bannedIn(text).map((name) => `verboten: ${name}`));
  if (contacts.test(text)) faults.push('keine Adressen, Nummern oder Links');
  if (markup.test(text) || shouted.test(text)) faults.push('nur Fließtext');
  if (text.includes(canary) || repeats(text, instructions)) faults.push('verboten: machinery');
  if (repeats(text, question)) faults.push('nicht die Frage nachsprechen');
  const known = named.filter(
    ({ id, sentence }) => facts.some((fact) => fact.id === id) && text.includes(sentence.trim()),
  );
  if (named.length === 0 || known.length < named.length) faults.push('fakten: Kennung und Satz müssen stimmen');
  return faults;
}

/** How many words in a row make it parroting. */
const run = 6;

function repeats(text: string, source: string): boolean {
  const plain = (it: string) => it.toLocaleLowerCase('de').match(/[\p{L}\d]+/gu) ?? [];
  const asked = plain(source);
  const said = ` ${plain(text).join(' ')} `;
  return asked.some((_, i) => i + run <= asked.length && said.includes(` ${asked.slice(i, i + run).join(' ')} `));
}

/** The facts of a checked draft, each with the whole sentence that rests on it. */
export function groundedFacts({ text, named, facts }: Pick<Draft, 'text' | 'named' | 'facts'>): Fact[] {
  const sentences = sentencesOf(text);
  return named.flatMap(({ id, sentence }) => {
    const fact = facts.find((each) => each.id === id);
    const whole = sentences.find((each) => each.includes(sentence.trim())) ?? sentence.trim();
    return fact ? [{ ...fact, sentence: whole }] : [];
  });
}

/** The feathers that a checked draft took up, each with the sentence that did; a wrong claim of one is left out. */
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
