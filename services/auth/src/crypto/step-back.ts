import { readFileSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';

/** As `nice`: a thread of this priority gets a tenth of what one of the usual priority gets, and yields to it at once. */
const behindOthers = 10;
const tasks = '/proc/self/task';

/**
 * Puts the pool that hashes behind all other threads, so that a flood of wrong passwords costs logins time and nothing
 * else: without it the owl's answers take ten times as long on two cores, with it up to twice (standalone/bench/logins.ts).
 * The pool's other work, files and names, waits with it. Linux alone gives threads priorities; elsewhere this does nothing.
 */
export function stepBack(): void {
  try {
    for (const task of readdirSync(tasks))
      if (readFileSync(`${tasks}/${task}/comm`, 'utf8').trim() === 'libuv-worker')
        setPriority(Number(task), behindOthers);
  } catch {
    // another system, or one that doesn't let us: hashes then compete as everything does
  }
}
