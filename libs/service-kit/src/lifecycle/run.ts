import { flushCompileCache } from 'node:module';
import { createLogger } from '../log/logger.ts';
import type { Logger } from '../log/logger.ts';

/** In ms. Shorter than the 30 s from SIGTERM until Kubernetes kills a process. */
const drainMs = 25_000;

/** Disposes the result of `main` on SIGTERM and SIGINT, then exits. @param report gets the cause if `main` rejects */
export function runProcess(
  main: () => Promise<AsyncDisposable>,
  log: Logger = createLogger({ name: 'process' }),
  report: (sentence: string) => void = (sentence) => log.fatal(sentence),
): void {
  let closing = false;
  let running: AsyncDisposable | undefined;

  const dispose = async (): Promise<boolean> => {
    try {
      await running?.[Symbol.asyncDispose]();
      return true;
    } catch (error) {
      log.error({ err: error }, 'closing failed');
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
  const fatal = (error: unknown): void => {
    log.fatal({ err: error }, 'uncaught error');
    void close(1);
  };

  // `on`, not `once`: npm and the terminal both send SIGINT, and the second one would kill the process
  process.on('SIGTERM', () => void close(0));
  process.on('SIGINT', () => void close(0));
  process.on('uncaughtException', fatal);
  process.on('unhandledRejection', fatal);
  main().then(
    (opened) => {
      running = opened;
      // flushed at the start, because a killed process can't write its compile cache
      flushCompileCache();
      if (closing) void opened[Symbol.asyncDispose]();
    },
    (error: unknown) => {
      report(messageOf(error));
      log.debug({ err: error }, 'start failed');
      void close(1);
    },
  );
}

function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (code === 'EADDRINUSE') return `Port ${port} is already in use. Stop what runs there, or set PORT to another one.`;
  return error.message;
}
