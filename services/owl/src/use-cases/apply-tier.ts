import type { SubscriptionType } from '@sternenrat/contracts/vocabulary';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { extraGrant, withTier } from '../domain/day.ts';
import { changedFields } from '../domain/state.ts';
import { changeEvents } from '../events/change-events.ts';
import type { Deps, OwlAccess } from '../deps.ts';
import { extraRow } from './create-egg.ts';
import { changeOrCreateOwl } from './change-or-create-owl.ts';

/** Ends `grantExtra` without a grant, because another delivery has added the grant or the tier has changed again. */
const outdated = new DomainError(errors.busy);

export async function applyTier(
  deps: OwlAccess & Pick<Deps, 'isErased'>,
  userId: string,
  tier: SubscriptionType,
  seq: number,
): Promise<void> {
  await changeOrCreateOwl(deps, userId, async () => {
    await deps.owls.update(
      userId,
      (doc) => {
        if (seq <= doc.tierSeq) return { result: undefined };
        return { result: undefined, set: { ...changedFields(doc, withTier(doc, tier)), tierSeq: seq } };
      },
      { keyed: true },
    );
    await grantExtra(deps, userId);
  });
}

/** A repeated event runs it again, because the process may have crashed after the write of the tier. */
async function grantExtra({ owls, ledger, clocks }: OwlAccess, userId: string): Promise<void> {
  const now = clocks.now();
  const found = await owls.read(userId);
  const key = found && extraGrant(found, now)?.grant.key;
  if (!key) return;
  try {
    await ledger.change(userId, {
      key,
      guardedByDocument: true,
      decide: (before) => {
        const due = extraGrant(before, now);
        if (due?.grant.key !== key) return { refuse: outdated };
        const { grains, date } = due.grant;
        const events = changeEvents(userId, before, { ...before, stardust: before.stardust + grains });
        return { amount: grains, row: extraRow(date), set: changedFields(before, due.owl), events, result: undefined };
      },
    });
  } catch (error) {
    if (error !== outdated) throw error;
  }
}
