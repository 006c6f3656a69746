export interface Model<S> {
  readonly start: S;
  /** All possible next steps, including crashes, lost answers and timeouts. */
  next(state: S): AsyncIterable<Step<S>>;
  /** Checked in every state. @returns the violation of an invariant, if any */
  always(state: S): string | undefined;
  /** Checked in states without a next step. @returns the violation of a condition, if any */
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

export async function checkModel<S extends object>(model: Model<S>, limit = 2_000_000): Promise<CheckResult> {
  const keyOf = createKeys();
  const seen = new Set([keyOf(model.start)]);
  const open: Visit<S>[] = [{ state: model.start, name: 'start', from: undefined }];
  let ends = 0;
  for (let visit = open.pop(); visit; visit = open.pop()) {
    let steps = 0;
    for await (const [name, state] of model.next(visit.state)) {
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

/** Gives equal states equal keys. Steps share unchanged fields, so each value of a field is serialized once. */
function createKeys(): (state: object) => string {
  const numbers = new Map<string, number>();
  const known = new WeakMap<object, number>();
  const numberOf = (field: object): number => {
    const found = known.get(field);
    if (found !== undefined) return found;
    const text = JSON.stringify(field);
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    known.set(field, number);
    return number;
  };
  return (state) => {
    let key = '';
    for (const field of Object.values(state) as unknown[])
      key += typeof field === 'object' && field !== null ? `${numberOf(field)};` : `${JSON.stringify(field)},`;
    return key;
  };
}

function pathTo<S>(visit: Visit<S>): string[] {
  const path: string[] = [];
  for (let at: Visit<S> | undefined = visit; at; at = at.from) path.unshift(at.name);
  return path;
}

/** How the call of an effect has ended. An effect is an asynchronous function that the tested operation calls. */
export type Ended = { readonly returned: unknown } | { readonly threw: unknown };

export type EffectCall<Effects> = {
  [Name in keyof Effects]: Effects[Name] extends (...args: infer Args) => unknown
    ? { readonly effect: Name; readonly args: Args }
    : never;
}[keyof Effects];

export type Paused<Effects, Result> =
  | { readonly at: EffectCall<Effects> }
  | { readonly returned: Result }
  | { readonly threw: unknown };

/**
 * Runs an operation from its start. The first effects end as recorded in `ended`; the next effect never ends, so the
 * operation stops there. The operation must await each effect, and do nothing else that is asynchronous.
 */
export function resume<Effects extends object, Result>(
  operation: (effects: Effects) => Promise<Result>,
  ended: readonly Ended[],
): Promise<Paused<Effects, Result>> {
  return new Promise((resolve) => {
    let called = 0;
    const effects = new Proxy({} as Effects, {
      get:
        (_, effect) =>
        (...args: unknown[]) => {
          const end = ended[called];
          called += 1;
          if (!end) return new Promise(() => resolve({ at: { effect, args } as EffectCall<Effects> }));
          return 'threw' in end ? Promise.reject(end.threw) : Promise.resolve(end.returned);
        },
    });
    operation(effects).then(
      (returned) => resolve({ returned }),
      (threw: unknown) => resolve({ threw }),
    );
  });
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
