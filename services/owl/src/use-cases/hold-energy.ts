import type { Questioner } from '@sternenrat/contracts/endpoints/owl';
import { localHour } from '../domain/local-time.ts';
import { isHeldFree, reserved, type Ask } from '../domain/questions.ts';
import { isSleeping } from '../domain/sleep.ts';
import { levelOf, stageOf } from '../domain/stage.ts';
import type { OwlState } from '../domain/state.ts';
import { timesOf, type Parts } from '../parts.ts';
import { allowed, keep } from './decide.ts';
import { visit } from './visit.ts';

/**
 * Holds 15 energy for an attempt at a question, or none for the answer to what she started, and tells who asks.
 * @throws Refused `egg`, `needs_energy`, `needs_premium`, `reservation_stale`
 */
export async function holdEnergy(
  parts: Parts,
  userId: string,
  ask: Ask,
  timeZone: string | null,
): Promise<{ questioner: Questioner; proactive: boolean }> {
  const { owl: known } = await visit(parts, userId, { timeZone });
  const { after, ...told } = await parts.owls.update(
    userId,
    (doc) => {
      const times = timesOf(parts);
      const owl = allowed(reserved(doc, ask, times));
      const held = { questioner: questionerOf(owl, times.now), proactive: isHeldFree(owl, ask) };
      return keep(doc, owl, { ...held, after: { ...doc, ...owl, version: doc.version + (owl === doc ? 0 : 1) } });
    },
    { keyed: true, known },
  );
  parts.asking.keep(after);
  return told;
}

function questionerOf(owl: OwlState, now: Date): Questioner {
  const { realName, zodiac, herzlicht, energy, timeZone, tier } = owl;
  return {
    realName,
    zodiac,
    herzlicht,
    energy,
    timeZone,
    tier,
    stage: stageOf(owl),
    level: levelOf(owl.wisdom),
    isSleeping: isSleeping(owl, now),
    localHour: localHour(now, timeZone),
  };
}
