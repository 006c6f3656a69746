import type { AnyModel } from './aggregate.ts';
import { createTogether } from './together.ts';

/** What leaves a document's arrays. */
export interface Removal {
  readonly _id: string;
  /** Of `$pull`. */
  readonly pull: object;
}

export interface Removals {
  /** Each write waits for the disk, so those of one moment go together. */
  soon(model: AnyModel, removal: Removal): Promise<void>;
  /** With one command. */
  all(model: AnyModel, removals: readonly Removal[]): Promise<void>;
}

export function createRemovals(models: readonly AnyModel[]): Removals {
  async function all(model: AnyModel, removals: readonly Removal[]): Promise<void> {
    await model.bulkWrite(
      removals.map(({ _id, pull }) => ({ updateOne: { filter: { _id }, update: { $pull: pull }, timestamps: false } })),
      { ordered: false },
    );
  }
  const together = new Map(
    models.map((model) => [model, createTogether<Removal>((removals) => all(model, removals).then(() => []))]),
  );
  return { all, soon: async (model, removal) => together.get(model)?.(removal) };
}
