import type { Schema } from './core/endpoint.ts';
import type { Endpoint } from './define-endpoint.ts';
import { errorBodySchema } from './error-body.ts';
import { errors } from './errors.ts';
import type { ErrorCode } from './errors.ts';
import { z } from './core/zod.ts';

type Json = Record<string, unknown>;

export function openApiDocument(endpoints: readonly Endpoint[]): object {
  const paths: Record<string, Json> = {};
  for (const endpoint of endpoints) {
    if (endpoint.access === 'internal') continue;
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Sternenrat',
      version: '1.0.0',
      description:
        'Responses are JSON, except pictures and calendar files. An error response has `success: false`, a German sentence and a code.',
    },
    paths,
    components: {
      schemas: { Refusal: jsonSchema(errorBodySchema, 'output') },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'sid',
          description: 'Set by POST /api/login. Its name is `__Host-sid` if the server uses https.',
        },
      },
    },
  };
}

function operation(endpoint: Endpoint): Json {
  const parameters = [
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.idempotencyKey
      ? [
          {
            name: 'Idempotency-Key',
            in: 'header',
            required: false,
            schema: { type: 'string', minLength: 8, maxLength: 100 },
          },
        ]
      : []),
  ];
  return {
    operationId: endpoint.name,
    summary: endpoint.summary,
    tags: [endpoint.owner],
    ...(endpoint.access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(endpoint.body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: jsonSchema(endpoint.body, 'input') } },
          },
        }
      : {}),
    responses: {
      200: { description: 'Success.', content: contentOf(endpoint) },
      ...errorResponses(endpoint),
    },
  };
}

function contentOf({ answer, media }: Endpoint): Json {
  if (media) return Object.fromEntries(media.map((type) => [type, {}]));
  return { 'application/json': { schema: jsonSchema(answer, 'output') } };
}

function sharedErrors({ access, method, body }: Endpoint): ErrorCode[] {
  return [
    // every endpoint can reject a malformed path or header, or a body that it doesn't expect
    'bad_input',
    ...(body ? (['too_slow'] as const) : []),
    'too_large',
    'wrong_media_type',
    ...(access === 'public' ? [] : (['not_logged_in'] as const)),
    ...(access === 'player' ? (['email_unconfirmed'] as const) : []),
    ...(method === 'GET' ? [] : (['foreign_origin'] as const)),
    'too_many',
    'unexpected',
    'bad_gateway',
    'unavailable',
    'busy',
    'timeout',
  ];
}

export function errorCodesOf(endpoint: Endpoint): readonly ErrorCode[] {
  return [...new Set([...sharedErrors(endpoint), ...endpoint.errors])];
}

function errorResponses(endpoint: Endpoint): Record<string, Json> {
  const kinds = errorCodesOf(endpoint).map((code) => errors[code]);
  const byStatus = Map.groupBy(kinds, ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, all]) => [
      status,
      {
        description: all.map(({ code, error }) => `\`${code}\`: ${error}`).join('\n\n'),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    ]),
  );
}

function parametersOf(schema: Schema | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function jsonSchema(schema: Schema, io: 'input' | 'output'): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}
