import type { OwlAccess } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { visit } from './visit.ts';

/** A visit without a greeting or celebration, which stay for the next status request. */
export const getProfile = async (deps: OwlAccess, userId: string, timeZone: string | null): Promise<OwlDocument> =>
  (await visit(deps, userId, { timeZone })).owl;
