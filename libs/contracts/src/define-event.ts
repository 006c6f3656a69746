import type { EventDefinition as CoreEventDefinition } from './core/event.ts';
import type { ServiceName } from './define-endpoint.ts';

export interface EventDefinition<Type extends string = string, Payload = unknown> extends CoreEventDefinition<
  Type,
  Payload
> {
  readonly publisher: ServiceName | 'every service';
  readonly subscribers?: readonly ServiceName[];
}

/** Never remove or change a field of an event: `test/golden.test.ts` parses stored messages of all versions. */
export function defineEvent<Type extends string, Payload>(
  event: EventDefinition<Type, Payload>,
): EventDefinition<Type, Payload> {
  return event;
}
