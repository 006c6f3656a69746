import { flushCompileCache } from 'node:module';
import { createLogger } from '../log/logger.ts';
import type { Logger } from '../log/logger.ts';

/** How long a process may take to finish what it has begun (orchestrators kill after 30 s). */
const drainMs = 25_000;

/**
 * Runs a process: SIGTERM and SIGINT close what `main` opened and exit 0; an uncaught error or rejection is logged,
 * what runs is closed, exit 1. It never goes on after an unknown fault.
 * @param tell gets one sentence for a person when `main` fails
 */
export function runProcess(
  main: () => Promise<AsyncDisposable>,
  log: Logger = createLogger({ name: 'process' }),
  tell: (sentence: string) => void = (sentence) => log.fatal(sentence),
): void {
  let closing = false;
  let running: AsyncDisposable | undefined;

  const dispose = async (): Promise<boolean> => {
    try {
      await running?.[Symbol.asyncDispose]();
      return true;
    } catch (fault) {
      log.error({ err: fault }, 'closing failed');
      return false;
    }
  };
  const close = async (code: number): Promise<void> => {
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), drainMs).unref();
    const closed = await dispose();
    process.exit(closed ? code : 1);
  };
  const fatal = (fault: unknown): void => {
    log.fatal({ err: fault }, 'uncaught fault');
    void close(1);
  };

  // `on`, not `once`: npm and a terminal both send SIGINT, and the second one would kill
  process.on('SIGTERM', () => void close(0));
  process.on('SIGINT', () => void close(0));
  process.on('uncaughtException', fatal);
  process.on('unhandledRejection', fatal);
  main().then(
    (opened) => {
      running = opened;
      // for the next start, where a cache is set; else it would wait for an orderly end, which not every process has
      flushCompileCache();
      // a signal that came while main was still opening
      if (closing) void opened[Symbol.asyncDispose]();
    },
    (fault: unknown) => {
      tell(sentenceOf(fault));
      log.debug({ err: fault }, 'start failed');
      void close(1);
    },
  );
}

/** What a person can do something about; the stack is for LOG_LEVEL=debug. */
function sentenceOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const { code, port } = fault as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what runs there, or set PORT to another one.`;
  return fault.message;
}
