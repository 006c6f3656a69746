import { setTimeout as pause } from 'node:timers/promises';

/** Waits for a state, not for a time; gives up after `ms`. */
export async function until(holds: () => boolean | Promise<boolean>, ms = 5_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Did not come true within ${ms} ms: ${holds.toString()}`);
    await pause(2);
  }
}
