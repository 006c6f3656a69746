import { SubscriptionChanged } from '@sternenrat/contracts/events/billing';
import { OwlChanged } from '@sternenrat/contracts/events/owl';
import { ExportPart } from '@sternenrat/contracts/personal-data';
import { consume } from '@sternenrat/service-kit/events/consumer';
import type { Consumer } from '@sternenrat/service-kit/events/consumer';
import { applyOwlChanged, applySubscriptionChanged } from '../domain/read-model.ts';
import type { Deps } from '../deps.ts';
import { addPart } from '../use-cases/export-data.ts';

export function consumers(deps: Pick<Deps, 'users' | 'exports'>): readonly Consumer[] {
  const { users } = deps;
  return [
    consume(ExportPart, ({ payload: { userId, ...part } }) => addPart(deps, userId, part)),
    consume(OwlChanged, ({ seq, payload }) =>
      users.update(payload.userId, (user) => ({ result: undefined, ...applyOwlChanged(user, seq, payload) })),
    ),
    consume(SubscriptionChanged, ({ seq, payload }) =>
      users.update(payload.userId, (user) => ({ result: undefined, ...applySubscriptionChanged(user, seq, payload) })),
    ),
  ];
}
