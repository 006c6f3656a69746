/** Nothing came back in time; whether the other side did it is unknown. */
export class Silent extends Error {}

/** @throws Silent when `work` takes longer than `timeoutMs` */
export async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Silent(`The broker said nothing for ${timeoutMs} ms`)), timeoutMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves when the broker has it on disk. @throws when it refuses, Silent when it says nothing in time */
export function confirmed(send: (done: (err: unknown) => void) => void, timeoutMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  send((err) => {
    if (err) reject(err instanceof Error ? err : new Error('The broker refused the message', { cause: err }));
    else resolve();
  });
  return inTime(promise, timeoutMs);
}
