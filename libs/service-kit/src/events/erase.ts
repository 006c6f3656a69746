import type { EventDefinition } from '@sternenrat/contracts/define-event';
import { consume } from './consumer.ts';
import type { Consumer } from './consumer.ts';

/** What a service does with the data that it keeps of a player. Both are called again after a failure, so repeats are harmless. */
export interface UserHooks {
  readonly eraseUser?: (userId: string) => Promise<void>;
  readonly exportUser?: (userId: string) => Promise<unknown>;
}

/** The row of a table of consumers that lets an event about a gone account erase what this service keeps of it. */
export function eraseConsumer<T extends string>(
  definition: EventDefinition<T, { userId: string }>,
  { eraseUser }: Required<Pick<UserHooks, 'eraseUser'>>,
): Consumer {
  return consume(definition, ({ payload }) => eraseUser(payload.userId));
}
