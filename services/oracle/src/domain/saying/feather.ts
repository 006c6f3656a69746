import type { Concern } from '@sternenrat/contracts/reading';
import type { Recalled } from '../memory/recall.ts';
import { occasions, one, theDative } from '../memory/words.ts';
import { pick, type PickContext } from './pick.ts';
import type { Slots } from './slots.ts';
import type { Texts } from './library.ts';

export interface FeatherUsed {
  readonly id: string;
  readonly text: string;
  readonly sentence: string;
}

/** Any memory fits these concerns. Null is a text without a concern. */
const openConcerns: readonly (Concern | null)[] = ['day', 'future', 'luck', 'other', null];
/** A memory of an occasion at most this many days ahead fits any question. */
const nearDays = 3;
const share = 0.5;

const numbers = ['', '', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn', 'elf', 'zwölf'];

function dayWords(days: number): string {
  if (days === 1) return 'morgen';
  return days === 2 ? 'übermorgen' : `in ${numbers[days] ?? days} Tagen`;
}

const isNear = ({ kind, days }: Recalled): boolean =>
  kind === 'event' && days !== null && days >= 0 && days <= nearDays;

/** A memory that fits the question, in about half of the answers. */
export function pickFeather(
  feathers: readonly Recalled[],
  {
    concern,
    texts,
    context,
  }: { readonly concern: Concern | null; readonly texts: Texts; readonly context: PickContext },
): FeatherUsed | null {
  const fitting = feathers.filter((feather) => openConcerns.includes(concern) || isNear(feather));
  const { random } = context;
  if (fitting.length === 0 || random.next() >= share) return null;
  const feather = fitting[Math.floor(random.next() * fitting.length)];
  if (!feather) return null;
  const { topic, slots } = sayingOf(feather);
  const sentence = pick([texts.way('feathers')[topic]], { ...context, slots });
  return sentence === null ? null : { id: feather.id, text: feather.text, sentence };
}

/** A list of `ways/feathers.yaml` and its slots. A corrected memory is quoted in the player's words. */
function sayingOf({ kind, text, word, corrected, days }: Recalled): { topic: string; slots: Slots } {
  const inWords = { topic: 'words', slots: { feather: text.replace(/[^.!?…]$/u, '$&.') } };
  if (corrected) return inWords;
  if (kind === 'person') return { topic: 'person', slots: { featherName: word } };
  if (kind === 'theme') return { topic: 'theme', slots: { theme: word } };
  const gender = occasions[word];
  if (kind !== 'event' || gender === undefined || days === null) return inWords;
  if (days < 0) return { topic: 'past', slots: { occasionDative: `${theDative[gender]} ${word}` } };
  const occasion = `${one[gender]} ${word}`;
  return days === 0
    ? { topic: 'today', slots: { occasion } }
    : { topic: 'coming', slots: { occasion, featherDay: dayWords(days) } };
}
