import { isPushEndpoint } from '@sternenrat/contracts/push';
import { isErased } from '@sternenrat/service-kit/events/erased';
import { createService, type Service, type ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createJob } from '@sternenrat/service-kit/lifecycle/job';
import { createStore, type Nudge } from '@sternenrat/service-kit/storage/aggregate';
import { createLedger } from '@sternenrat/service-kit/storage/keyed-change';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { consumers } from './events/consumers.ts';
import { routes } from './http/routes.ts';
import type { Parts } from './parts.ts';
import { createAsking } from './use-cases/asking.ts';
import { createSilences } from './use-cases/silences.ts';
import { later, owlModels, type OwlDocument } from './storage/owls.ts';
import { remind } from './use-cases/remind.ts';

export interface OwlDeps extends ServiceDeps {
  /** The public half of the key that pushes are signed with (VAPID); without it reminders go by mail only. */
  readonly pushKey?: string | undefined;
  /** Default: the push services of the contracts. */
  readonly allowsPush?: (endpoint: string) => boolean;
}

/** In ms, between two looks for reminders that are due. */
const remindEveryMs = 5_000;

/** The pet: her stats, her sleep, the stardust, the reminders. */
export function createOwl(deps: OwlDeps): Service {
  const { connection, clocks, chance, log, bus, pushKey = null, allowsPush = isPushEndpoint } = deps;
  const { owls, ledger: ledgerModel } = owlModels(connection);
  const nudge: Nudge = (written) => relay.nudge(written);
  const ledger = createLedger<OwlDocument>({
    model: owls,
    ledgerModel,
    balanceField: 'stardust',
    clocks,
    nudge,
    log,
    movedByRelay: true,
    later,
  });
  const relay = createRelay({ models: [owls], bus, clocks, log, along: ledger.along });
  const credited = deps.metrics.count('owl_stardust_credited_grains_total', 'Bought grains that were credited.');
  const parts: Parts = {
    owls: createStore<OwlDocument>(owls, { clocks, nudge, later }),
    owlModel: owls,
    ledger,
    ledgerModel,
    clocks,
    chance,
    silences: createSilences(),
    asking: createAsking(),
    isErased: (userId) => isErased(connection, userId),
    credited,
    push: { key: pushKey, allows: allowsPush },
  };
  const reminding = createJob({ name: 'reminders', everyMs: remindEveryMs, work: () => remind(parts, log), log });
  const service = createService({
    name: 'owl',
    deps,
    routes: routes(parts),
    consumers: consumers(parts),
    models: [owls, ledgerModel],
    relay,
    background: [ledger.mover, reminding],
    async eraseUser(userId) {
      await owls.deleteOne({ _id: userId });
      await ledgerModel.deleteMany({ owner: userId });
    },
    async exportUser(userId) {
      const owl = await parts.owls.read(userId);
      return owl && { owl, ledger: await ledger.rows(userId, { limit: 10_000 }) };
    },
  });
  return {
    ...service,
    async settled() {
      await reminding.run();
      await service.settled();
    },
  };
}
