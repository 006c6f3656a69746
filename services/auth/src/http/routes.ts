import * as contract from '@sternenrat/contracts/endpoints/auth';
import { reply, route } from '@sternenrat/service-kit/http/route';
import type { Call, Route } from '@sternenrat/service-kit/http/route';
import type { Parts } from '../parts.ts';
import { confirmEmail } from '../use-cases/confirm-email.ts';
import { logIn } from '../use-cases/log-in.ts';
import { lookUpSession, lookUpSessions } from '../use-cases/look-up-session.ts';
import { register } from '../use-cases/register.ts';
import { requestPasswordReset } from '../use-cases/request-password-reset.ts';
import { resendConfirmation } from '../use-cases/resend-confirmation.ts';
import { resetPassword } from '../use-cases/reset-password.ts';
import { setZodiac } from '../use-cases/set-zodiac.ts';
import { tellUser } from '../use-cases/tell-user.ts';
import { fromOf } from './from.ts';
import { operatorRoutes } from './operator.ts';
import { ownAccountRoutes } from './own-account.ts';
import { clientUserOf } from './presenters.ts';
import type { SessionCookie } from './session-cookie.ts';
import { texts } from './texts.ts';

type AnyCall = Pick<Call<unknown, unknown, unknown>, 'identity' | 'cookies'>;

/** Every call of auth, as the contracts list them. */
export function authRoutes(parts: Parts, cookie: SessionCookie): readonly Route[] {
  const { clocks, sessions, audit } = parts;
  const presentedSid = ({ identity, cookies }: AnyCall): string | null =>
    identity?.sid ?? cookie.read(cookies, clocks.now());

  return [
    route(contract.getUser, async ({ player }) => ({
      success: true as const,
      user: clientUserOf(await tellUser(parts, player.userId)),
    })),

    route(contract.login, async (call) => {
      const { username: login, password } = call.body;
      const request = { login, password, ...fromOf(call), presentedSid: presentedSid(call) };
      const { user, session } = await logIn(parts, request);
      return reply({ success: true as const, user: clientUserOf(user) }, { cookies: [cookie.set(session)] });
    }),

    route(contract.register, async ({ body, ip }) => {
      await register(parts, { ...body, ip });
      const { username, email } = body;
      return {
        success: true as const,
        user: { username, email, isEmailConfirmed: false as const },
        message: texts.registered,
      };
    }),

    route(contract.logout, async (call) => {
      const sid = presentedSid(call);
      if (sid) {
        await sessions.end(sid);
        await audit.note('logged_out', call.identity?.userId ?? null, call.ip);
      }
      return reply({ success: true as const }, { cookies: [cookie.clear()] });
    }),

    route(contract.confirmEmail, async (call) => {
      const presented = call.identity?.userId ?? null;
      const session = await confirmEmail(parts, { ...call.body, ...fromOf(call), presented });
      return reply(
        { success: true as const, message: texts.confirmed },
        { cookies: session ? [cookie.set(session)] : [] },
      );
    }),

    route(contract.resendConfirmation, async ({ player }) => {
      await resendConfirmation(parts, player.userId);
      return { success: true as const, message: texts.confirmationSent };
    }),

    route(contract.passwordResetRequest, async ({ body, ip }) => {
      await requestPasswordReset(parts, { email: body.email, ip });
      return { success: true as const, message: texts.resetSent };
    }),

    route(contract.passwordResetConfirm, async ({ body, ip }) => {
      await resetPassword(parts, { ...body, ip });
      return { success: true as const, message: texts.passwordReset };
    }),

    route(contract.setZodiac, async ({ player, body }) => ({
      success: true as const,
      user: clientUserOf(await setZodiac(parts, player.userId, body.zodiac)),
    })),
    ...ownAccountRoutes(parts, cookie),
    ...operatorRoutes(parts),

    route(contract.lookUpSession, async ({ params }) => ({
      success: true as const,
      session: await lookUpSession(parts, params.sid),
    })),
    route(contract.lookUpSessions, async ({ body }) => ({
      success: true as const,
      sessions: await lookUpSessions(parts, body.sids),
    })),
  ];
}
