import { hash } from 'node:crypto';
import type { Protocol } from '../storage/protocol.ts';

export interface Model<S> {
  readonly start: S;
  /** All possible next steps, including crashes, lost answers and timeouts. */
  next(state: S): Iterable<Step<S>>;
  /** Checked in every state: the violation of an invariant, if any. */
  always(state: S): string | undefined;
  /** Checked in states without a next step: the violation of a condition, if any. */
  atEnd(state: S): string | undefined;
}
export type Step<S> = readonly [name: string, state: S];

export interface CheckResult {
  readonly states: number;
  readonly ends: number;
  readonly violation?: { readonly message: string; readonly path: readonly string[] };
}

interface Visit<S> {
  readonly state: S;
  readonly name: string;
  readonly from: Visit<S> | undefined;
}

export function checkModel<S>(model: Model<S>, limit = 2_000_000): CheckResult {
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
    const message = model.always(visit.state) ?? (steps === 0 ? model.atEnd(visit.state) : undefined);
    if (message) return { states: seen.size, ends, violation: { message, path: pathTo(visit) } };
    if (seen.size > limit) throw new Error(`More than ${limit} states`);
  }
  return { states: seen.size, ends };
}

function keyOf(state: unknown): string {
  return hash('sha1', JSON.stringify(state), 'base64');
}

function pathTo<S>(visit: Visit<S>): string[] {
  const path: string[] = [];
  for (let at: Visit<S> | undefined = visit; at; at = at.from) path.unshift(at.name);
  return path;
}

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

export function put<T>(list: readonly T[], index: number, value: T): T[] {
  return list.with(index, value);
}

const summaries: string[] = [];

export function recordResult(name: string, { states, ends, violation }: CheckResult): void {
  summaries.push(
    `${name}: ${states.toLocaleString('en')} states, ${ends.toLocaleString('en')} ends${violation ? ` → ${violation.message}` : ''}`,
  );
}
export function printResults(): void {
  process.stdout.write(
    `${summaries
      .splice(0)
      .map((line) => `  walked ${line}`)
      .join('\n')}\n`,
  );
}
