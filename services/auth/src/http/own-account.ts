import * as contract from '@sternenrat/contracts/endpoints/auth';
import { reply, route } from '@sternenrat/service-kit/http/route';
import type { Route } from '@sternenrat/service-kit/http/route';
import type { Parts } from '../parts.ts';
import { changeEmail } from '../use-cases/change-email.ts';
import { changePassword } from '../use-cases/change-password.ts';
import { confirmEmailChange } from '../use-cases/confirm-email-change.ts';
import { deleteAccount } from '../use-cases/delete-account.ts';
import { requestExport, takeExport, tellExport } from '../use-cases/export-data.ts';
import { endSession, listSessions } from '../use-cases/list-sessions.ts';
import { logOutEverywhere } from '../use-cases/log-out-everywhere.ts';
import { fromOf } from './from.ts';
import type { SessionCookie } from './session-cookie.ts';
import { texts } from './texts.ts';

const success = true as const;

/** What players do with their own account: sessions, password, address, deletion, export. */
export function ownAccountRoutes(parts: Parts, cookie: SessionCookie): readonly Route[] {
  return [
    route(contract.listSessions, async ({ player }) => ({
      success,
      sessions: await listSessions(parts, player.userId, player.sid),
    })),

    route(contract.endSession, async ({ player, params, ip }) => {
      const ended = await endSession(parts, { userId: player.userId, id: params.id, ip });
      return reply({ success }, { cookies: ended === player.sid ? [cookie.clear()] : [] });
    }),

    route(contract.logoutEverywhere, async ({ player, ip }) => {
      await logOutEverywhere(parts, { userId: player.userId, ip });
      return reply({ success }, { cookies: [cookie.clear()] });
    }),

    route(contract.changePassword, async (call) => {
      const session = await changePassword(parts, { ...call.body, ...fromOf(call), userId: call.player.userId });
      return reply({ success, message: texts.passwordChanged }, { cookies: [cookie.set(session)] });
    }),

    route(contract.changeEmail, async ({ player, body, ip }) => {
      const confirmed = await changeEmail(parts, { ...body, userId: player.userId, ip });
      return { success, message: confirmed ? texts.emailChangeSent : texts.emailCorrected };
    }),

    route(contract.confirmEmailChange, async (call) => {
      const presented = call.identity?.userId ?? null;
      const { done, session } = await confirmEmailChange(parts, { ...call.body, ...fromOf(call), presented });
      return reply(
        { success, done, message: done ? texts.emailChanged : texts.emailChangeAgreed },
        { cookies: session ? [cookie.set(session)] : [] },
      );
    }),

    route(contract.deleteAccount, async ({ player, body, ip }) => {
      await deleteAccount(parts, { userId: player.userId, password: body.password, ip });
      return reply({ success, message: texts.deleted }, { cookies: [cookie.clear()] });
    }),

    route(contract.requestExport, async ({ player, ip }) => ({
      success,
      export: await requestExport(parts, { userId: player.userId, ip }),
    })),

    route(contract.getExport, async ({ player }) => ({ success, export: await tellExport(parts, player.userId) })),

    route(contract.downloadExport, async ({ player, ip }) => {
      const taken = await takeExport(parts, { userId: player.userId, ip });
      const headers = { 'content-disposition': 'attachment; filename="sternenrat-meine-daten.json"' };
      return reply({ success, ...taken }, { headers });
    }),
  ];
}
