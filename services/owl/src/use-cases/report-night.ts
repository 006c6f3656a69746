import { reportLastNight } from '../domain/night.ts';
import type { Deps, OwlAccess } from '../deps.ts';
import { runAction } from './run-action.ts';

export const reportNight = (deps: OwlAccess & Pick<Deps, 'random'>, userId: string, timeZone: string | null) =>
  runAction(deps, userId, timeZone, (owl, now) => reportLastNight(owl, now, deps.random));
