import type { OwlAccess } from '../deps.ts';
import { runAction } from './run-action.ts';

export async function recordAppStart(deps: OwlAccess, userId: string, timeZone: string | null): Promise<void> {
  await runAction(deps, userId, timeZone, (owl) => ({ owl: { ...owl, appStartCount: owl.appStartCount + 1 } }));
}
