import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { changedFields, type OwlState } from '../domain/state.ts';
import { applyElapsedTime, type Visit, type Speech } from '../domain/elapsed-time.ts';
import { changeEvents } from '../events/change-events.ts';
import type { Deps, OwlAccess } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { toDecision } from './decide.ts';
import { dailyRow, createEgg } from './create-egg.ts';

export interface Visited {
  readonly owl: OwlDocument;
  readonly speech: Speech;
}

/** Makes `visit` start over, because another request has changed the owl or a new day has begun. */
const outdated = new DomainError(errors.busy, { retryAfterSeconds: 1 });

/** Applies the elapsed time to the owl, and creates a missing egg. Writes only changes. */
export async function visit(deps: OwlAccess, userId: string, request: Omit<Visit, 'now'>): Promise<Visited> {
  const current: Visit = { ...request, now: deps.clocks.now() };
  for (let tries = 0; tries < 5; tries += 1) {
    const found = await deps.owls.read(userId);
    if (!found) {
      await createEgg(deps, userId);
      continue;
    }
    const { grant, owl, speech } = applyElapsedTime(found, current);
    try {
      if (grant) return await applyGrant(deps, userId, grant.key, current);
      if (Object.keys(changedFields(found, owl)).length === 0) return { owl: found, speech };
      return await deps.owls.update(userId, (doc) => decideVisit(doc, current));
    } catch (error) {
      if (error !== outdated) throw error;
    }
  }
  throw outdated;
}

function decideVisit(doc: OwlDocument, current: Visit) {
  const { owl, grant, speech } = applyElapsedTime(doc, current);
  // only the ledger may change the balance, so a visit with a grant starts over
  if (grant) throw outdated;
  const version = doc.version + (Object.keys(changedFields(doc, owl)).length > 0 ? 1 : 0);
  return toDecision(doc, owl, { owl: { ...doc, ...owl, version }, speech });
}

/** One write adds the grant and stores `lastDailyLoginBonus`, which prevents a second grant. */
async function applyGrant(
  { ledger }: Pick<Deps, 'ledger'>,
  userId: string,
  key: string,
  current: Visit,
): Promise<Visited> {
  const { doc, result } = await ledger.change<Speech>(userId, {
    key,
    guardedByDocument: true,
    decide: (before) => {
      const { owl, grant, speech } = applyElapsedTime(before, current);
      if (grant?.key !== key) return { refuse: outdated };
      const after: OwlState = { ...owl, stardust: before.stardust + grant.grains };
      const { stardust: _movedByLedger, ...set } = changedFields(before, after);
      return { amount: grant.grains, row: dailyRow, set, events: changeEvents(userId, before, after), result: speech };
    },
  });
  return { owl: doc, speech: result ?? { greeting: null, celebration: null } };
}
