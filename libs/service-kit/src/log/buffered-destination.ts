import { pino } from 'pino';

/** `minLength`: buffer size in bytes. `periodicFlush`: maximum delay in ms. */
const buffering = { minLength: 4_096, periodicFlush: 250 } as const;
const warn = 40;

/** Writes log lines every 250 ms, or 4 kB, and at once on a warning, an error or exit. SIGKILL loses the rest. */
export function bufferedDestination(fd: number): pino.DestinationStream & { flushSync(): void } {
  const file = pino.destination({ fd, sync: true, ...buffering });
  process.on('exit', () => file.flushSync());
  return {
    // makes pino set `lastLevel` to the level of the line
    [Symbol.for('pino.metadata')]: true,
    lastLevel: 0,
    write(line: string) {
      file.write(line);
      if (this.lastLevel >= warn) file.flushSync();
    },
    flushSync: () => file.flushSync(),
  } as pino.DestinationStream & { lastLevel: number; flushSync(): void };
}
