import { changeOnce } from '../../src/storage/change-once.ts';
import type { ChangeEffects, ChangeOutcome, ChangeRules } from '../../src/storage/change-once.ts';
import { moveOnce } from '../../src/storage/ledger.ts';
import { put, resume } from '../../src/testing/model-checker.ts';
import type { Ended, Model, Step } from '../../src/testing/model-checker.ts';

interface Row {
  readonly key: string;
  readonly amount: number;
  readonly seq: number;
}
interface Owl {
  readonly version: number;
  readonly balance: number;
  readonly pending: readonly Row[];
  /** The keys of the last `memorySize` changes. */
  readonly known: readonly string[];
}
type Change = { readonly amount: number };
type Rules = ChangeRules<Owl, Change, 'too little'>;
type Outcome = ChangeOutcome<Owl, Change, 'too little'>;

/** A caller that changes the balance: how its effects have ended so far, or its outcome, `gone` after a crash. */
type Changer = { readonly effects: readonly Ended[] } | { readonly ended: Outcome['outcome'] | 'gone' };
type Mover = { readonly row: Row; readonly effects: readonly Ended[] } | null;
/** A player who reads balance and rows in two steps. Steps of callers and movers can happen between them. */
type Reader = { readonly first?: Owl | readonly Row[]; readonly violation?: string; readonly done?: true };

interface State {
  readonly owl: Owl;
  readonly ledger: readonly Row[];
  readonly changers: readonly Changer[];
  readonly movers: readonly Mover[];
  readonly reader: Reader;
  readonly kills: number;
  readonly lostAnswers: number;
  /** How often each key took effect, recorded by the model itself. */
  readonly effects: Readonly<Record<string, number>>;
}

/** The code under test. To check the model itself, tests replace one part by a broken variant. */
export interface Functions {
  readonly change: (effects: ChangeEffects<Owl, Change>, rules: Rules) => Promise<Outcome>;
  readonly move: typeof moveOnce;
  readonly read: 'document first' | 'ledger first';
}
export const realFunctions: Functions = { change: changeOnce, move: moveOnce, read: 'document first' };

export interface Setting {
  readonly balance: number;
  readonly changes: readonly { readonly key: string; readonly amount: number }[];
  readonly movers: number;
  readonly kills: number;
  readonly lostAnswers: number;
  readonly reader?: boolean;
  /** The number of keys that the document remembers. */
  readonly memorySize?: number;
}

