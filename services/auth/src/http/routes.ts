import * as contract from '@sternenrat/contracts/endpoints/auth';
import { reply, route } from '@sternenrat/service-kit/http/route';
import type { Call, Route } from '@sternenrat/service-kit/http/route';
import type { Deps } from '../deps.ts';
import { confirmEmail } from '../use-cases/confirm-email.ts';
import { logIn } from '../use-cases/log-in.ts';
import { lookUpSession, lookUpSessions } from '../use-cases/look-up-session.ts';
import { correctRegistration, resendRegistration } from '../use-cases/pending-registration.ts';
import { register } from '../use-cases/register.ts';
import { requestPasswordReset } from '../use-cases/request-password-reset.ts';
import { resendConfirmation } from '../use-cases/resend-confirmation.ts';
import { resetPassword } from '../use-cases/reset-password.ts';
import { setZodiac } from '../use-cases/set-zodiac.ts';
import { getUser } from '../use-cases/get-user.ts';
import { getRequestOrigin } from './request-origin.ts';
import { operatorRoutes } from './operator.ts';
import { ownAccountRoutes } from './own-account.ts';
import { presentUser } from './presenters.ts';
import type { PendingCookie } from './pending-cookie.ts';
import type { SessionCookie } from './session-cookie.ts';
import { texts } from './texts.ts';

type AnyCall = Pick<Call<unknown, unknown, unknown>, 'identity' | 'cookies'>;

export function routes(deps: Deps, cookie: SessionCookie, pending: PendingCookie): readonly Route[] {
  const { clocks, sessions, audit } = deps;
  const presentedSid = ({ identity, cookies }: AnyCall): string | null =>
    identity?.sid ?? cookie.read(cookies, clocks.now());

  return [
    route(contract.getUser, async ({ player }) => ({ user: presentUser(await getUser(deps, player.userId)) })),

    route(contract.login, async (call) => {
      const { username: login, password } = call.body;
      const request = { login, password, ...getRequestOrigin(call), presentedSid: presentedSid(call) };
      const { user, session } = await logIn(deps, request);
      return reply({ user: presentUser(user) }, { cookies: [cookie.set(session)] });
    }),

    route(contract.register, async ({ body, ip }) => {
      const secret = await register(deps, { ...body, ip });
      const { username, email } = body;
      return reply(
        { user: { username, email, isEmailConfirmed: false as const }, message: texts.registered },
        { cookies: [pending.set(secret)] },
      );
    }),

    route(contract.resendRegistration, async ({ cookies }) => {
      await resendRegistration(deps, pending.read(cookies));
      return { message: texts.confirmationSent };
    }),

    route(contract.correctRegistration, async ({ cookies, body, ip }) => {
      await correctRegistration(deps, { secret: pending.read(cookies), email: body.email, ip });
      return { message: texts.emailCorrected };
    }),

    route(contract.logout, async (call) => {
      const sid = presentedSid(call);
      if (sid) {
        await sessions.end(sid);
        await audit.record('logged_out', call.identity?.userId ?? null, call.ip);
      }
      return reply({}, { cookies: [cookie.clear()] });
    }),

    route(contract.confirmEmail, async (call) => {
      const { user, session } = await confirmEmail(deps, {
        ...call.body,
        ...getRequestOrigin(call),
        presentedUserId: call.identity?.userId ?? null,
        presentedSid: presentedSid(call),
        pendingSecret: pending.read(call.cookies),
      });
      if (!session) return { message: texts.confirmed };
      return reply(
        { message: texts.confirmed, user: presentUser(user) },
        { cookies: [pending.clear(), cookie.set(session)] },
      );
    }),

    route(contract.resendConfirmation, async ({ player }) => {
      await resendConfirmation(deps, player.userId);
      return { message: texts.confirmationSent };
    }),

    route(contract.passwordResetRequest, async ({ body, ip }) => {
      await requestPasswordReset(deps, { email: body.email, ip });
      return { message: texts.resetSent };
    }),

    route(contract.passwordResetConfirm, async ({ body, ip }) => {
      await resetPassword(deps, { ...body, ip });
      return { message: texts.passwordReset };
    }),

    route(contract.setZodiac, async ({ player, body }) => ({
      user: presentUser(await setZodiac(deps, player.userId, body.zodiac)),
    })),
    ...ownAccountRoutes(deps, cookie),
    ...operatorRoutes(deps),

    route(contract.lookUpSession, async ({ params }) => ({ session: await lookUpSession(deps, params.sid) })),
    route(contract.lookUpSessions, async ({ body }) => ({ sessions: await lookUpSessions(deps, body.sids) })),
  ];
}
