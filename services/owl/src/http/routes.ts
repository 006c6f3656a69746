import * as calls from '@sternenrat/contracts/endpoints/owl';
import { notBuilt, route, type Route } from '@sternenrat/service-kit/http/route';
import { randomUUID } from 'node:crypto';
import { shownWisdom } from '../domain/stage.ts';
import type { Parts } from '../parts.ts';
import { give } from '../use-cases/give.ts';
import { hatch } from '../use-cases/hatch.ts';
import { holdEnergy } from '../use-cases/hold-energy.ts';
import { look } from '../use-cases/look.ts';
import { releaseEnergy } from '../use-cases/release-energy.ts';
import { settleQuestion } from '../use-cases/settle-question.ts';
import { clientOwl } from './presenters.ts';

/** What owl answers. */
export const routes = (parts: Parts): readonly Route[] => [
  route(calls.owlStatus, async ({ player, timeZone }) => {
    const { owl, now, message, nextStardustAt, canAwaken } = await look(parts, player.userId, timeZone);
    return {
      success: true as const,
      owl: clientOwl(owl, now),
      ...(message ? { message } : {}),
      nextStardustAt: nextStardustAt.toISOString(),
      canAwaken,
    };
  }),
  route(calls.hatch, async ({ player, body, timeZone }) => {
    const owl = await hatch(parts, player.userId, body, timeZone);
    return { success: true, owl: clientOwl(owl, parts.clocks.now()) };
  }),
  route(calls.interact, async ({ player, timeZone, idempotencyKey }) => {
    const { owl, herzlichtGain } = await give(parts, player.userId, idempotencyKey ?? randomUUID(), timeZone);
    return { success: true, owl: { ...clientOwl(owl, parts.clocks.now()), herzlichtGain } };
  }),
  notBuilt(calls.travel),
  notBuilt(calls.ledger),
  notBuilt(calls.click),
  notBuilt(calls.awaken),
  notBuilt(calls.sleepQuality),
  notBuilt(calls.dailyAwakening),
  notBuilt(calls.appStart),
  notBuilt(calls.chatBubble),
  notBuilt(calls.proactiveResponse),

  route(calls.reserveEnergy, async ({ body: { userId, timeZone, ...ask } }) => ({
    success: true,
    questioner: await holdEnergy(parts, userId, ask, timeZone),
  })),
  route(calls.spendEnergy, async ({ body: { userId, questionId, kind, answeredAt } }) => {
    const answered = { questionId, kind, answeredAt: Date.parse(answeredAt) };
    const { owl, settled } = await settleQuestion(parts, userId, answered);
    return {
      success: true,
      owl: {
        wisdom: shownWisdom(owl.wisdom),
        energy: owl.energy,
        herzlicht: owl.herzlicht,
        wisdomGain: shownWisdom(settled.wisdomGain),
        herzlichtGain: settled.herzlichtGain,
      },
    };
  }),
  route(calls.releaseEnergy, async ({ body: { userId, questionId, attempt } }) => {
    await releaseEnergy(parts, userId, { questionId, attempt });
    return { success: true };
  }),
  notBuilt(calls.changeZodiac),
  notBuilt(calls.boughtGrains),
  notBuilt(calls.takeGrains),
  notBuilt(calls.giveBackGrains),
];
