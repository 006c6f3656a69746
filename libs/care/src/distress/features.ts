import { concepts } from './concepts.ts';
import { normalizedWords } from './normalise.ts';

/** With fewer bins, more features share one and less distress is found (docs/adr/0020). */
export const bits = 20;
const bins = 1 << bits;

function bin(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  return (hash >>> 0) % bins;
}

function patternOf(entry: string): string {
  const words = normalizedWords(entry.replaceAll('_', ' gap ')).join(' ').replaceAll('gap ', '(?:[a-z]+ ){0,3}');
  return entry.trim().endsWith('.') ? String.raw`${words}\b` : words;
}

const conceptPatterns = Object.entries(concepts).map(
  ([name, entries]) =>
    [name as Concept, new RegExp(String.raw`\b(?:${entries.split(',').map(patternOf).join('|')})`, 'u')] as const,
);

export type Concept = keyof typeof concepts;

/** Word lists of `concepts.ts` with an entry in the text. @param words the joined result of `normalizedWords` */
export const conceptsOf = (words: string): Concept[] =>
  conceptPatterns.filter(([, pattern]) => pattern.test(words)).map(([name]) => name);

const stem = (word: string): string => (word.length > 5 ? word.replace(/(?:en|er|es|em|e|st|t|n|s)$/u, '') : word);

/** Each group of features gets this Euclidean length, so that long groups don't outweigh short ones. */
const lengths = { characters: 1.5, words: 1, concepts: 0.5, pairs: 0.3 };

/** The features of a text as hash bins with values; a linear model sums weight times value. */
export function featuresOf(text: string): Map<number, number> {
  const words = normalizedWords(text);
  const groups: Record<keyof typeof lengths, Set<number>> = {
    characters: new Set(),
    words: new Set(),
    concepts: new Set(),
    pairs: new Set(),
  };
  if (words.length === 0) return new Map();
  const joined = words.join(' ');
  const padded = ` ${joined} `;
  for (let n = 3; n <= 5; n += 1)
    for (let i = 0; i + n <= padded.length; i += 1) groups.characters.add(bin(`c${padded.slice(i, i + n)}`));
  const stems = words.map(stem);
  for (const [i, word] of stems.entries()) {
    groups.words.add(bin(`w${word}`));
    if (i > 0) groups.words.add(bin(`b${stems[i - 1]}_${word}`));
    if (i > 1) groups.words.add(bin(`s${stems[i - 2]}_${word}`));
  }
  const found = conceptsOf(joined);
  const writer = found.includes('person1') ? 'me' : 'other';
  for (const [i, concept] of found.entries()) {
    groups.concepts.add(bin(`k${concept}`)).add(bin(`k${writer}${concept}`));
    for (const other of found.slice(i + 1)) groups.pairs.add(bin(`p${concept}_${other}`));
  }
  const size = [5, 10, 20, 40].filter((limit) => words.length >= limit).length;
  const form = [
    `size${size}`,
    `ends${text.trim().at(-1)}`,
    `question${words.includes('?')}`,
    `digit${/\d/u.test(text)}`,
  ];
  for (const each of form) groups.concepts.add(bin(each));
  const features = new Map<number, number>();
  for (const [name, group] of Object.entries(groups)) {
    const value = lengths[name as keyof typeof lengths] / Math.sqrt(group.size);
    for (const each of group) features.set(each, (features.get(each) ?? 0) + value);
  }
  return features;
}
