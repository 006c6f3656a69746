/**
 * Lets the work on one key run one after the other within this process. Others may still come between; this only spares
 * a hot document most of its lost races.
 */
export function createInLine(): <R>(key: string, work: () => Promise<R>) => Promise<R> {
  const lines = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const before = lines.get(key) ?? Promise.resolve();
    const mine = before.then(work, work);
    lines.set(key, mine);
    const leave = (): void => {
      if (lines.get(key) === mine) lines.delete(key);
    };
    mine.then(leave, leave);
    return mine;
  };
}
