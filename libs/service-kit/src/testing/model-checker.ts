import { hash } from 'node:crypto';
import type { Protocol } from '../storage/protocol.ts';

/** A system small enough to try everything: plain data as state, and every step that anybody could take next. */
export interface Model<S> {
  readonly start: S;
  /** Kills, lost answers and lapses of time are steps like any other. States are never changed, only made anew. */
  next(state: S): Iterable<Step<S>>;
  /** What has to hold at every instant: a sentence where it doesn't. */
  always(state: S): string | undefined;
  /** What has to hold where nobody has a step left. */
  atEnd(state: S): string | undefined;
}
export type Step<S> = readonly [name: string, state: S];

export interface Walk {
  /** Different states seen. */
  readonly states: number;
  /** Those of them where nobody had a step left. */
  readonly ends: number;
  /** The first thing that went wrong, and the way there. */
  readonly fault?: { readonly what: string; readonly way: readonly string[] };
}

interface Visit<S> {
  readonly state: S;
  readonly name: string;
  readonly from: Visit<S> | undefined;
}

/** Depth first through every interleaving; a state that was seen before is not walked again. */
export function walk<S>(model: Model<S>, limit = 2_000_000): Walk {
  const seen = new Set([keyOf(model.start)]);
  const open: Visit<S>[] = [{ state: model.start, name: 'start', from: undefined }];
  let ends = 0;
  for (let visit = open.pop(); visit; visit = open.pop()) {
    let steps = 0;
    for (const [name, state] of model.next(visit.state)) {
      steps += 1;
      const key = keyOf(state);
      if (seen.has(key)) continue;
      seen.add(key);
      open.push({ state, name, from: visit });
    }
    if (steps === 0) ends += 1;
    const what = model.always(visit.state) ?? (steps === 0 ? model.atEnd(visit.state) : undefined);
    if (what) return { states: seen.size, ends, fault: { what, way: wayTo(visit) } };
    if (seen.size > limit) throw new Error(`More than ${limit} states`);
  }
  return { states: seen.size, ends };
}

/** A digest: the states themselves would fill the memory. */
function keyOf(state: unknown): string {
  return hash('sha1', JSON.stringify(state), 'base64');
}

function wayTo<S>(visit: Visit<S>): string[] {
  const way: string[] = [];
  for (let at: Visit<S> | undefined = visit; at; at = at.from) way.unshift(at.name);
  return way;
}

/** Where a protocol stands after these answers: what it asks next, or its result. */
export function resume<Ask, Result>(
  steps: Protocol<Ask, Result>,
  answers: readonly unknown[],
): { readonly ask: Ask } | { readonly result: Result } {
  let step = steps.next();
  for (const answer of answers) {
    if (step.done) break;
    step = steps.next(answer);
  }
  return step.done ? { result: step.value } : { ask: step.value };
}

/** The list with one element replaced. */
export function put<T>(list: readonly T[], index: number, value: T): T[] {
  return list.with(index, value);
}

const figures: string[] = [];

/** Remembers how far a walk went; `tellFigures` prints them all in one line each. */
export function note(name: string, { states, ends, fault }: Walk): void {
  figures.push(
    `${name}: ${states.toLocaleString('en')} states, ${ends.toLocaleString('en')} ends${fault ? ` → ${fault.what}` : ''}`,
  );
}
export function tellFigures(): void {
  process.stdout.write(
    `${figures
      .splice(0)
      .map((line) => `  walked ${line}`)
      .join('\n')}\n`,
  );
}
