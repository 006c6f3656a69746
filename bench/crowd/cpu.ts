import { readFileSync } from 'node:fs';

/** Clock ticks per second, the unit of CPU times in /proc/PID/stat: 100 on every Linux that Node supports. */
const ticks = 100;

/** CPU seconds that all threads of a process have used so far; undefined without /proc or if the process has ended. */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the process name, in brackets, may contain spaces and brackets
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(user) + Number(system)) / ticks;
  } catch {
    return undefined;
  }
}
