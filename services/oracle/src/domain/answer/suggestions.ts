import type { Reading } from '../reading/reading.ts';
import { fits, isHeavy } from '../saying/conditions.ts';
import type { Random } from '../saying/pick.ts';
import type { Texts } from '../saying/library.ts';
import type { Condition } from '../saying/texts.ts';

const most = 3;

function topicOf({ act, form, about, register }: Reading): string {
  if (about === 'sky' || about === 'noctua' || about === 'product') return about;
  if (isHeavy(register)) return 'heavy';
  if (act === 'tell') return 'tell';
  if (act !== 'ask' || about === 'world') return 'start';
  if (form === 'when' || form === 'howLong') return 'when';
  return form === 'yesNo' || form === 'choice' ? form : 'open';
}

export function suggestionsFor(
  reading: Reading,
  { text, held, texts, random }: { text: string; held: ReadonlySet<Condition>; texts: Texts; random: Random },
): string[] {
  const entries = texts.way('follow-ups')[topicOf(reading)] ?? [];
  return entries
    .filter((entry) => fits(entry, held) && entry.text !== text.trim())
    .map((entry) => ({ text: entry.text, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .slice(0, most)
    .map((each) => each.text);
}
