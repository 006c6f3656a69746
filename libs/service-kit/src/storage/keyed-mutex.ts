/** Runs work of the same key one after the other in this process, to avoid version conflicts on hot documents. */
export function createKeyedMutex(): <R>(key: string, work: () => Promise<R>) => Promise<R> {
  const tails = new Map<string, Promise<unknown>>();
  return (key, work) => {
    const previous = tails.get(key) ?? Promise.resolve();
    const current = previous.then(work, work);
    tails.set(key, current);
    const release = (): void => {
      if (tails.get(key) === current) tails.delete(key);
    };
    current.then(release, release);
    return current;
  };
}
