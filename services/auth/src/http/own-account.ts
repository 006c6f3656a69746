import * as contract from '@sternenrat/contracts/endpoints/auth';
import { reply, route } from '@sternenrat/service-kit/http/route';
import type { Route } from '@sternenrat/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { changeEmail } from '../use-cases/change-email.ts';
import { changePassword } from '../use-cases/change-password.ts';
import { confirmEmailChange } from '../use-cases/confirm-email-change.ts';
import { deleteAccount } from '../use-cases/delete-account.ts';
import { requestExport, downloadExport, getExport } from '../use-cases/export-data.ts';
import { endSession, listSessions } from '../use-cases/list-sessions.ts';
import { logOutEverywhere } from '../use-cases/log-out-everywhere.ts';
import { getRequestOrigin } from './request-origin.ts';
import type { SessionCookie } from './session-cookie.ts';
import { texts } from './texts.ts';

export function ownAccountRoutes(deps: Deps, cookie: SessionCookie): readonly Route[] {
  return [
    route(contract.listSessions, async ({ player }) => ({
      sessions: await listSessions(deps, player.userId, player.sid),
    })),

    route(contract.endSession, async ({ player, params, ip }) => {
      const ended = await endSession(deps, { userId: player.userId, id: params.id, ip });
      return reply({}, { cookies: ended === player.sid ? [cookie.clear()] : [] });
    }),

    route(contract.logoutEverywhere, async ({ player, ip }) => {
      await logOutEverywhere(deps, { userId: player.userId, ip });
      return reply({}, { cookies: [cookie.clear()] });
    }),

    route(contract.changePassword, async (call) => {
      const session = await changePassword(deps, {
        ...call.body,
        ...getRequestOrigin(call),
        userId: call.player.userId,
      });
      return reply({ message: texts.passwordChanged }, { cookies: [cookie.set(session)] });
    }),

    route(contract.changeEmail, async ({ player, body, ip }) => {
      const confirmed = await changeEmail(deps, { ...body, userId: player.userId, ip });
      return { message: confirmed ? texts.emailChangeSent : texts.emailCorrected };
    }),

    route(contract.confirmEmailChange, async (call) => {
      const presentedUserId = call.identity?.userId ?? null;
      const { done, session } = await confirmEmailChange(deps, {
        ...call.body,
        ...getRequestOrigin(call),
        presentedUserId,
      });
      return reply(
        { done, message: done ? texts.emailChanged : texts.emailChangeAgreed },
        { cookies: session ? [cookie.set(session)] : [] },
      );
    }),

    route(contract.deleteAccount, async ({ player, body, ip }) => {
      await deleteAccount(deps, { userId: player.userId, password: body.password, ip });
      return reply({ message: texts.deleted }, { cookies: [cookie.clear()] });
    }),

    route(contract.requestExport, async ({ player, ip }) => ({
      export: await requestExport(deps, { userId: player.userId, ip }),
    })),

    route(contract.getExport, async ({ player }) => ({ export: await getExport(deps, player.userId) })),

    route(contract.downloadExport, async ({ player, ip }) => {
      const taken = await downloadExport(deps, { userId: player.userId, ip });
      const headers = { 'content-disposition': 'attachment; filename="sternenrat-meine-daten.json"' };
      return reply(taken, { headers });
    }),
  ];
}
