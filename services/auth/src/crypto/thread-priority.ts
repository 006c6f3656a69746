import { readFileSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** With niceness 10, a thread gets about a tenth of a normal thread's CPU time: a flood of logins slows only logins. */
const niceness = 10;
const tasks = '/proc/self/task';

export function lowerThreadPriority(): void {
  try {
    for (const task of readdirSync(tasks))
      if (readFileSync(`${tasks}/${task}/comm`, 'utf8').trim() === 'libuv-worker') setPriority(Number(task), niceness);
  } catch {
    // the priority stays normal if the system isn't Linux or denies the change
  }
}
