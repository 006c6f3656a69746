import { AccountChanged } from '@sternenrat/contracts/events/auth';
import { OwlHatched } from '@sternenrat/contracts/events/owl';
import { consume, type Consumer } from '@sternenrat/service-kit/events/consumer';
import type { Parts } from '../parts.ts';
import { hearAccount, hearAge } from '../use-cases/hear.ts';

/** What billing hears. */
export const consumers = (parts: Parts): readonly Consumer[] => [
  consume(AccountChanged, ({ payload, seq }) => hearAccount(parts, payload, seq)),
  consume(OwlHatched, ({ payload }) => hearAge(parts, payload.userId, payload.age)),
];
