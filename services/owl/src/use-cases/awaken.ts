import { wakeOwl } from '../domain/waking.ts';
import type { Deps, OwlAccess } from '../deps.ts';
import { runAction } from './run-action.ts';

export const awaken = (deps: OwlAccess & Pick<Deps, 'random'>, userId: string, timeZone: string | null) =>
  runAction(deps, userId, timeZone, (owl, now) => wakeOwl(owl, now, deps.random));
