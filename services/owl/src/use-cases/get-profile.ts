import type { Deps } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { visit } from './visit.ts';

/** Unlike the status, the profile uses up neither the greeting nor a celebration. */
export const getProfile = async (deps: Deps, userId: string, timeZone: string | null): Promise<OwlDocument> =>
  (await visit(deps, userId, { timeZone })).owl;
