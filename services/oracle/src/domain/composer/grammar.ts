/** Where chance comes from; a test fixes it. */
export interface Chance {
  /** 0 ≤ x < 1 */
  next(): number;
  pick<T>(items: readonly T[]): T;
}

/** Fills `{slots}`; the first letter becomes a capital. */
export function fill(template: string, slots: Readonly<Record<string, string>>): string {
  const filled = template.replace(/\{(\w+)\}/gu, (whole, key: string) => slots[key] ?? whole);
  return filled.charAt(0).toLocaleUpperCase('de') + filled.slice(1);
}

const comparable = (text: string): string =>
  text
    .toLocaleLowerCase('de')
    .replace(/[^\p{L}\d ]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim();

/** What the last answers said, to be asked about whole sentences and about turns of phrase. */
export function createHearsay(recent: readonly string[]): {
  /** 0: unheard. 1: the very words. */ heard(text: string): number;
} {
  const all = recent.map(comparable).join(' | ');
  const turns = new Set<string>();
  for (const sentence of recent) for (const turn of turnsOf(comparable(sentence))) turns.add(turn);
  return {
    heard(text) {
      const said = comparable(text);
      if (all.includes(said)) return 1;
      const own = turnsOf(said);
      return own.length === 0 ? 0 : (own.filter((turn) => turns.has(turn)).length / own.length) * 0.99;
    },
  };
}

/** Runs of four words. */
function turnsOf(text: string): string[] {
  const words = text.split(' ');
  return words.slice(3).map((_, i) => words.slice(i, i + 4).join(' '));
}

/**
 * Draws until something unheard comes; after `tries` the freshest draw, or null when every one repeats a sentence word for word.
 */
export function drawFresh(draw: () => string, hearsay: ReturnType<typeof createHearsay>, tries = 12): string | null {
  let best: { text: string; heard: number } | null = null;
  for (let i = 0; i < tries; i += 1) {
    const text = draw();
    const heard = hearsay.heard(text);
    if (best === null || heard < best.heard) best = { text, heard };
    if (best.heard < 0.15) break;
  }
  return best === null || best.heard === 1 ? null : best.text;
}
