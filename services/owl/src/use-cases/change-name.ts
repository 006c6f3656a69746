import { hasHatched, type OwlState } from '../domain/state.ts';
import type { OwlAccess } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { runAction } from './run-action.ts';

export async function changeName(
  deps: OwlAccess,
  userId: string,
  realName: string,
  timeZone: string | null,
): Promise<OwlDocument> {
  const rename = (owl: OwlState) => (hasHatched(owl) ? { owl: { ...owl, realName } } : ('egg' as const));
  return (await runAction(deps, userId, timeZone, rename)).owl;
}
