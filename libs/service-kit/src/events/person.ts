import { ExportPart, ExportRequested, UserErased } from '@sternenrat/contracts/person';
import type { Bus } from '../bus/port.ts';
import { envelopeOf, newEvent } from '../storage/outbox.ts';
import { consume } from './consumer.ts';
import type { Consumer } from './consumer.ts';

/** `ExportPart` needs no outbox: a retry of `ExportRequested` publishes it again, with the same id. */
export function personConsumers(
  service: string,
  deps: {
    readonly bus: Bus;
    readonly clocks: { machine(): number };
    erase(userId: string): Promise<void>;
    exportUser(userId: string): Promise<unknown>;
  },
): readonly Consumer[] {
  return [
    { ...consume(UserErased, ({ payload }) => deps.erase(payload.userId)), afterErasure: true },
    consume(ExportRequested, async ({ payload: { userId, exportId } }) => {
      const data = (await deps.exportUser(userId)) ?? null;
      const entry = { id: `${exportId}-${service}`, seq: 0, at: deps.clocks.machine() };
      await deps.bus.publish(
        envelopeOf(userId, { ...entry, ...newEvent(ExportPart, { userId, exportId, service, data }) }),
      );
    }),
  ];
}
