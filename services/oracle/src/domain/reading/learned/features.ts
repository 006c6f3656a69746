export const bins = 1 << 15;

/** A hash bin, 0 to `bins` - 1: FNV-1a over UTF-16 code units, with the high bits mixed into the low ones. */
function bin(text: string): number {
  let hash = 2_166_136_261;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619);
  return ((hash ^ (hash >>> 15)) >>> 0) % bins;
}

/** The distinct hash bins of the words, the word pairs, and the words' 3- to 5-grams of characters. */
export function featuresOf(flat: string): number[] {
  const words = flat.split(/[^a-z0-9]+/u).filter(Boolean);
  const found = new Set<number>();
  for (const [i, word] of words.entries()) {
    found.add(bin(`w${word}`));
    if (i > 0) found.add(bin(`b${words[i - 1]}_${word}`));
    const padded = ` ${word} `;
    for (let n = 3; n <= 5; n += 1)
      for (let at = 0; at + n <= padded.length; at += 1) found.add(bin(`c${padded.slice(at, at + n)}`));
  }
  return [...found];
}
