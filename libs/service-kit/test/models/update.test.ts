import { updateOnce } from '../../src/storage/store.ts';
import type { UpdateOutcome } from '../../src/storage/store.ts';
import { recordResult, put, resume, printResults, checkModel } from '../../src/testing/model-checker.ts';
import type { Model, Step } from '../../src/testing/model-checker.ts';

interface Doc {
  readonly version: number;
  readonly count: number;
}
type Writer =
  | { readonly answers: readonly unknown[] }
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

const steps = () => updateOnce<Doc, null>((doc) => ({ result: null, set: { count: doc.count + 1 } }));

/** A model of `store.update` that runs its real steps. Each writer increments a counter once. */
function updateModel(writers: number, { guard, afterLostAnswer }: Variant): Model<State> {
  function* writerSteps(state: State, index: number): Generator<Step<State>> {
    const writer = state.writers[index]!;
    if ('ended' in writer) return;
    const become = (next: Writer, rest: Partial<State> = {}): State => ({
      ...state,
      writers: put(state.writers, index, next),
      ...rest,
    });
    if (state.kills > 0) yield [`${index} killed`, become({ ended: 'gone' }, { kills: state.kills - 1 })];
    const at = resume(steps(), writer.answers);
    if ('result' in at)
      return yield [
        `${index} ${at.result.outcome}`,
        become(at.result.outcome === 'conflict' ? { answers: [] } : { ended: at.result.outcome }),
      ];
    const { ask } = at;
    if (ask.ask === 'read') return yield [`${index} reads`, become({ answers: [state.doc] })];
    if (guard === 'version' && ask.doc.version !== state.doc.version)
      return yield [`${index} is outrun`, become({ answers: [...writer.answers, false] })];
    const write = {
      doc: { version: state.doc.version + 1, count: ask.decision.set!.count! },
      written: put(state.written, index, state.written[index]! + 1),
    };
    yield [`${index} swaps`, become({ answers: [...writer.answers, true] }, write)];
    if (state.lostAnswers > 0) {
      const next: Writer = afterLostAnswer === 'try again' ? { answers: [] } : { ended: 'unsure' };
      yield [`${index} swaps, the answer is lost`, become(next, { ...write, lostAnswers: state.lostAnswers - 1 })];
    }
  }
  return {
    start: {
      doc: { version: 1, count: 0 },
      writers: Array.from({ length: writers }, () => ({ answers: [] })),
      kills: 1,
      lostAnswers: 1,
      written: Array.from({ length: writers }, () => 0),
    },
    *next(state) {
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

function checked(name: string, variant: Partial<Variant>) {
  const result = checkModel(updateModel(4, { guard: 'version', afterLostAnswer: 'throw', ...variant }));
  recordResult(name, result);
  return result;
}

describe('store.update, every interleaving of four writers with a kill and a lost answer', () => {
  it('loses no update and writes none twice', () => {
    const result = checked('update', {});
    expect(result.violation).toBeUndefined();
    expect(result.states).toBeGreaterThan(1_000);
  });

  it('detects an update without a version check', () => {
    expect(checked('update without version', { guard: 'nothing' }).violation?.message).toBe('an update is lost');
  });

  it('detects an update that retries without a key after a lost answer', () => {
    expect(checked('update that tries again unkeyed', { afterLostAnswer: 'try again' }).violation?.message).toBe(
      'one update was written twice',
    );
  });
});
