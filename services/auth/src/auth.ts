import { errors } from '@sternenrat/contracts/errors';
import { personalDataEvents } from '@sternenrat/contracts/personal-data';
import { checkText } from '@sternenrat/care/text-check';
import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { createService } from '@sternenrat/service-kit/http/service';
import type { Service, ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import type { Nudge } from '@sternenrat/service-kit/storage/aggregate';
import { createPasswords } from './crypto/passwords.ts';
import { createResetTokens } from './crypto/secrets.ts';
import { consumers } from './events/consumers.ts';
import { routes } from './http/routes.ts';
import { createPendingCookie } from './http/pending-cookie.ts';
import { createSessionCookie } from './http/session-cookie.ts';
import { createLimits } from './deps.ts';
import type { Deps } from './deps.ts';
import { createActs } from './storage/acts.ts';
import { createAudit } from './storage/audit.ts';
import { createExports } from './storage/exports.ts';
import { modelsOf } from './storage/models.ts';
import { createSessions } from './storage/sessions.ts';
import { createUsers } from './storage/users.ts';
import { exportAccount } from './use-cases/export-account.ts';
import { createUnconfirmedCleanup } from './unconfirmed-cleanup.ts';

export interface AuthDeps extends ServiceDeps {
  readonly sessionSecret: string;
  readonly sessionSecretPrevious?: string | undefined;
  /** The URL that players open. With https, the session cookie is Secure and its name has the prefix `__Host-`. */
  readonly publicUrl: string;
  /** Lowers the priority of the libuv threads, which hash passwords. Default: false. */
  readonly lowHashPriority?: boolean;
  readonly owl: ServiceClient;
}

/** @throws Error if a session secret has fewer than 32 bytes */
export function createAuth(deps: AuthDeps): Service {
  const { connection, clocks, log } = deps;
  const models = modelsOf(connection);
  const relay = createRelay({ models: [models.users, models.exports], bus: deps.bus, clocks, log });
  const nudge: Nudge = (written) => relay.nudge(written);
  const useCaseDeps: Deps = {
    users: createUsers(models.users, { clocks, nudge }),
    sessions: createSessions(models.sessions, deps),
    exports: createExports(models.exports, { clocks, nudge }),
    audit: createAudit(models.audit, deps),
    acts: createActs(models.acts),
    passwords: createPasswords({ lowerThreadPriority: deps.lowHashPriority ?? false }),
    resetToken: createResetTokens(deps.sessionSecret),
    owl: deps.owl,
    limits: createLimits(deps.limits),
    clocks,
    log,
  };
  return createService({
    name: 'auth',
    deps,
    errors,
    personalDataEvents,
    routes: routes(
      useCaseDeps,
      createSessionCookie(deps.publicUrl, deps.sessionSecret, deps.sessionSecretPrevious),
      createPendingCookie(deps.publicUrl),
    ),
    checkText,
    consumers: consumers(useCaseDeps),
    models: Object.values(models),
    relay,
    background: [createUnconfirmedCleanup(useCaseDeps)],
    async eraseUser(userId) {
      await useCaseDeps.sessions.endAll(userId);
      await useCaseDeps.audit.deleteByUser(userId);
      await useCaseDeps.acts.redactByUser(userId);
      await useCaseDeps.exports.deleteByUser(userId);
      await useCaseDeps.users.deleteUnlessTombstone(userId);
    },
    exportUser: (userId) => exportAccount(useCaseDeps, userId),
  });
}
