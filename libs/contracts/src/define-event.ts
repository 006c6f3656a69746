import type { EventDefinition as CoreEventDefinition } from './core/event.ts';
import type { ServiceName } from './define-endpoint.ts';

export interface EventDefinition<Type extends string = string, Payload = unknown> extends CoreEventDefinition<
  Type,
  Payload
> {
  readonly publisher: ServiceName | 'every service';
  readonly subscribers?: readonly ServiceName[];
}

/** Only ever add fields to an event: `test/golden.test.ts` checks that stored messages of all versions still parse. */
export function defineEvent<Type extends string, Payload>(
  event: EventDefinition<Type, Payload>,
): EventDefinition<Type, Payload> {
  return event;
}
