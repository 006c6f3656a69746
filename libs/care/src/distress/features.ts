export const bits = 14;
const bins = 1 << bits;

/** A hash bin, 0 to `bins` - 1: FNV-1a over UTF-16 code units. */
function bin(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  return (hash >>> 0) % bins;
}

const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replace(/[^a-z0-9?!]+/gu, ' ')
    .trim();

/** The distinct hash bins of a text's 3- to 5-grams of characters, words, word pairs, and pairs that skip a word. */
export function featuresOf(text: string): number[] {
  const folded = fold(text);
  if (folded === '') return [];
  const found = new Set<number>();
  const padded = ` ${folded} `;
  for (let n = 3; n <= 5; n += 1)
    for (let i = 0; i + n <= padded.length; i += 1) found.add(bin(`c${padded.slice(i, i + n)}`));
  const words = folded.split(' ');
  for (const [i, word] of words.entries()) {
    found.add(bin(`w${word}`));
    if (i > 0) found.add(bin(`b${words[i - 1]}_${word}`));
    if (i > 1) found.add(bin(`s${words[i - 2]}_${word}`));
  }
  return [...found];
}
