import { clickOwl } from '../domain/click.ts';
import type { Deps } from '../deps.ts';
import { runAction } from './run-action.ts';

/** @throws DomainError `egg` */
export const click = (deps: Deps, userId: string, timeZone: string | null) =>
  runAction(deps, userId, timeZone, (owl, now) => clickOwl(owl, now, deps.random));
