import type { ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import { isSleeping } from '../domain/sleep.ts';
import { shownWisdom, stageOf } from '../domain/stage.ts';
import type { OwlState } from '../domain/state.ts';

/** The owl as the client sees it. */
export const clientOwl = (owl: OwlState, now: Date): ClientOwl => ({
  wisdom: shownWisdom(owl.wisdom),
  energy: owl.energy,
  herzlicht: owl.herzlicht,
  stardust: owl.stardust,
  stage: stageOf(owl),
  lastCared: owl.lastCared?.toISOString() ?? null,
  owlColor: owl.owlColor,
  isSleeping: isSleeping(owl, now),
});
