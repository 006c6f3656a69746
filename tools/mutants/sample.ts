import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mutantsOf } from './operators.ts';

export interface Sampled {
  readonly path: string;
  readonly line: number;
  /** The operator, the text before and the text after, each on one line. */
  readonly change: string;
  readonly code: string;
}

const maxShown = 100;
const shown = (text: string): string => {
  const line = text.replaceAll(/\s+/gu, ' ').trim();
  return line.length > maxShown ? `${line.slice(0, maxShown)}…` : line || '(nothing)';
};

export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const maxPerFile = 2;

/** Yields mutants of the files in random order, at most two a file. The same seed gives the same order. */
export function* sampleOf(
  root: string,
  files: readonly string[],
  random: () => number,
  compiles: (path: string, code: string) => boolean,
): Generator<Sampled> {
  const sources = new Map(files.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
  const all = [...sources].flatMap(([path, source]) =>
    mutantsOf(path, source).map((mutant) => ({ ...mutant, path, order: random() })),
  );
  const taken = new Map<string, number>();
  for (const { path, operator, start, end, replacement } of all.toSorted((a, b) => a.order - b.order)) {
    const source = sources.get(path) ?? '';
    const code = source.slice(0, start) + replacement + source.slice(end);
    const count = taken.get(path) ?? 0;
    if (count >= maxPerFile || !compiles(path, code)) continue;
    taken.set(path, count + 1);
    const line = source.slice(0, start).split('\n').length;
    yield { path, line, change: `${operator}: ${shown(source.slice(start, end))} → ${shown(replacement)}`, code };
  }
}
