import type { Logger } from '@sternenrat/service-kit/log/logger';

export interface Worker {
  start(): void;
  nudge(): void;
  drain(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs `work` repeatedly until it returns false, on an interval and on `nudge`, in `concurrency` loops. */
export function createWorker(options: {
  work: () => Promise<boolean>;
  log: Logger;
  concurrency?: number;
  pollMs?: number;
}): Worker {
  const { work, log, concurrency = 3, pollMs = 1000 } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let runAgain = false;

  async function loop(): Promise<void> {
    while (timer && (await work()));
  }

  /** Runs one round at a time; a call during a round causes another round. */
  function round(): Promise<void> {
    runAgain = running !== null;
    running ??= (async () => {
      try {
        do {
          runAgain = false;
          await Promise.all(Array.from({ length: concurrency }, loop));
        } while (runAgain && timer);
      } finally {
        running = null;
      }
    })();
    return running;
  }

  const poll = (): void => {
    if (timer) round().catch((error: unknown) => log.warn({ err: error }, 'reading due mails failed, will retry'));
  };

  return {
    start() {
      timer ??= setInterval(poll, pollMs).unref();
      poll();
    },
    nudge: poll,
    async drain() {
      // The second round handles work that arrived during the first.
      await round();
      await round();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => undefined);
    },
  };
}
