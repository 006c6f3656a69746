import { runDetached } from '../log/context.ts';
import type { Logger } from '../log/logger.ts';
import type { Background } from './background.ts';

export interface Job extends Background {
  start(): void;
  /** Starts a round (see `createJob`) once the running one has ended. Has no effect before `start` and after `stop`. */
  readonly nudge: () => void;
  /** Runs a round, also before `start`. @throws what `work` throws */
  run(): Promise<void>;
}

export interface JobOptions {
  readonly name: string;
  readonly everyMs: number;
  /** Delay of the first round in ms; default 0. */
  readonly firstMs?: number;
  /** Calls of `work` in parallel; default 1. */
  readonly concurrency?: number;
  /** Resolves to true if there is more to do. */
  readonly work: () => Promise<boolean | void>;
  readonly log: Logger;
}

/** Runs a round every `everyMs` and on `nudge`. A round repeats `work` while it resolves to true. An error ends it. */
export function createJob({ name, everyMs, firstMs = 0, concurrency = 1, work, log }: JobOptions): Job {
  let timer: NodeJS.Timeout | undefined;
  let first: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let stopped = false;

  async function callRepeatedly(): Promise<void> {
    while ((await work()) === true) if (stopped) return;
  }
  async function round(): Promise<void> {
    try {
      do {
        again = false;
        await Promise.all(Array.from({ length: concurrency }, callRepeatedly));
      } while (again && !stopped);
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
    if (timer)
      runDetached(run).catch((err: unknown) => log.warn({ err, job: name }, 'job failed, retry at the next interval'));
  };
  return {
    nudge: poll,
    run,
    start() {
      stopped = false;
      timer ??= setInterval(poll, everyMs).unref();
      if (firstMs === 0) poll();
      else first ??= setTimeout(poll, firstMs).unref();
    },
    async stop() {
      stopped = true;
      clearInterval(timer);
      clearTimeout(first);
      timer = first = undefined;
      await running?.catch(() => undefined);
    },
  };
}
