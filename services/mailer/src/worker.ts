import type { Logger } from '@sternenrat/service-kit/log/logger';

export interface Worker {
  start(): void;
  /** There is work now. */
  nudge(): void;
  /** Resolves when nothing is due any more. */
  drain(): Promise<void>;
  /** Lets the tries under way end. */
  stop(): Promise<void>;
}

/** Does one piece of work after the other in a few lanes, now and then and when nudged. `work` answers false when there is none. */
export function createWorker(options: {
  work: () => Promise<boolean>;
  log: Logger;
  lanes?: number;
  pollMs?: number;
}): Worker {
  const { work, log, lanes = 3, pollMs = 1000 } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let askedAgain = false;

  async function lane(): Promise<void> {
    while (timer && (await work()));
  }

  /** One round at a time; who asks during one is served by the next. */
  function round(): Promise<void> {
    askedAgain = running !== null;
    running ??= (async () => {
      try {
        do {
          askedAgain = false;
          await Promise.all(Array.from({ length: lanes }, lane));
        } while (askedAgain && timer);
      } finally {
        running = null;
      }
    })();
    return running;
  }

  const look = (): void => {
    if (timer) round().catch((error: unknown) => log.warn({ err: error }, 'mails could not be read'));
  };

  return {
    start() {
      timer ??= setInterval(look, pollMs).unref();
      look();
    },
    nudge: look,
    async drain() {
      // a second round also serves what came during the first
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
