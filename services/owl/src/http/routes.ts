import * as calls from '@sternenrat/contracts/endpoints/owl';
import * as reminding from '@sternenrat/contracts/endpoints/reminders';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import { randomUUID } from 'node:crypto';
import { shownWisdom } from '../domain/stage.ts';
import type { Parts } from '../parts.ts';
import { awaken } from '../use-cases/awaken.ts';
import { changeZodiac } from '../use-cases/change-zodiac.ts';
import { click } from '../use-cases/click.ts';
import { give } from '../use-cases/give.ts';
import { hatch } from '../use-cases/hatch.ts';
import { holdEnergy } from '../use-cases/hold-energy.ts';
import { look } from '../use-cases/look.ts';
import { giveBackGrains, takeGrains } from '../use-cases/refund.ts';
import { releaseEnergy } from '../use-cases/release-energy.ts';
import { reply } from '../use-cases/reply.ts';
import { reportNight } from '../use-cases/report-night.ts';
import { addDevice, setReminders } from '../use-cases/set-reminders.ts';
import { settleQuestion } from '../use-cases/settle-question.ts';
import { startApp } from '../use-cases/start-app.ts';
import { startTalk } from '../use-cases/start-talk.ts';
import { stopReminders } from '../use-cases/stop-reminders.ts';
import { tellLedger } from '../use-cases/tell-ledger.ts';
import { tellMood } from '../use-cases/tell-mood.ts';
import { travel } from '../use-cases/travel.ts';
import { operatorRoutes } from './operator.ts';
import {
  clientOwl,
  ledgerRow,
  shownBubble,
  shownOwlStatus,
  shownReminders,
  shownStatus,
  shownWaking,
} from './presenters.ts';

/** What owl answers. */
export const routes = (parts: Parts): readonly Route[] => [
  route(calls.owlStatus, async ({ player, timeZone }) => ({
    success: true as const,
    ...shownStatus(await look(parts, player.userId, timeZone)),
  })),
  route(calls.hatch, async ({ player, body, timeZone }) => {
    const owl = await hatch(parts, player.userId, body, timeZone);
    return { success: true, owl: clientOwl(owl, parts.clocks.now()) };
  }),
  route(calls.interact, async ({ player, timeZone, idempotencyKey }) => {
    const { owl, herzlichtGain } = await give(parts, player.userId, idempotencyKey ?? randomUUID(), timeZone);
    return { success: true as const, owl: { ...clientOwl(owl, parts.clocks.now()), herzlichtGain } };
  }),
  route(calls.click, async ({ player, timeZone }) => {
    const { change, message } = await click(parts, player.userId, timeZone);
    return { success: true, change, message };
  }),
  route(calls.awaken, async ({ player, timeZone }) => ({
    success: true as const,
    ...shownWaking(await awaken(parts, player.userId, timeZone)),
  })),
  route(calls.sleepQuality, async ({ player, timeZone }) => {
    const { weather, effect, message } = await reportNight(parts, player.userId, timeZone);
    return { success: true, data: { weather, effect, message } };
  }),
  route(calls.dailyAwakening, async ({ player, timeZone }) => ({
    success: true,
    data: await tellMood(parts, player.userId, timeZone),
  })),
  route(calls.travel, async ({ player, body, timeZone }) => {
    const { owl, message } = await travel(parts, player.userId, body.days, timeZone);
    const now = parts.clocks.now();
    return {
      success: true,
      owlStatus: shownOwlStatus(owl, now),
      travelUntil: owl.travelUntil?.toISOString() ?? null,
      message,
    };
  }),
  route(calls.ledger, async ({ player, query, timeZone }) => {
    const before = query.before === undefined ? null : Number(query.before);
    const { rows, more } = await tellLedger(parts, player.userId, before, timeZone);
    return { success: true, rows: rows.map(ledgerRow), nextCursor: more ? String(rows.at(-1)?.seq) : null };
  }),

  route(calls.appStart, async ({ player, timeZone }) => {
    await startApp(parts, player.userId, timeZone);
    return { success: true };
  }),
  route(calls.chatBubble, async ({ player, timeZone }) => ({
    success: true,
    data: shownBubble(await startTalk(parts, player.userId, timeZone)),
  })),
  route(calls.proactiveResponse, async ({ player, body, timeZone }) => {
    const told = { response: body.responseData, question: body.question };
    const { owl, owlResponse, message } = await reply(parts, player.userId, told, timeZone);
    return { success: true, owlResponse, message, herzlicht: owl.herzlicht };
  }),

  route(reminding.getReminders, async ({ player }) => {
    const owl = await parts.owls.read(player.userId);
    return { success: true, reminders: shownReminders(owl, parts.push.key) };
  }),
  route(reminding.setReminders, async ({ player, body, timeZone }) => {
    const owl = await setReminders(parts, player.userId, body, timeZone);
    return { success: true, reminders: shownReminders(owl, parts.push.key) };
  }),
  route(reminding.addPushDevice, async ({ player, body }) => {
    await addDevice(parts, player.userId, body.device);
    return { success: true };
  }),
  route(reminding.stopReminders, async ({ body }) => {
    await stopReminders(parts, body.token);
    return { success: true };
  }),
  route(reminding.oneClickStop, async ({ query }) => {
    await stopReminders(parts, query.token);
    return { success: true };
  }),

  route(calls.reserveEnergy, async ({ body: { userId, timeZone, ...ask } }) => {
    const { questioner, proactive } = await holdEnergy(parts, userId, ask, timeZone);
    return { success: true as const, questioner, ...(proactive && { proactive }) };
  }),
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
  route(calls.changeZodiac, async ({ body: { userId, zodiac } }) => {
    const { stardust, version } = await changeZodiac(parts, userId, zodiac);
    return { success: true, zodiac, stardustBalance: stardust, seq: version };
  }),
  route(calls.boughtGrains, async ({ body: { userId } }) => {
    const owl = await parts.owls.read(userId);
    const lots = (owl?.lots ?? []).map(({ paymentId, grains, unspent }) => ({ paymentId, grains, unspent }));
    return { success: true, lots };
  }),
  route(calls.takeGrains, async ({ body: { userId, ...refund } }) => ({
    success: true,
    taken: await takeGrains(parts, userId, refund),
  })),
  route(calls.giveBackGrains, async ({ body: { userId, refundId } }) => {
    await giveBackGrains(parts, userId, refundId);
    return { success: true };
  }),
  ...operatorRoutes(parts),
];
