import { Mutex } from 'async-mutex';

/** Avoids version conflicts on hot documents within this process. */
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
