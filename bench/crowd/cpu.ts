import { readFileSync } from 'node:fs';

/** Ticks a second of /proc; the same on every Linux that Node runs on. */
const ticks = 100;

/** CPU seconds of a process so far, all its threads; undefined where the system doesn't tell (no /proc). */
export function cpuSeconds(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // the name may hold blanks and brackets: fields are counted from its end
    const [, , , , , , , , , , , user, system] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(user) + Number(system)) / ticks;
  } catch {
    return undefined;
  }
}
