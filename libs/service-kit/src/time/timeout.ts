import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';

/** What `withTimeout` rejects with. The work may still have an effect. */
export { TaskCancelledError as TimeoutError };

/** Rejects after `ms` unless `work` has settled. Work that ignores the signal goes on, and its result is dropped. */
export function withTimeout<T>(ms: number, work: (signal: AbortSignal) => PromiseLike<T> | T): Promise<T> {
  return timeout(ms, TimeoutStrategy.Aggressive).execute(({ signal }) => work(signal));
}
