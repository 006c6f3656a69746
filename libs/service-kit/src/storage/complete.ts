import type { AnyModel } from './document.ts';

/** Computes fields that were added after the first release, for documents without them. */
export type Later<D> = { readonly [Field in keyof D]?: (stored: D) => D[Field] };

/** Adds missing fields after a read, because older replicas write documents without new fields during a rollout. */
export function createComplete<D extends object>(later: Later<D> = {}): <T extends D | null>(stored: T) => T {
  const fields = Object.entries(later) as [keyof D, (stored: D) => D[keyof D]][];
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
  later: Later<D>,
): Promise<void> {
  const complete = createComplete<D>(later);
  for (;;) {
    const found = await model.find(filter).limit(batchSize).lean<D[]>();
    for (const stored of found) {
      const full = complete(stored);
      const set = Object.fromEntries(Object.keys(later).map((field) => [field, full[field as keyof D]]));
      await model.updateOne({ ...filter, _id: stored._id }, { $set: set });
    }
    if (found.length < batchSize) return;
  }
}
