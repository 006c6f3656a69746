import { brand } from '@sternenrat/contracts/brand';
import { errors } from '@sternenrat/contracts/errors';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { giveGrain } from '../domain/gift.ts';
import { spendGrains } from '../domain/lots.ts';
import { changedFields } from '../domain/state.ts';
import { changeEvents } from '../events/change-events.ts';
import type { OwlAccess } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { visit } from './visit.ts';

const { giftGrains, giftHerzlicht } = rulesOfPlay;
const giftRow = { kind: 'gift', source: 'verbraucht', reason: `${brand.pet} geschenkt` } as const;

/** A repeated key takes no second grain. */
export async function giveGift(
  deps: OwlAccess,
  userId: string,
  key: string,
  timeZone: string | null,
): Promise<{ owl: OwlDocument; herzlichtGain: number }> {
  await visit(deps, userId, { timeZone });
  const { doc, result } = await deps.ledger.change<number>(userId, {
    key: `gift:${key}`,
    decide: (before) => {
      const owl = giveGrain(before, deps.clocks.now());
      if (typeof owl === 'string') return { refuse: new DomainError(errors[owl]) };
      const events = changeEvents(userId, before, { ...owl, stardust: before.stardust - giftGrains });
      const { cents } = spendGrains(before, giftGrains);
      const row = { ...giftRow, ...(cents !== null && { cents }) };
      return { amount: -giftGrains, row, set: changedFields(before, owl), events, result: giftHerzlicht };
    },
  });
  return { owl: doc, herzlichtGain: result ?? giftHerzlicht };
}
