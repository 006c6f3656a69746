import type { EventDefinition } from '@sternenrat/contracts/core/event';
import type { Bus } from '../bus/port.ts';
import { envelopeOf, newEvent } from '../storage/outbox.ts';
import { consume } from './consumer.ts';
import type { Consumer } from './consumer.ts';

export interface PersonalDataEvents {
  readonly erased: EventDefinition<string, { userId: string }>;
  readonly exportRequested: EventDefinition<string, { userId: string; exportId: string }>;
  readonly exportPart: EventDefinition<string, { userId: string; exportId: string; service: string; data: unknown }>;
}

/** Needs no outbox: after a crash, `exportRequested` is delivered again, and `exportPart` has the same id again. */
export function personalDataConsumers(
  service: string,
  events: PersonalDataEvents,
  deps: {
    readonly bus: Bus;
    readonly clocks: { machine(): number };
    erase(userId: string): Promise<void>;
    exportUser(userId: string): Promise<unknown>;
  },
): readonly Consumer[] {
  return [
    { ...consume(events.erased, ({ payload }) => deps.erase(payload.userId)), afterErasure: true },
    consume(events.exportRequested, async ({ payload: { userId, exportId } }) => {
      const data = (await deps.exportUser(userId)) ?? null;
      const entry = { id: `${exportId}-${service}`, seq: 0, at: deps.clocks.machine() };
      await deps.bus.publish(
        envelopeOf(userId, { ...entry, ...newEvent(events.exportPart, { userId, exportId, service, data }) }),
      );
    }),
  ];
}
