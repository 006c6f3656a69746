import { z } from 'zod';
import type { Schema } from '../../src/core/endpoint.ts';
import { allEndpoints } from '../../src/endpoints/all.ts';
import { allEvents } from '../../src/events/all.ts';
import type { JsonSchema } from './accepts.ts';

/** The JSON schemas of all events and endpoints, for comparison with a release. */
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

/** The input schema, because zod's output schema always forbids unknown fields. */
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