/** A model of balance and ledger that runs the real functions of service-kit. Its reader imitates `Ledger.rows`. */
export function keyedChangeModel(functions: Functions, setting: Setting): Model<State> {
  const changeAt = (index: number) => setting.changes[index]!;
  const { memorySize = 0 } = setting;
  const rulesOf = (index: number): Rules => ({
    key: changeAt(index).key,
    ...(memorySize > 0 && {
      guardedByDocument: ({ known }: Owl) => known.length < memorySize && !known.includes(changeAt(index).key),
    }),
    decide: ({ balance }) =>
      balance + changeAt(index).amount < 0 ? { refuse: 'too little' } : { amount: changeAt(index).amount },
  });

  async function* changerSteps(state: State, index: number): AsyncGenerator<Step<State>> {
    const changer = state.changers[index]!;
    if ('ended' in changer) return;
    const become = (next: Changer, rest: Partial<State> = {}): State => ({
      ...state,
      changers: put(state.changers, index, next),
      ...rest,
    });
    const caller = `${changeAt(index).key}#${index}`;
    if (state.kills > 0 && changer.effects.length > 0) {
      yield [`${caller} killed, tried again`, become({ effects: [] }, { kills: state.kills - 1 })];
      yield [`${caller} killed`, become({ ended: 'gone' }, { kills: state.kills - 1 })];
    }
    const at = await resume<ChangeEffects<Owl, Change>, Outcome>(
      (effects) => functions.change(effects, rulesOf(index)),
      changer.effects,
    );
    if ('threw' in at) throw at.threw;
    if ('returned' in at) {
      const { outcome } = at.returned;
      return yield [`${caller} ${outcome}`, become(outcome === 'conflict' ? { effects: [] } : { ended: outcome })];
    }
    const { effect, args } = at.at;
    const ends = (returned: unknown): Changer => ({ effects: [...changer.effects, { returned }] });
    if (effect === 'readDocument') return yield [`${caller} reads`, become(ends(state.owl))];
    if (effect === 'findInLedger')
      return yield [
        `${caller} looks into the ledger`,
        become(ends(state.ledger.some((row) => row.key === changeAt(index).key))),
      ];
    const [doc, change] = args;
    if (doc.version !== state.owl.version) yield [`${caller} is outrun`, become(ends(false))];
    else {
      const { key } = changeAt(index);
      const { version, balance, pending, known } = state.owl;
      const { amount } = change;
      const owl = {
        version: version + 1,
        balance: balance + amount,
        pending: [...pending, { key, amount, seq: version + 1 }],
        known: memorySize > 0 ? [...known, key].slice(-memorySize) : [],
      };
      const effects = { ...state.effects, [key]: (state.effects[key] ?? 0) + 1 };
      yield [`${caller} swaps`, become(ends(true), { owl, effects })];
      if (state.lostAnswers > 0)
        yield [
          `${caller} swaps, the answer is lost`,
          become(ends(false), { owl, effects, lostAnswers: state.lostAnswers - 1 }),
        ];
    }
  }

  async function* moverSteps(state: State, index: number): AsyncGenerator<Step<State>> {
    const mover = state.movers[index]!;
    const become = (next: Mover, rest: Partial<State> = {}): State => ({
      ...state,
      movers: put(state.movers, index, next),
      ...rest,
    });
    if (!mover) {
      for (const row of state.owl.pending) yield [`mover ${index} takes up ${row.key}`, become({ row, effects: [] })];
      return;
    }
    if (state.kills > 0) yield [`mover ${index} killed`, become(null, { kills: state.kills - 1 })];
    const at = await resume(functions.move, mover.effects);
    if (!('at' in at)) return yield [`mover ${index} is through`, become(null)];
    const on: Mover = { row: mover.row, effects: [...mover.effects, { returned: null }] };
    if (at.at.effect === 'insertRow') {
      const inLedger = state.ledger.some((row) => row.key === mover.row.key);
      yield [
        `mover ${index} inserts ${mover.row.key}`,
        become(on, inLedger ? {} : { ledger: [...state.ledger, mover.row] }),
      ];
    } else {
      const pending = state.owl.pending.filter((row) => row.key !== mover.row.key);
      yield [`mover ${index} pulls ${mover.row.key}`, become(on, { owl: { ...state.owl, pending } })];
    }
  }

  async function* readerSteps(state: State): AsyncGenerator<Step<State>> {
    const { first, done } = state.reader;
    if (done) return;
    const firstRead = functions.read === 'document first' ? state.owl : state.ledger;
    if (!first) return yield ['reader begins', { ...state, reader: { first: firstRead } }];
    const owl = functions.read === 'document first' ? (first as Owl) : state.owl;
    const ledger = functions.read === 'document first' ? state.ledger : (first as readonly Row[]);
    const shown = sumByKey([...owl.pending, ...ledger.filter((row) => row.seq <= owl.version)]);
    const violation =
      setting.balance + shown === owl.balance
        ? {}
        : { violation: 'the player’s rows don’t add up to the balance shown' };
    yield ['reader ends', { ...state, reader: { done: true, ...violation } }];
  }

  return {
    start: {
      owl: { version: 1, balance: setting.balance, pending: [], known: [] },
      ledger: [],
      changers: setting.changes.map(() => ({ effects: [] })),
      movers: Array.from({ length: setting.movers }, () => null),
      reader: setting.reader ? {} : { done: true },
      kills: setting.kills,
      lostAnswers: setting.lostAnswers,
      effects: {},
    },
    async *next(state) {
      for (const index of state.changers.keys()) yield* changerSteps(state, index);
      for (const index of state.movers.keys()) yield* moverSteps(state, index);
      yield* readerSteps(state);
    },
    always({ owl, ledger, effects, reader }) {
      const twice = Object.entries(effects).find(([, times]) => times > 1);
      if (twice) return `${twice[0]} took effect ${twice[1]} times`;
      if (owl.balance < 0) return 'the balance is negative';
      if (setting.balance + sumByKey([...ledger, ...owl.pending]) !== owl.balance) return 'balance and rows differ';
      return reader.violation;
    },
    atEnd({ changers, effects, owl }) {
      if (owl.pending.length > 0) return 'a row stays pending';
      const lost = changers.findIndex(
        (one, index) => 'ended' in one && ['done', 'already'].includes(one.ended) && effects[changeAt(index).key] !== 1,
      );
      return lost >= 0 ? `${changeAt(lost).key} was promised and has no effect` : undefined;
    },
  };
}

function sumByKey(rows: readonly Row[]): number {
  return new Map(rows.map((row) => [row.key, row.amount])).values().reduce((sum, amount) => sum + amount, 0);
}
