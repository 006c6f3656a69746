import { setTimeout as pause } from 'node:timers/promises';

export async function until(holds: () => boolean | Promise<boolean>, ms = 5_000): Promise<void> {
  const end = Date.now() + ms;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`condition not met within ${ms} ms: ${holds.toString()}`);
    await pause(2);
  }
}
