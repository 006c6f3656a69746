import type { Questioner } from '@sternenrat/contracts/endpoints/owl';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { localHour } from '../domain/local-time.ts';
import { isSleeping } from '../domain/sleep.ts';
import { levelOf, stageOf } from '../domain/stage.ts';
import { hasHatched, type OwlState } from '../domain/state.ts';
import type { Deps } from '../deps.ts';
import { visit } from './visit.ts';

/** Reserves no energy. @throws DomainError `egg` */
export async function getQuestioner(deps: Deps, userId: string, timeZone: string | null): Promise<Questioner> {
  const { owl } = await visit(deps, userId, { timeZone });
  if (!hasHatched(owl)) throw new DomainError(errors.egg);
  return questionerOf(owl, deps.clocks.now());
}

export function questionerOf(owl: OwlState, now: Date): Questioner {
  const { realName, zodiac, herzlicht, energy, stardust, timeZone, tier } = owl;
  return {
    realName,
    zodiac,
    herzlicht,
    energy,
    stardust,
    timeZone,
    tier,
    stage: stageOf(owl),
    level: levelOf(owl.wisdom),
    isSleeping: isSleeping(owl, now),
    localHour: localHour(now, timeZone),
    hatchedAt: owl.hatchedAt?.toISOString() ?? null,
    lastDream: owl.sleepQualityMessage,
  };
}
