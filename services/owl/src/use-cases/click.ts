import { clickOwl } from '../domain/click.ts';
import type { Deps, OwlAccess } from '../deps.ts';
import { runAction } from './run-action.ts';

export const click = (deps: OwlAccess & Pick<Deps, 'random'>, userId: string, timeZone: string | null) =>
  runAction(deps, userId, timeZone, (owl, now) => clickOwl(owl, now, deps.random));
