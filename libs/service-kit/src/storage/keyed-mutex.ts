import { Mutex } from 'async-mutex';

/** Runs work with the same key one after the other in this process, to avoid version conflicts on hot documents. */
export function createKeyedMutex(): <R>(key: string, work: () => Promise<R>) => Promise<R> {
  const mutexes = new Map<string, Mutex>();
  return async (key, work) => {
    const mutex = mutexes.get(key) ?? new Mutex();
    mutexes.set(key, mutex);
    try {
      return await mutex.runExclusive(work);
    } finally {
      if (!mutex.isLocked()) mutexes.delete(key);
    }
  };
}
