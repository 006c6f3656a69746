import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { changes, type OwlState } from '../domain/state.ts';
import { settle, type Visit, type Word } from '../domain/settle.ts';
import { announce } from '../events/announce.ts';
import type { Parts } from '../parts.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { keep } from './decide.ts';
import { dailyRow, layEgg } from './lay-egg.ts';

export interface Visited {
  readonly owl: OwlDocument;
  readonly word: Word;
}

/** Somebody else has just done what was decided. */
const outdated = new Refused(refusals.busy, { retryAfterSeconds: 1 });

/**
 * Brings the owl to this moment: creates the egg, takes what an absence cost, gives what a new day brings.
 * Writes only where something changed. Every call of a player begins with it.
 */
export async function visit(parts: Parts, userId: string, how: Omit<Visit, 'now'>): Promise<Visited> {
  const asked: Visit = { ...how, now: parts.clocks.now() };
  for (let tries = 0; tries < 5; tries += 1) {
    const found = await parts.owls.read(userId);
    if (!found) {
      await layEgg(parts, userId);
      continue;
    }
    const { grant, owl, word } = settle(found, asked);
    try {
      if (grant) return await grantOf(parts, userId, grant.key, asked);
      if (Object.keys(changes(found, owl)).length === 0) return { owl: found, word };
      return await parts.owls.update(userId, (doc) => keptVisit(doc, asked), { known: found });
    } catch (error) {
      if (error !== outdated) throw error;
    }
  }
  throw outdated;
}

function keptVisit(doc: OwlDocument, asked: Visit) {
  const { owl, grant, word } = settle(doc, asked);
  // a grant that fell due meanwhile moves the balance: not by this write
  if (grant) throw outdated;
  const version = doc.version + (Object.keys(changes(doc, owl)).length > 0 ? 1 : 0);
  return keep(doc, owl, { owl: { ...doc, ...owl, version }, word });
}

/** The day's grant with all else that the visit changes, in one write. The date stays in the owl, so the ledger need not be asked. */
async function grantOf({ ledger }: Parts, userId: string, key: string, asked: Visit): Promise<Visited> {
  const { doc, result } = await ledger.change<Word>(userId, {
    key,
    guardedByDocument: true,
    decide: (before) => {
      const { owl, grant, word } = settle(before, asked);
      if (grant?.key !== key) return { refuse: outdated };
      const after: OwlState = { ...owl, stardust: before.stardust + grant.grains };
      const { stardust: _movedByLedger, ...set } = changes(before, after);
      return { amount: grant.grains, row: dailyRow, set, events: announce(userId, before, after), result: word };
    },
  });
  return { owl: doc, word: result ?? { greeting: null, celebration: null } };
}
