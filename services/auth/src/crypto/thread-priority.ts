import { readFileSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** A nice value: a tenth of the CPU time of a normal thread, so that a flood of logins slows only logins. */
const niceness = 10;
const tasks = '/proc/self/task';

export function lowerThreadPriority(): void {
  try {
    for (const task of readdirSync(tasks))
      if (readFileSync(`${tasks}/${task}/comm`, 'utf8').trim() === 'libuv-worker') setPriority(Number(task), niceness);
  } catch {
    // Not Linux, or not permitted: the priority stays.
  }
}
