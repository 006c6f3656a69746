import { fold } from '../reading/fold.ts';
import { stemsIn } from './case-evidence.ts';
import type { Entry, MatterTexts } from './texts.ts';

interface Sentences extends MatterTexts {
  readonly ifNot: readonly Entry[];
  readonly sayIt: readonly Entry[];
  readonly more: readonly Entry[];
}

/** A word in more than this share of the asks belongs to the case as a whole and is no detail. */
const detailShare = 0.3;

/** Stems that only some asks of a case have. @param isRare false for everyday words */
export function detailsOf(asks: readonly string[], isRare: (stem: string) => boolean): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const ask of asks) for (const stem of stemsIn(fold(ask))) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  const details = [...counts].filter(([stem, count]) => count <= detailShare * asks.length && isRare(stem));
  return new Set(details.map(([stem]) => stem));
}

const nounsIn = (text: string): string => (text.match(/(?<=[\p{L}\d,“] )\p{Lu}\p{L}+/gu) ?? []).join(' ');

/** Sentences with the fewest details that the question lacks, of these those with most of its details. */
function fitting(entries: readonly Entry[], details: ReadonlySet<string>, asked: ReadonlySet<string>): Entry[] {
  const named = entries.map((entry) => {
    const own = [...stemsIn(fold(nounsIn(entry.text)))].filter((stem) => details.has(stem));
    const shared = own.filter((stem) => asked.has(stem)).length;
    return { entry, shared, missing: own.length - shared };
  });
  const fewest = Math.min(...named.map(({ missing }) => missing));
  const fit = named.filter(({ missing }) => missing === fewest);
  const most = Math.max(...fit.map(({ shared }) => shared));
  return fit.filter(({ shared }) => shared === most).map(({ entry }) => entry);
}

/** Drops sentences about details that the text lacks, such as a key from the answer about a parcel. */
export function narrowCase<Case extends Sentences>(found: Case, details: ReadonlySet<string>, text: string): Case {
  const asked = stemsIn(fold(text));
  const narrow = (entries: readonly Entry[]): Entry[] => fitting(entries, details, asked);
  const narrowAll = <Lists extends Readonly<Record<string, readonly Entry[] | undefined>>>(lists: Lists): Lists =>
    Object.fromEntries(
      Object.entries(lists).map(([name, entries]) => [name, entries && narrow(entries)]),
    ) as unknown as Lists;
  const { yesNo, news, ...listed } = found.answers;
  return {
    ...found,
    answers: { ...narrowAll(listed), yesNo: narrowAll(yesNo), news: narrowAll(news) },
    steps: narrow(found.steps),
    questions: narrow(found.questions),
    ifNot: narrow(found.ifNot),
    sayIt: narrow(found.sayIt),
    more: narrow(found.more),
  };
}
