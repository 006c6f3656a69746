import type { AnyModel } from './document.ts';

/** Computes fields that were added after the first release, for documents without them. */
export type AddedFields<D> = { readonly [Field in keyof D]?: (stored: D) => D[Field] };

/** Adds missing fields after a read, because older replicas write documents without new fields during a rollout. */
export function createComplete<D extends object>(
  addedFields: AddedFields<D> = {},
): <T extends D | null>(stored: T) => T {
  const fields = Object.entries(addedFields) as [keyof D, (stored: D) => D[keyof D]][];
  return (stored) => {
    if (stored !== null)
      for (const [field, made] of fields) if ((stored as D)[field] === undefined) (stored as D)[field] = made(stored);
    return stored;
  };
}

const batchSize = 200;

export async function completeStored<D extends { _id: string }>(
  model: AnyModel,
  filter: object,
  addedFields: AddedFields<D>,
): Promise<void> {
  const complete = createComplete<D>(addedFields);
  for (;;) {
    const found = await model.find(filter).limit(batchSize).lean<D[]>();
    for (const stored of found) {
      const full = complete(stored);
      const set = Object.fromEntries(Object.keys(addedFields).map((field) => [field, full[field as keyof D]]));
      await model.updateOne({ ...filter, _id: stored._id }, { $set: set });
    }
    if (found.length < batchSize) return;
  }
}
