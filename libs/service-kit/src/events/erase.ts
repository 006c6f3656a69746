import type { EventDefinition } from '@sternenrat/contracts/define-event';
import type { Model } from 'mongoose';
import { consume } from './consumer.ts';
import type { Consumer } from './consumer.ts';
import type { Parked } from './parked.ts';

/** What a service does with the data that it keeps of a player. Both are called again after a failure, so repeats are harmless. */
export interface UserHooks {
  readonly eraseUser?: (userId: string) => Promise<void>;
  readonly exportUser?: (userId: string) => Promise<unknown>;
}

/** What one service knows of a player; null where it keeps nothing. */
export interface UserExport {
  readonly service: string;
  readonly data: unknown;
}

/** Erases when the account's owner says so by event, parked messages about the player included. */
export function eraseConsumer<T extends string>(
  definition: EventDefinition<T, { userId: string }>,
  hooks: UserHooks,
  parked: Model<Parked>,
): Consumer {
  return consume(definition, async ({ payload: { userId } }) => {
    await hooks.eraseUser?.(userId);
    await parked.deleteMany({ aggregate: userId });
  });
}

/** Answers the internal call that collects a player's data from every service. */
export async function exportOf(service: string, hooks: UserHooks, userId: string): Promise<UserExport> {
  return { service, data: (await hooks.exportUser?.(userId)) ?? null };
}
