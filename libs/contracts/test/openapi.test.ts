import { defineEndpoint } from '../src/define-endpoint.ts';
import type { Endpoint } from '../src/define-endpoint.ts';
import { allEndpoints } from '../src/endpoints/all.ts';
import { openApiDocument } from '../src/openapi.ts';
import { errors } from '../src/errors.ts';
import { z } from '../src/core/zod.ts';

interface Operation {
  operationId: string;
  security?: unknown;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: {
    content: { 'application/json': { schema: { required?: string[]; properties: Record<string, unknown> } } };
  };
  responses: Record<string, { description: string }>;
}
const pathsOf = (endpoints: readonly Endpoint[]): Record<string, Record<string, Operation>> =>
  (openApiDocument(endpoints) as { paths: Record<string, Record<string, Operation>> }).paths;
const sample = defineEndpoint({
  name: 'sample',
  method: 'POST',
  path: '/api/sample/:id',
  owner: 'owl',
  access: 'player',
  summary: 'A sample.',
  errors: ['egg'],
  idempotencyKey: true,
  params: z.object({ id: z.string() }),
  query: z.object({ page: z.optional(z.string()) }),
  body: z.object({ text: z.string() }),
  answer: z.object({ success: z.literal(true) }),
}) as Endpoint;

describe('the OpenAPI document', () => {
  it('has every call except internal ones', () => {
    const paths = pathsOf(allEndpoints);
    const ids = Object.values(paths).flatMap((operations) =>
      Object.values(operations).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(
      allEndpoints
        .filter(({ access }) => access !== 'internal')
        .map(({ name }) => name)
        .sort(),
    );
    expect(Object.keys(paths).filter((path) => path.startsWith('/internal'))).toEqual([]);
  });

  it("documents a call's parameters, body and access", () => {
    const { '/api/sample/{id}': { post } = {} } = pathsOf([sample]);
    expect(post?.parameters).toEqual([
      expect.objectContaining({ name: 'id', in: 'path', required: true }),
      expect.objectContaining({ name: 'page', in: 'query', required: false }),
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
    ]);
    expect(post?.requestBody?.content['application/json'].schema).toMatchObject({
      required: ['text'],
      properties: { text: { type: 'string' } },
    });
    expect(post?.security).toEqual([{ session: [] }]);
  });

  it('lists every error of a call under its status', () => {
    const { '/api/sample/{id}': { post } = {} } = pathsOf([sample]);
    expect(post?.responses['409']?.description).toBe(`\`egg\`: ${errors.egg.error}`);
    expect(Object.keys(post?.responses ?? {})).toEqual([
      '200',
      '400',
      '401',
      '403',
      '408',
      '409',
      '413',
      '415',
      '429',
      '500',
      '502',
      '503',
      '504',
    ]);
    for (const { errors: codes } of allEndpoints) expect(codes.filter((code) => !(code in errors))).toEqual([]);
  });
});
