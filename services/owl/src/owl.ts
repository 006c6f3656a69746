import { createService, type Service, type ServiceDeps } from '@sternenrat/service-kit/http/service';
import { createStore } from '@sternenrat/service-kit/storage/aggregate';
import { createLedger } from '@sternenrat/service-kit/storage/keyed-change';
import { createRelay } from '@sternenrat/service-kit/storage/relay';
import { consumers } from './events/consumers.ts';
import { routes } from './http/routes.ts';
import type { Parts } from './parts.ts';
import { owlModels, type OwlDocument } from './storage/owls.ts';

/** The pet: her stats, her sleep, the stardust. */
export function createOwl(deps: ServiceDeps): Service {
  const { connection, clocks, chance, log, bus } = deps;
  const { owls, ledger: ledgerModel } = owlModels(connection);
  const nudge = () => relay.nudge();
  const ledger = createLedger<OwlDocument>({
    model: owls,
    ledgerModel,
    balanceField: 'stardust',
    clocks,
    nudge,
    log,
    movedByRelay: true,
  });
  const relay = createRelay({ models: [owls], bus, clocks, log, along: ledger.along });
  const credited = deps.metrics.count('owl_stardust_credited_grains_total', 'Bought grains that were credited.');
  const parts: Parts = {
    owls: createStore<OwlDocument>(owls, { clocks, nudge }),
    ledger,
    ledgerModel,
    clocks,
    chance,
    credited,
  };
  return createService({
    name: 'owl',
    deps,
    routes: routes(parts),
    consumers: consumers(parts),
    models: [owls, ledgerModel],
    relay,
    background: [ledger.mover],
    async eraseUser(userId) {
      await owls.deleteOne({ _id: userId });
      await ledgerModel.deleteMany({ owner: userId });
    },
    async exportUser(userId) {
      const owl = await parts.owls.read(userId);
      return owl && { owl, ledger: await ledger.rows(userId, { limit: 10_000 }) };
    },
  });
}
