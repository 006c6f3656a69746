import { pino } from 'pino';

/** A write of its own for each line would cost more than the line. In bytes, and in ms until they leave anyway. */
const together = { minLength: 4_096, periodicFlush: 250 } as const;
const warn = 40;

/**
 * Lines for a file descriptor, several in one write. Warnings and errors leave at once, with all before them; the end of
 * the process leaves none behind. Who kills it (SIGKILL) loses a quarter of a second at most, and nothing of weight.
 */
export function bufferedLines(fd: number): pino.DestinationStream & { flushSync(): void } {
  const file = pino.destination({ fd, sync: true, ...together });
  process.on('exit', () => file.flushSync());
  return {
    // asks pino to tell the level of each line
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      file.write(line);
      if (this.lastLevel >= warn) file.flushSync();
    },
    flushSync: () => file.flushSync(),
  } as pino.DestinationStream & { lastLevel: number; flushSync(): void };
}
