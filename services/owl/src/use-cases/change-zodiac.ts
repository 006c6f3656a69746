import type { Zodiac } from '@sternenrat/contracts/vocabulary';
import { underSign } from '../domain/zodiac.ts';
import type { Parts } from '../parts.ts';
import type { OwlDocument } from '../storage/owls.ts';
import { allowed, keep } from './decide.ts';
import { visit } from './visit.ts';

/** Changes her player's zodiac, at most once in 30 days. @throws Refused `zodiac_too_soon` */
export async function changeZodiac(parts: Parts, userId: string, zodiac: Zodiac): Promise<OwlDocument> {
  await visit(parts, userId, { timeZone: null });
  return parts.owls.update(
    userId,
    (doc) => {
      const owl = allowed(underSign(doc, zodiac, parts.clocks.now()));
      const decision = keep(doc, owl, doc);
      return { ...decision, result: { ...doc, ...owl, version: doc.version + (decision.set ? 1 : 0) } };
    },
    { keyed: true },
  );
}
