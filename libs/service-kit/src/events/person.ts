import { ExportPart, ExportRequested, UserErased } from '@sternenrat/contracts/person';
import type { Bus } from '../bus/port.ts';
import { envelopeOf, newEvent } from '../storage/outbox.ts';
import { consume } from './consumer.ts';
import type { Consumer } from './consumer.ts';

/**
 * What every service does with the data of a person: it erases them, and hands them over. The part is said before the
 * request counts as handled, under a key of its own, so it needs no outbox.
 */
export function personConsumers(
  service: string,
  parts: {
    readonly bus: Bus;
    readonly clocks: { machine(): number };
    erase(userId: string): Promise<void>;
    exportUser(userId: string): Promise<unknown>;
  },
): readonly Consumer[] {
  return [
    { ...consume(UserErased, ({ payload }) => parts.erase(payload.userId)), afterErasure: true },
    consume(ExportRequested, async ({ payload: { userId, exportId } }) => {
      const data = (await parts.exportUser(userId)) ?? null;
      const entry = { id: `${exportId}-${service}`, seq: 0, at: parts.clocks.machine() };
      await parts.bus.publish(
        envelopeOf(userId, { ...entry, ...newEvent(ExportPart, { userId, exportId, service, data }) }),
      );
    }),
  ];
}
