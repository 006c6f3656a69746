import { z } from 'zod';
import type { Schema } from '../../src/define-endpoint.ts';
import { allEndpoints } from '../../src/endpoints/all.ts';
import { allEvents } from '../../src/events/all.ts';
import type { JsonSchema } from './accepts.ts';

/** All that goes over a wire, as data: what a release is compared with. */
export interface Contracts {
  readonly events: Readonly<Record<string, JsonSchema>>;
  readonly endpoints: Readonly<
    Record<
      string,
      {
        readonly call: string;
        readonly internal: boolean;
        readonly answer: JsonSchema;
        readonly body?: JsonSchema;
        readonly query?: JsonSchema;
      }
    >
  >;
}

/** As it is read: who is strict says so there. */
const schemaOf = (schema: Schema): JsonSchema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema as never, { io: 'input', unrepresentable: 'any' });
  return rest as JsonSchema;
};

export const contracts = (): Contracts => ({
  events: Object.fromEntries(
    allEvents.map(({ type, version, payload }) => [`${type}.v${version}`, schemaOf(payload as Schema)]),
  ),
  endpoints: Object.fromEntries(
    allEndpoints.map(({ name, method, path, access, answer, body, query }) => [
      name,
      {
        call: `${method} ${path}`,
        internal: access === 'internal',
        answer: schemaOf(answer),
        ...(body && { body: schemaOf(body) }),
        ...(query && { query: schemaOf(query) }),
      },
    ]),
  ),
});
