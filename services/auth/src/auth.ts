import type { ServiceClient } from '@sternenrat/service-kit/http/client';
import { createService } from '@sternenrat/service-kit/http/service';
import type { Service, ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { createStore, type Nudge } from '@sternenrat/service-kit/storage/aggregate';
import { createPasswords } from './crypto/passwords.ts';
import { authConsumers } from './events/consumers.ts';
import { authRoutes } from './http/routes.ts';
import { createSessionCookie } from './http/session-cookie.ts';
import { authLimits } from './parts.ts';
import type { Parts } from './parts.ts';
import { actModel, createActs } from './storage/acts.ts';
import { auditModel, createAudit } from './storage/audit.ts';
import { exportModel } from './storage/exports.ts';
import { createSessions, sessionModel } from './storage/sessions.ts';
import { userModel } from './storage/users.ts';
import { exportAccount } from './use-cases/export-account.ts';
import { createVanishing } from './vanishing.ts';

export interface AuthDeps extends ServiceDeps {
  /** Signs the session cookie; at least 32 bytes. */
  readonly sessionSecret: string;
  /** Accepted too, while the secret is being changed. */
  readonly sessionSecretPrevious?: string | undefined;
  /** Where people reach the product; decides the cookie's name and whether it is Secure. */
  readonly publicUrl: string;
  /** Hashing lets everything else in this process go first; default false. For the process, whose threads it is about, to say. */
  readonly hashesStepBack?: boolean;
  /** Whose the zodiac is. */
  readonly owl: ServiceClient;
}

/** Accounts, sessions, confirmation and reset. @throws on a session secret under 32 bytes */
export function createAuth(deps: AuthDeps): Service {
  const { connection, clocks, log } = deps;
  const userRows = userModel(connection);
  const sessionRows = sessionModel(connection);
  const auditRows = auditModel(connection);
  const exportRows = exportModel(connection);
  const actRows = actModel(connection);
  const relay = createRelay({ models: [userRows, exportRows], bus: deps.bus, clocks, log });
  const nudge: Nudge = (written) => relay.nudge(written);
  const parts: Parts = {
    users: createStore(userRows, { clocks, nudge }),
    sessions: createSessions(sessionRows, deps),
    exports: createStore(exportRows, { clocks, nudge }),
    audit: createAudit(auditRows, deps),
    acts: createActs(actRows),
    passwords: createPasswords({ stepBack: deps.hashesStepBack ?? false }),
    owl: deps.owl,
    limits: authLimits(deps.limits),
    clocks,
    log,
  };
  return createService({
    name: 'auth',
    deps,
    routes: authRoutes(parts, createSessionCookie(deps.publicUrl, deps.sessionSecret, deps.sessionSecretPrevious)),
    consumers: authConsumers(parts),
    models: [userRows, sessionRows, auditRows, exportRows, actRows],
    relay,
    background: [createVanishing(userRows, parts)],
    async eraseUser(userId) {
      await parts.sessions.endAll(userId);
      await parts.audit.forget(userId);
      await parts.acts.forget(userId);
      await exportRows.deleteOne({ _id: userId });
      // what deleteAccount has left is the tombstone, and the event in it may still wait
      await userRows.deleteOne({ _id: userId, erasedAt: { $exists: false } });
    },
    exportUser: (userId) => exportAccount(parts, userId),
  });
}
