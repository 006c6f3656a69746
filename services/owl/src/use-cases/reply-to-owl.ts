import { replyToDialog } from '../domain/dialog.ts';
import type { Deps, OwlAccess } from '../deps.ts';
import { runAction } from './run-action.ts';

export const replyToOwl = (
  deps: OwlAccess & Pick<Deps, 'random'>,
  userId: string,
  input: { readonly response: string; readonly question: string },
  timeZone: string | null,
) => runAction(deps, userId, timeZone, (owl, now) => replyToDialog(owl, input, now, deps.random));
