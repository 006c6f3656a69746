import type { OwlAccess } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { visit } from './visit.ts';

/** Unlike a status request, doesn't use up the greeting or a celebration. */
export const getProfile = async (deps: OwlAccess, userId: string, timeZone: string | null): Promise<OwlDocument> =>
  (await visit(deps, userId, { timeZone })).owl;
