import { errors } from '@sternenrat/contracts/errors';
import { personalDataEvents } from '@sternenrat/contracts/personal-data';
import { checkText } from '@sternenrat/care/text-check';
import { isPushEndpoint } from '@sternenrat/contracts/push';
import { isErased } from '@sternenrat/service-kit/events/erasure';
import { createService, type Service, type ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createJob } from '@sternenrat/service-kit/lifecycle/job';
import type { Nudge } from '@sternenrat/service-kit/storage/aggregate';
import { createLedger } from '@sternenrat/service-kit/storage/keyed-change';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { consumers } from './events/consumers.ts';
import { routes } from './http/routes.ts';
import type { Deps } from './deps.ts';
import { createQuietCache } from './use-cases/quiet-cache.ts';
import { modelsOf } from './storage/models.ts';
import { createOwls, addedFields, type OwlDocument } from './storage/owls.ts';
import { publishDueReminders } from './use-cases/publish-due-reminders.ts';

export interface OwlDeps extends ServiceDeps {
  /** Public VAPID key (RFC 8292). Without a key, players can't choose push reminders. */
  readonly pushKey?: string | undefined;
  readonly allowsPush?: (endpoint: string) => boolean;
}

const remindIntervalMs = 5_000;

export function createOwl(deps: OwlDeps): Service {
  const { connection, clocks, random, log, bus, pushKey = null, allowsPush = isPushEndpoint } = deps;
  const models = modelsOf(connection);
  const nudge: Nudge = (written) => relay.nudge(written);
  const ledger = createLedger<OwlDocument>({
    model: models.owls,
    ledgerModel: models.ledger,
    balanceField: 'stardust',
    clocks,
    nudge,
    log,
    addedFields,
  });
  const relay = createRelay({ models: [models.owls], bus, clocks, log, piggyback: ledger.piggyback });
  const creditedGrains = deps.metrics.count('owl_stardust_credited_grains_total', 'Bought grains that were credited.');
  const useCaseDeps: Deps = {
    owls: createOwls(models.owls, models.ledger, { clocks, nudge }),
    ledger,
    clocks,
    random,
    quietCache: createQuietCache(),
    isErased: (userId) => isErased(connection, userId),
    creditedGrains,
    push: { key: pushKey, allows: allowsPush },
  };
  const reminderJob = createJob({
    name: 'reminders',
    everyMs: remindIntervalMs,
    work: () => publishDueReminders(useCaseDeps, log),
    log,
  });
  const service = createService({
    name: 'owl',
    deps,
    errors,
    personalDataEvents,
    routes: routes(useCaseDeps),
    checkText,
    consumers: consumers(useCaseDeps),
    models: Object.values(models),
    relay,
    background: [ledger.mover, reminderJob],
    eraseUser: (userId) => useCaseDeps.owls.deleteByUser(userId),
    async exportUser(userId) {
      const owl = await useCaseDeps.owls.read(userId);
      return owl && { owl, ledger: await ledger.rows(userId, { limit: 10_000 }) };
    },
  });
  return {
    ...service,
    async settled() {
      await reminderJob.run();
      await service.settled();
    },
  };
}
