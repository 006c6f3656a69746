import type { Background } from '../http/service.ts';
import type { Logger } from '../log/logger.ts';

export interface Job extends Background {
  readonly nudge: () => void;
  run(): Promise<void>;
}

export interface JobOptions {
  readonly name: string;
  readonly everyMs: number;
  /** Delay of the first call of `work` in ms; default 0. */
  readonly firstMs?: number;
  /** Resolve to true to be called again at once. */
  readonly work: () => Promise<boolean | void>;
  readonly log: Logger;
}

/** Calls `work` every `everyMs` and on `nudge`, never concurrently. A failed call is retried at the next interval. */
export function createJob({ name, everyMs, firstMs, work, log }: JobOptions): Job {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;

  async function round(): Promise<void> {
    try {
      do {
        again = false;
        while ((await work()) === true);
      } while (again);
    } finally {
      running = null;
    }
  }
  const run = (): Promise<void> => {
    again = running !== null;
    running ??= round();
    return running;
  };
  const poll = (): void => {
    if (timer) run().catch((err: unknown) => log.warn({ err, job: name }, 'job failed, retry at the next interval'));
  };
  return {
    nudge: poll,
    run,
    start() {
      timer ??= setInterval(poll, everyMs).unref();
      if (firstMs === undefined) poll();
      else setTimeout(poll, firstMs).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => undefined);
    },
  };
}
