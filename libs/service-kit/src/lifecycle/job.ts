import type { Background } from '../http/service.ts';
import type { Logger } from '../log/logger.ts';

export interface Job extends Background {
  /** There may be work now. */
  readonly nudge: () => void;
  /** Does what is due, started or not. @throws what the work throws */
  run(): Promise<void>;
}

export interface JobOptions {
  readonly name: string;
  /** In ms, between two looks. */
  readonly everyMs: number;
  /** In ms, before the first; default none. For what would crowd a start. */
  readonly firstMs?: number;
  /** True: there may be more at once. */
  readonly work: () => Promise<boolean | void>;
  readonly log: Logger;
}

/** Looks for work now and then and when nudged, one round at a time; a round that fails is tried again at the next look. */
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
  const look = (): void => {
    if (timer) run().catch((err: unknown) => log.warn({ err, job: name }, 'work was not finished, it comes again'));
  };
  return {
    nudge: look,
    run,
    start() {
      timer ??= setInterval(look, everyMs).unref();
      if (firstMs === undefined) look();
      else setTimeout(look, firstMs).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await running?.catch(() => undefined);
    },
  };
}
