import type { LanternLit } from '@sternenrat/contracts/endpoints/oracle';
import { distressIn } from '../domain/lantern/distress.ts';
import { lanternLit } from '../domain/lantern/lantern.ts';
import type { Parts } from '../parts.ts';
import { ask, type AskCall } from './ask.ts';
import { InDistress } from './make-answer.ts';

/**
 * The lantern for a person in distress, before limits, database and owl are asked for anything and whatever state they
 * are in; nothing of the text is kept. Everybody else is answered.
 * @throws Refused as in the contract of get-rat
 */
export async function askOrLantern(parts: Parts, call: AskCall): Promise<LanternLit | Awaited<ReturnType<typeof ask>>> {
  if (distressIn(call.question)) return lit(parts);
  try {
    return await ask(parts, call);
  } catch (fault) {
    if (fault instanceof InDistress) return lit(parts);
    throw fault;
  }
}

function lit({ figures }: Pick<Parts, 'figures'>): LanternLit {
  figures.answers.lantern.add();
  return lanternLit;
}
