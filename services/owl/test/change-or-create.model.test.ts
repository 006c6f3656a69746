import {
  recordResult,
  put,
  resume,
  printResults,
  checkModel,
  type Ended,
  type Model,
  type Step,
} from '@sternenrat/service-kit/testing/model-checker';
import { changeOrCreate } from '../src/use-cases/change-or-create-owl.ts';

/** A delivery of a payment event. `began` is the value of `State.erased` when the delivery began. */
type Delivery = { readonly effects: readonly Ended[]; readonly began?: number } | { readonly ended: string };
/** A job that a delivery starts. It moves a row from the owl to the ledger. */
type Mover = { readonly inserted: boolean; readonly began: number } | null;

interface State {
  readonly owl: { readonly grains: number; readonly pending: boolean } | null;
  readonly inLedger: boolean;
  readonly tombstone: boolean;
  /** Number of completed erasure steps: tombstone, owl, ledger, then owl and ledger per sweep. */
  readonly erased: number;
  readonly deliveries: readonly Delivery[];
  readonly movers: readonly Mover[];
  readonly kills: number;
}
interface Setting {
  readonly operation: typeof changeOrCreate;
  readonly owl: boolean;
  readonly erases: boolean;
  readonly sweeps?: number;
}

/** Models a payment that is delivered twice, its ledger row, and the erasure of its player. */
function erasureModel({ operation, owl, erases, sweeps = 2 }: Setting): Model<State> {
  const last = 3 + 2 * sweeps;
  const isBusy = ({ deliveries, movers }: State, before: number): boolean =>
    movers.some((one) => one && one.began < before) ||
    deliveries.some((one) => !('ended' in one) && one.began !== undefined && one.began < before);

  function* eraserSteps(state: State): Generator<Step<State>> {
    const { erased } = state;
    if (!erases || erased === last || (erased >= 3 && erased % 2 === 1 && isBusy(state, erased))) return;
    const next = erased + 1;
    if (next === 1) yield ['tombstone', { ...state, erased: next, tombstone: true }];
    else if (next % 2 === 0) yield ['the owl is deleted', { ...state, erased: next, owl: null }];
    else yield ['the ledger is deleted', { ...state, erased: next, inLedger: false }];
  }

  async function* deliverySteps(state: State, index: number): AsyncGenerator<Step<State>> {
    const delivery = state.deliveries[index]!;
    if ('ended' in delivery) return;
    const become = (next: Delivery, rest: Partial<State> = {}): State => ({
      ...state,
      deliveries: put(state.deliveries, index, next),
      ...rest,
    });
    if (delivery.effects.length > 0 && state.kills > 0)
      yield [`#${index} killed, delivered again`, become({ effects: [] }, { kills: state.kills - 1 })];
    const at = await resume(operation, delivery.effects);
    if ('threw' in at) throw at.threw;
    if ('returned' in at) return yield [`#${index} ${at.returned}`, become({ ended: at.returned })];
    const began = delivery.began ?? state.erased;
    const on = (returned: unknown): Delivery => ({ effects: [...delivery.effects, { returned }], began });
    const { effect } = at.at;
    const { owl: there } = state;
    if (effect === 'isErased') yield [`#${index} asks`, become(on(state.tombstone))];
    else if (effect === 'createEgg')
      yield [`#${index} lays`, become(on(true), { owl: there ?? { grains: 0, pending: false } })];
    else if (!there) yield [`#${index} finds no owl`, become(on(false))];
    else if (there.pending || state.inLedger) yield [`#${index} finds it booked`, become(on(true))];
    else
      yield [
        `#${index} credits`,
        become(on(true), {
          owl: { grains: there.grains + 10, pending: true },
          movers: put(state.movers, index, { inserted: false, began }),
        }),
      ];
  }

  function* moverSteps(state: State, index: number): Generator<Step<State>> {
    const mover = state.movers[index];
    if (!mover) return;
    const become = (next: Mover, rest: Partial<State>): State => ({
      ...state,
      movers: put(state.movers, index, next),
      ...rest,
    });
    if (!mover.inserted) yield ['row inserted', become({ ...mover, inserted: true }, { inLedger: true })];
    else yield ['row pulled', become(null, { owl: state.owl && { ...state.owl, pending: false } })];
  }

  return {
    start: {
      owl: owl ? { grains: 0, pending: false } : null,
      inLedger: false,
      tombstone: false,
      erased: 0,
      deliveries: [{ effects: [] }, { effects: [] }],
      movers: [null, null],
      kills: 2,
    },
    async *next(state) {
      yield* eraserSteps(state);
      for (const index of state.deliveries.keys()) yield* deliverySteps(state, index);
      for (const index of state.movers.keys()) yield* moverSteps(state, index);
    },
    always: ({ owl: one, tombstone }) => (!tombstone && one && one.grains > 10 ? 'it is credited twice' : undefined),
    atEnd(state) {
      if (!erases) return state.owl?.grains === 10 ? undefined : 'it is not credited';
      return state.owl ? 'an erased owl exists' : state.inLedger ? 'an erased ledger row exists' : undefined;
    },
  };
}

const withoutErasureCheck: typeof changeOrCreate = async ({ change, createEgg }) => {
  if (await change()) return 'done';
  await createEgg();
  return (await change()) ? 'done' : 'missing';
};

afterAll(printResults);

async function violationOf(name: string, setting: Partial<Setting>): Promise<string | undefined> {
  const result = await checkModel(erasureModel({ operation: changeOrCreate, owl: true, erases: true, ...setting }));
  recordResult(name, result);
  return result.violation?.message;
}

describe('a payment and the erasure of its player, in every interleaving with crashes', () => {
  it.each([true, false])('credits once and never recreates an erased owl (owl exists: %s)', async (owl) => {
    for (const erases of [true, false])
      expect(await violationOf(`owl ${owl}, erased ${erases}`, { owl, erases })).toBeUndefined();
  });

  it('fails when an egg is created without an erasure check', async () => {
    expect(await violationOf('without erasure check', { owl: false, operation: withoutErasureCheck })).toMatch(
      /erased .* exists/,
    );
  });

  it.each([0, 1])('finds a violation with only %s sweeps after the running deliveries', async (sweeps) => {
    expect(await violationOf(`${sweeps} sweeps`, { owl: false, sweeps })).toMatch(/erased .* exists/);
  });
});
