import fc from 'fast-check';
import type { Endpoint } from '@sternenrat/contracts/define-endpoint';
import { stripeWebhook } from '@sternenrat/contracts/endpoints/billing';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { z } from '@sternenrat/contracts/core/zod';
import { type Running, run } from './support/running.ts';
import { Visitor } from './support/player.ts';

/** Invalid values, as attackers, old clients and broken proxies send them. */
const poison = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    1e308,
    '',
    ' ',
    '\u0000',
    [],
    {},
    { $ne: null },
    { $gt: '' },
    { $regex: '.' },
    ['a', 'b'],
    { $where: 'sleep(1)' },
    '__proto__',
    'x'.repeat(9000),
    '<script>alert(1)</script>',
    '🦉',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

type Properties = Record<string, unknown>;
const propertiesOf = (endpoint: Endpoint): string[] =>
  Object.keys(
    (
      z.toJSONSchema(endpoint.body as z.ZodMiniType, { io: 'input', unrepresentable: 'any' }) as {
        properties?: Properties;
      }
    ).properties ?? {},
  );

/** Generates bodies with missing, invalid and unknown fields, and bodies that aren't objects. */
const bodies = (endpoint: Endpoint) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record(
        Object.fromEntries(
          [...propertiesOf(endpoint), 'isPremium', '__proto__', 'constructor'].map((name) => [name, poison]),
        ),
        { requiredKeys: [] },
      ),
    },
    {
      weight: 1,
      arbitrary: fc.jsonValue({ maxDepth: 3 }).map((value) => (typeof value === 'object' ? value : [value])),
    },
  );

const isObject = (body: unknown) => typeof body === 'object' && body !== null && !Array.isArray(body);

const withBody = allEndpoints.filter((endpoint) => endpoint.access !== 'internal' && endpoint.body);

describe('bad input, generated from the contracts', () => {
  let product: Running;
  let player: Visitor;
  beforeAll(async () => {
    product = await run();
    player = await (await new Visitor(product.url).join('wortspielerin')).hatched();
  });
  afterAll(() => product[Symbol.asyncDispose]());

  it.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
    '%s answers 400 with German fields, never 500',
    async (_name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(bodies(endpoint), async (body) => {
          if (endpoint.body?.safeParse(body).success) return;
          const { status, data } = await player.call(endpoint, JSON.stringify(body), {
            'Content-Type': 'application/json',
          });
          expect({ status, code: data.code, success: data.success }).toEqual({
            status: 400,
            code: 'bad_input',
            success: false,
          });
          expect(data.error).toMatch(/^[A-ZÄÖÜ].*[.!]$/);
          const fields = (data.fields ?? {}) as Record<string, string>;
          expect(Object.keys(fields).length > 0 || !isObject(body)).toBe(true);
          expect(Object.values(fields).join('\n')).not.toMatch(/\b(invalid|expected|received|required field)\b/i);
        }),
        { numRuns: 40, seed: 20261121 },
      );
    },
  );

  it.each([
    ['{"username":', 'application/json', 400],
    ['username=a', 'application/x-www-form-urlencoded', 415],
    ['x'.repeat(40_000), 'application/json', 413],
  ])('an unreadable body (%#) gets a clear error', async (body, type, status) => {
    // the webhook takes any body and has its own limit, tested in billing
    for (const endpoint of withBody.filter(({ name }) => name !== stripeWebhook.name)) {
      const answer = await player.call(endpoint, body, { 'Content-Type': type });
      expect([endpoint.name, answer.status, answer.data.success]).toEqual([endpoint.name, status, false]);
    }
  });

  it('changes nothing for the player', async () => {
    const answer = await player.http.get('/api/user');
    expect([answer.status, answer.data.user.username, answer.data.user.isPremium]).toEqual([
      200,
      'wortspielerin',
      false,
    ]);
    expect(product.output()).not.toMatch(/unhandled|TypeError/i);
  });
});
