import type { Parts } from '../parts.ts';
import { act } from './act.ts';

/** Counts that the app was opened; an egg may be looked at, too. */
export async function startApp(parts: Parts, userId: string, timeZone: string | null): Promise<void> {
  await act(parts, userId, timeZone, (owl) => ({ owl: { ...owl, appStartCount: owl.appStartCount + 1 } }));
}
