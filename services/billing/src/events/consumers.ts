import { AccountChanged } from '@sternenrat/contracts/events/auth';
import { OwlHatched } from '@sternenrat/contracts/events/owl';
import { consume, type Consumer } from '@sternenrat/service-kit/events/consumer';
import type { Deps } from '../deps.ts';
import { onAccountChanged } from '../use-cases/on-account-changed.ts';
import { onOwlHatched } from '../use-cases/on-owl-hatched.ts';

export const consumers = (deps: Deps): readonly Consumer[] => [
  consume(AccountChanged, ({ payload, seq }) => onAccountChanged(deps, payload, seq)),
  consume(OwlHatched, ({ payload }) => onOwlHatched(deps, payload.userId, payload.age)),
];
