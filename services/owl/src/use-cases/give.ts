import { brand } from '@sternenrat/contracts/brand';
import { refusals } from '@sternenrat/contracts/refusals';
import { rulesOfPlay } from '@sternenrat/contracts/vocabulary';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { gifted } from '../domain/gift.ts';
import { nextGrainCents } from '../domain/lots.ts';
import { changes } from '../domain/state.ts';
import { announce } from '../events/announce.ts';
import type { Parts } from '../parts.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { visit } from './visit.ts';

const { giftHerzlicht } = rulesOfPlay;
const giftRow = { kind: 'gift', source: 'verbraucht', reason: `${brand.pet} geschenkt` } as const;

/**
 * Gives her one grain; the same `key` gives one grain.
 * @throws Refused `egg`, `asleep`, `no_stardust`
 */
export async function give(
  parts: Parts,
  userId: string,
  key: string,
  timeZone: string | null,
): Promise<{ owl: OwlDocument; herzlichtGain: number }> {
  await visit(parts, userId, { timeZone });
  const { doc, result } = await parts.ledger.change<number>(userId, {
    key: `gift:${key}`,
    decide: (before) => {
      const owl = gifted(before, parts.clocks.now());
      if (typeof owl === 'string') return { refuse: new Refused(refusals[owl]) };
      const events = announce(userId, before, { ...owl, stardust: before.stardust - 1 });
      const cents = nextGrainCents(before);
      const row = { ...giftRow, ...(cents !== null && { cents }) };
      return { amount: -1, row, set: changes(before, owl), events, result: giftHerzlicht };
    },
  });
  return { owl: doc, herzlichtGain: result ?? giftHerzlicht };
}
