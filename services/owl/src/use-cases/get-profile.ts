import type { OwlAccess } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { visit } from './visit.ts';

/** Doesn't greet or celebrate: the next status request does. */
export const getProfile = async (deps: OwlAccess, userId: string, timeZone: string | null): Promise<OwlDocument> =>
  (await visit(deps, userId, { timeZone })).owl;
