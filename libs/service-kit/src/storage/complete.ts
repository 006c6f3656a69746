import type { AnyModel } from './aggregate.ts';

/** Fields that came after the first documents, each as it counts where a document lacks it. */
export type Later<D> = { readonly [Field in keyof D]?: (stored: D) => D[Field] };

/**
 * Completes a document on its way out of the database. During a rollout the old version goes on writing its own, so
 * this is done at each read rather than once for all; the database keeps what it has until the field is written.
 */
export function createComplete<D extends object>(later: Later<D> = {}): <T extends D | null>(stored: T) => T {
  const fields = Object.entries(later) as [keyof D, (stored: D) => D[keyof D]][];
  return (stored) => {
    if (stored !== null)
      for (const [field, made] of fields) if ((stored as D)[field] === undefined) (stored as D)[field] = made(stored);
    return stored;
  };
}

const atOnce = 200;

/**
 * Writes the later fields into the stored documents that `lacking` finds: reading completes one document, but none is
 * found by a field that it hasn't. Each is written only as long as it is found so.
 */
export async function completeStored<D extends { _id: string }>(
  model: AnyModel,
  lacking: object,
  later: Later<D>,
): Promise<void> {
  const complete = createComplete<D>(later);
  for (;;) {
    const found = await model.find(lacking).limit(atOnce).lean<D[]>();
    for (const stored of found) {
      const full = complete(stored);
      const set = Object.fromEntries(Object.keys(later).map((field) => [field, full[field as keyof D]]));
      await model.updateOne({ ...lacking, _id: stored._id }, { $set: set });
    }
    if (found.length < atOnce) return;
  }
}
