import { countryOf } from '@sternenrat/care/country';
import { lanternFor } from '@sternenrat/care/lights';
import type { LanternLit } from '@sternenrat/contracts/care';
import type { Deps } from '../deps.ts';
import { ask, type AskCall } from './ask.ts';
import { InDistress } from './make-answer.ts';

/** `ask`, or the lantern if the model recognises distress. @throws DomainError with an error of `getRat` */
export async function askOrLantern(deps: Deps, call: AskCall): Promise<LanternLit | Awaited<ReturnType<typeof ask>>> {
  try {
    return await ask(deps, call);
  } catch (error) {
    if (!(error instanceof InDistress)) throw error;
    deps.metrics.answers.lantern.inc();
    return lanternFor({ kind: 'hopeless', country: countryOf(call.timeZone), place: 'instead' });
  }
}
