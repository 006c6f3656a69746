import { TaskCancelledError, TimeoutStrategy, timeout } from 'cockatiel';

/** Thrown by `withTimeout`. The work may still have an effect. */
export { TaskCancelledError as TimeoutError };

/** Rejects after `ms` if `work` hasn't settled. Work that ignores the signal goes on, and its result is dropped. */
export function withTimeout<T>(ms: number, work: (signal: AbortSignal) => PromiseLike<T> | T): Promise<T> {
  return timeout(ms, TimeoutStrategy.Aggressive).execute(({ signal }) => work(signal));
}
