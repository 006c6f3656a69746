/** Runs one `work` at a time per key in this process. Concurrent callers share the result or error. */
export type SingleFlight = <R>(key: string, work: () => Promise<R>) => Promise<R>;

export function createSingleFlight(): SingleFlight {
  const running = new Map<string, Promise<unknown>>();
  return <R>(key: string, work: () => Promise<R>): Promise<R> => {
    const existing = running.get(key);
    if (existing) return existing as Promise<R>;
    const promise = work().finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };
}
