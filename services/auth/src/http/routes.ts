import * as contract from '@sternenrat/contracts/endpoints/auth';
import { notBuilt, reply, route } from '@sternenrat/service-kit/http/route';
import type { Call, Route } from '@sternenrat/service-kit/http/route';
import type { Parts } from '../parts.ts';
import { confirmEmail } from '../use-cases/confirm-email.ts';
import { logIn } from '../use-cases/log-in.ts';
import { lookUpSession } from '../use-cases/look-up-session.ts';
import { register } from '../use-cases/register.ts';
import { requestPasswordReset } from '../use-cases/request-password-reset.ts';
import { resendConfirmation } from '../use-cases/resend-confirmation.ts';
import { resetPassword } from '../use-cases/reset-password.ts';
import { tellUser } from '../use-cases/tell-user.ts';
import { clientUserOf } from './presenters.ts';
import type { SessionCookie } from './session-cookie.ts';
import { texts } from './texts.ts';

type AnyCall = Pick<Call<unknown, unknown, unknown>, 'identity' | 'cookies'>;

/** Every call of auth, as the contracts list them. */
export function authRoutes(parts: Parts, cookie: SessionCookie): readonly Route[] {
  const { clocks, sessions } = parts;
  const presentedSid = ({ identity, cookies }: AnyCall): string | null =>
    identity?.sid ?? cookie.read(cookies, clocks.now());

  return [
    route(contract.getUser, async ({ player }) => ({
      success: true as const,
      user: clientUserOf(await tellUser(parts, player.userId)),
    })),

    route(contract.login, async (call) => {
      const { username: login, password } = call.body;
      const { user, session } = await logIn(parts, { login, password, ip: call.ip, presentedSid: presentedSid(call) });
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
      if (sid) await sessions.end(sid);
      return reply({ success: true as const }, { cookies: [cookie.clear()] });
    }),

    route(contract.confirmEmail, async ({ body, ip, identity }) => {
      const session = await confirmEmail(parts, { token: body.token, ip, presented: identity?.userId ?? null });
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

    notBuilt(contract.setZodiac),
    notBuilt(contract.listSessions),
    notBuilt(contract.endSession),
    notBuilt(contract.logoutEverywhere),
    notBuilt(contract.changePassword),
    notBuilt(contract.changeEmail),
    notBuilt(contract.confirmEmailChange),
    notBuilt(contract.deleteAccount),
    notBuilt(contract.requestExport),
    notBuilt(contract.getExport),
    notBuilt(contract.downloadExport),

    route(contract.lookUpSession, async ({ params }) => ({
      success: true as const,
      session: await lookUpSession(parts, params.sid),
    })),
  ];
}
