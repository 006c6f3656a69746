import { SubscriptionChanged } from '@sternenrat/contracts/events/billing';
import { OwlChanged } from '@sternenrat/contracts/events/owl';
import { ExportPart } from '@sternenrat/contracts/person';
import { consume } from '@sternenrat/service-kit/events/consumer';
import type { Consumer } from '@sternenrat/service-kit/events/consumer';
import { heardOwl, heardSubscription } from '../domain/read-model.ts';
import type { Parts } from '../parts.ts';
import { addPart } from '../use-cases/export-data.ts';

/**
 * What others say of a user. Both are snapshots: the highest `seq` wins, so repeats and any order do no harm. Nobody but
 * auth makes users, so a word about an unknown one is tried again and then parked, from where it can be replayed.
 */
export function authConsumers(parts: Pick<Parts, 'users' | 'exports'>): readonly Consumer[] {
  const { users } = parts;
  return [
    consume(ExportPart, ({ payload: { userId, ...part } }) => addPart(parts, userId, part)),
    consume(OwlChanged, ({ seq, payload }) =>
      users.update(payload.userId, (user) => ({ result: undefined, ...heardOwl(user, seq, payload) })),
    ),
    consume(SubscriptionChanged, ({ seq, payload }) =>
      users.update(payload.userId, (user) => ({ result: undefined, ...heardSubscription(user, seq, payload) })),
    ),
  ];
}
