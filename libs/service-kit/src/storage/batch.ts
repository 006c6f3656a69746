export interface BatchOptions {
  /** Maximum number of requests per batch; default: unlimited. */
  readonly maxSize?: number;
  /** Requests that wait this long, in ms, are sent in parallel to the running batch; default: never. */
  readonly maxWaitMs?: number;
}

/** Requests that arrive while a batch is running share the next one. @param send returns results in the same order */
export function createBatcher<Request, Result = void>(
  send: (requests: readonly Request[]) => Promise<readonly Result[]>,
  { maxSize = Infinity, maxWaitMs }: BatchOptions = {},
): (request: Request) => Promise<Result> {
  const waiting: { readonly request: Request; resolve(answer: Result): void; reject(error: unknown): void }[] = [];
  let running = 0;
  let timer: NodeJS.Timeout | undefined;

  async function run(): Promise<void> {
    running += 1;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, maxSize);
      try {
        const results = await send(batch.map(({ request }) => request));
        for (const [at, { resolve }] of batch.entries()) resolve(results[at] as Result);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    running -= 1;
  }

  function sendInParallel(): void {
    timer = undefined;
    void run();
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      if (running === 0) void run();
      else if (maxWaitMs !== undefined) timer ??= setTimeout(sendInParallel, maxWaitMs);
    });
}
