import { updateOnce } from '../../src/storage/store.ts';
import type { UpdateEffects, UpdateOutcome } from '../../src/storage/store.ts';
import { recordResult, put, resume, printResults, checkModel } from '../../src/testing/model-checker.ts';
import type { Ended, Model, Step } from '../../src/testing/model-checker.ts';

interface Doc {
  readonly version: number;
  readonly count: number;
}
type Writer =
  | { readonly effects: readonly Ended[] }
  | { readonly ended: UpdateOutcome<null>['outcome'] | 'gone' | 'unsure' };
interface State {
  readonly doc: Doc;
  readonly writers: readonly Writer[];
  readonly kills: number;
  readonly lostAnswers: number;
  /** How often each writer's increment was written, recorded by the model itself. */
  readonly written: readonly number[];
}
interface Variant {
  readonly guard: 'version' | 'nothing';
  readonly afterLostAnswer: 'throw' | 'try again';
}

const increment = (effects: UpdateEffects<Doc, Doc, null>) =>
  updateOnce(effects, ({ count }) => ({ result: null, set: { count: count + 1 } }));

/** A model of `store.update` that runs the real `updateOnce`. Each writer increments a counter once. */
function updateModel(writers: number, { guard, afterLostAnswer }: Variant): Model<State> {
  async function* writerSteps(state: State, index: number): AsyncGenerator<Step<State>> {
    const writer = state.writers[index]!;
    if ('ended' in writer) return;
    const become = (next: Writer, rest: Partial<State> = {}): State => ({
      ...state,
      writers: put(state.writers, index, next),
      ...rest,
    });
    if (state.kills > 0) yield [`${index} killed`, become({ ended: 'gone' }, { kills: state.kills - 1 })];
    const at = await resume(increment, writer.effects);
    if ('threw' in at) throw at.threw;
    if ('returned' in at) {
      const { outcome } = at.returned;
      return yield [`${index} ${outcome}`, become(outcome === 'conflict' ? { effects: [] } : { ended: outcome })];
    }
    const { effect, args } = at.at;
    const ends = (returned: unknown): Writer => ({ effects: [...writer.effects, { returned }] });
    if (effect === 'read') return yield [`${index} reads`, become(ends(state.doc))];
    const [doc, decision] = args;
    if (guard === 'version' && doc.version !== state.doc.version)
      return yield [`${index} is outrun`, become(ends(false))];
    const write = {
      doc: { version: state.doc.version + 1, count: decision.set!.count! },
      written: put(state.written, index, state.written[index]! + 1),
    };
    yield [`${index} swaps`, become(ends(true), write)];
    if (state.lostAnswers > 0) {
      const next: Writer = afterLostAnswer === 'try again' ? { effects: [] } : { ended: 'unsure' };
      yield [`${index} swaps, the answer is lost`, become(next, { ...write, lostAnswers: state.lostAnswers - 1 })];
    }
  }
  return {
    start: {
      doc: { version: 1, count: 0 },
      writers: Array.from({ length: writers }, () => ({ effects: [] })),
      kills: 1,
      lostAnswers: 1,
      written: Array.from({ length: writers }, () => 0),
    },
    async *next(state) {
      for (const index of state.writers.keys()) yield* writerSteps(state, index);
    },
    always({ doc, written }) {
      if (written.some((times) => times > 1)) return 'one update was written twice';
      return doc.count === written.reduce((sum, times) => sum + times, 0) ? undefined : 'an update is lost';
    },
    atEnd: ({ writers: all, written }) =>
      all.some((one, index) => 'ended' in one && one.ended === 'done' && written[index] !== 1)
        ? 'promised, not written'
        : undefined,
  };
}

afterAll(printResults);

async function checked(name: string, variant: Partial<Variant>) {
  const result = await checkModel(updateModel(4, { guard: 'version', afterLostAnswer: 'throw', ...variant }));
  recordResult(name, result);
  return result;
}

describe('store.update, every interleaving of four writers with a kill and a lost answer', () => {
  it('loses no update and writes none twice', async () => {
    const result = await checked('update', {});
    expect(result.violation).toBeUndefined();
    expect(result.states).toBeGreaterThan(1_000);
  });

  it('detects an update without a version check', async () => {
    expect((await checked('update without version', { guard: 'nothing' })).violation?.message).toBe(
      'an update is lost',
    );
  });

  it('detects an update that retries without a key after a lost answer', async () => {
    expect(
      (await checked('update that tries again unkeyed', { afterLostAnswer: 'try again' })).violation?.message,
    ).toBe('one update was written twice');
  });
});
