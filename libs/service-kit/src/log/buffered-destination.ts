import { pino } from 'pino';

/** Buffer size in bytes, and maximum delay in ms. */
const buffering = { minLength: 4_096, periodicFlush: 250 } as const;
const warn = 40;

/** Buffers log lines until a warning, an error or the exit of the process. SIGKILL loses at most 250 ms of lines. */
export function bufferedDestination(fd: number): pino.DestinationStream & { flushSync(): void } {
  const file = pino.destination({ fd, sync: true, ...buffering });
  process.on('exit', () => file.flushSync());
  return {
    // makes pino set lastLevel
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      file.write(line);
      if (this.lastLevel >= warn) file.flushSync();
    },
    flushSync: () => file.flushSync(),
  } as pino.DestinationStream & { lastLevel: number; flushSync(): void };
}
