/** RabbitMQ did not answer in time. It may have executed the command. */
export class BrokerTimeout extends Error {}

export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new BrokerTimeout(`no answer from the broker within ${timeoutMs} ms`)),
    timeoutMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves when RabbitMQ confirms the message. @throws Error if it rejects it, BrokerTimeout without an answer */
export function confirmed(send: (done: (err: unknown) => void) => void, timeoutMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  send((err) => {
    if (err) reject(err instanceof Error ? err : new Error('the broker rejected the message', { cause: err }));
    else resolve();
  });
  return withTimeout(promise, timeoutMs);
}
