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
