import * as calls from '@sternenrat/contracts/endpoints/owl';
import * as reminderJob from '@sternenrat/contracts/endpoints/reminders';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';
import { awaken } from '../use-cases/awaken.ts';
import { changeName } from '../use-cases/change-name.ts';
import { changeZodiac } from '../use-cases/change-zodiac.ts';
import { click } from '../use-cases/click.ts';
import { giveGift } from '../use-cases/give-gift.ts';
import { hatch } from '../use-cases/hatch.ts';
import { getProfile } from '../use-cases/get-profile.ts';
import { getStatus } from '../use-cases/get-status.ts';
import { giveBackGrains, takeGrains } from '../use-cases/refund.ts';
import { debitForQuestion, getQuestioner, giveBack, settleAnswer } from '../use-cases/question-energy.ts';
import { replyToOwl } from '../use-cases/reply-to-owl.ts';
import { reportNight } from '../use-cases/report-night.ts';
import { addDevice, setReminders } from '../use-cases/set-reminders.ts';
import { recordAppStart } from '../use-cases/record-app-start.ts';
import { getBubble } from '../use-cases/get-bubble.ts';
import { stopReminders } from '../use-cases/stop-reminders.ts';
import { getLedgerPage } from '../use-cases/get-ledger-page.ts';
import { getMood } from '../use-cases/get-mood.ts';
import { travel } from '../use-cases/travel.ts';
import { operatorRoutes } from './operator.ts';
import {
  presentOwl,
  presentLedgerRow,
  presentBubble,
  presentOwlStatus,
  presentProfile,
  presentReminders,
  presentStatus,
  presentWaking,
} from './presenters.ts';

export const routes = (deps: Deps): readonly Route[] => [
  route(calls.owlStatus, async ({ player, timeZone }) => ({
    ...presentStatus(await getStatus(deps, player.userId, timeZone)),
  })),
  route(calls.hatch, async ({ player, body, timeZone }) => {
    const owl = await hatch(deps, player.userId, body, timeZone);
    return { owl: presentOwl(owl, deps.clocks.now()) };
  }),
  route(calls.getProfile, async ({ player, timeZone }) => {
    const owl = await getProfile(deps, player.userId, timeZone);
    return { profile: presentProfile(owl, deps.clocks.now()) };
  }),
  route(calls.changeName, async ({ player, body, timeZone }) => {
    const owl = await changeName(deps, player.userId, body.realName, timeZone);
    return { profile: presentProfile(owl, deps.clocks.now()) };
  }),
  route(calls.interact, async ({ player, timeZone, idempotencyKey }) => {
    const { owl, herzlichtGain } = await giveGift(deps, player.userId, idempotencyKey ?? randomUUID(), timeZone);
    return { owl: { ...presentOwl(owl, deps.clocks.now()), herzlichtGain } };
  }),
  route(calls.click, async ({ player, timeZone }) => {
    const { change, message } = await click(deps, player.userId, timeZone);
    return { change, message };
  }),
  route(calls.awaken, async ({ player, timeZone }) => ({
    ...presentWaking(await awaken(deps, player.userId, timeZone)),
  })),
  route(calls.sleepQuality, async ({ player, timeZone }) => {
    const { weather, effect, message } = await reportNight(deps, player.userId, timeZone);
    return { data: { weather, effect, message } };
  }),
  route(calls.dailyAwakening, async ({ player, timeZone }) => ({ data: await getMood(deps, player.userId, timeZone) })),
  route(calls.travel, async ({ player, body, timeZone }) => {
    const { owl, message } = await travel(deps, player.userId, body.days, timeZone);
    const now = deps.clocks.now();
    return {
      owlStatus: presentOwlStatus(owl, now),
      travelUntil: owl.travelUntil?.toISOString() ?? null,
      message,
    };
  }),
  route(calls.ledger, async ({ player, query, timeZone }) => {
    const before = query.before === undefined ? null : Number(query.before);
    const { rows, more } = await getLedgerPage(deps, player.userId, before, timeZone);
    return { rows: rows.map(presentLedgerRow), nextCursor: more ? String(rows.at(-1)?.seq) : null };
  }),

  route(calls.appStart, async ({ player, timeZone }) => {
    await recordAppStart(deps, player.userId, timeZone);
    return {};
  }),
  route(calls.chatBubble, async ({ player, timeZone }) => ({
    data: presentBubble(await getBubble(deps, player.userId, timeZone)),
  })),
  route(calls.proactiveResponse, async ({ player, body, timeZone }) => {
    const input = { response: body.responseData, question: body.question };
    const { owl, owlResponse, message } = await replyToOwl(deps, player.userId, input, timeZone);
    return { owlResponse, message, herzlicht: owl.herzlicht };
  }),

  route(reminderJob.getReminders, async ({ player }) => {
    const owl = await deps.owls.read(player.userId);
    return { reminders: presentReminders(owl, deps.push.key) };
  }),
  route(reminderJob.setReminders, async ({ player, body, timeZone }) => {
    const owl = await setReminders(deps, player.userId, body, timeZone);
    return { reminders: presentReminders(owl, deps.push.key) };
  }),
  route(reminderJob.addPushDevice, async ({ player, body }) => {
    await addDevice(deps, player.userId, body.device);
    return {};
  }),
  route(reminderJob.stopReminders, async ({ body }) => {
    await stopReminders(deps, body.token);
    return {};
  }),
  route(reminderJob.oneClickStop, async ({ query }) => {
    await stopReminders(deps, query.token);
    return {};
  }),

  route(calls.reserveEnergy, async ({ body: { userId, timeZone, ...request } }) => {
    const { questioner, proactive, after } = await debitForQuestion(deps, userId, request, timeZone);
    return { questioner, after, ...(proactive && { proactive }) };
  }),
  route(calls.getQuestioner, async ({ body: { userId, timeZone } }) => ({
    questioner: await getQuestioner(deps, userId, timeZone),
  })),
  route(calls.spendEnergy, async ({ body: { userId, questionId, kind, answeredAt } }) => ({
    owl: await settleAnswer(deps, userId, { questionId, kind, answeredAt: Date.parse(answeredAt) }),
  })),
  route(calls.releaseEnergy, async ({ body: { userId, questionId, attempt } }) => {
    await giveBack(deps, userId, { questionId, attempt });
    return {};
  }),
  route(calls.changeZodiac, async ({ body: { userId, zodiac } }) => {
    const { stardust, version } = await changeZodiac(deps, userId, zodiac);
    return { zodiac, stardustBalance: stardust, seq: version };
  }),
  route(calls.boughtGrains, async ({ body: { userId } }) => {
    const owl = await deps.owls.read(userId);
    const lots = (owl?.lots ?? []).map(({ paymentId, grains, unspent }) => ({ paymentId, grains, unspent }));
    return { lots };
  }),
  route(calls.takeGrains, async ({ body: { userId, ...refund } }) => ({
    taken: await takeGrains(deps, userId, refund),
  })),
  route(calls.giveBackGrains, async ({ body: { userId, refundId } }) => {
    await giveBackGrains(deps, userId, refundId);
    return {};
  }),
  ...operatorRoutes(deps),
];
