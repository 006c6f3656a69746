import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { changeSign } from '../domain/zodiac.ts';
import type { OwlAccess } from '../deps.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { orThrow, toDecision } from './decide.ts';
import { visit } from './visit.ts';

export async function changeZodiac(deps: OwlAccess, userId: string, zodiac: Zodiac): Promise<OwlDocument> {
  await visit(deps, userId, { timeZone: null });
  return deps.owls.update(
    userId,
    (doc) => {
      const owl = orThrow(changeSign(doc, zodiac, deps.clocks.now()));
      const decision = toDecision(doc, owl, doc);
      return { ...decision, result: { ...doc, ...owl, version: doc.version + (decision.set ? 1 : 0) } };
    },
    { keyed: true },
  );
}
