import { defineEndpoint } from '@sternenrat/contracts/define-endpoint';
import { z } from '@sternenrat/contracts/core/zod';
import { FakeServer } from '../test/fake-server.ts';
import { ApiError, call, NetworkError } from './http.ts';

const answer = z.object({ success: z.literal(true), n: z.number() });
const base = { owner: 'owl', access: 'public', summary: '', answer, errors: [] } as const;
const readIt = defineEndpoint({ ...base, name: 'read', method: 'GET', path: '/t/read' });
const writeIt = defineEndpoint({
  ...base,
  name: 'write',
  method: 'POST',
  path: '/t/write',
  body: z.object({ a: z.string() }),
});
const bareWrite = defineEndpoint({ ...base, name: 'bare', method: 'POST', path: '/t/bare' });

const failing = async (reply: { status: number; statusText?: string; data: unknown }) => {
  new FakeServer().raw(readIt, () => reply);
  return call(readIt).then(
    () => {
      throw new Error('did not throw');
    },
    (error: unknown) => error as ApiError,
  );
};

it('[R7.requests] sends cookies with every call, reads with GET, and a JSON body only when there is one', async () => {
  const server = new FakeServer()
    .on(readIt, { success: true, n: 1 })
    .on(writeIt, { success: true, n: 2 })
    .on(bareWrite, { success: true, n: 3 });
  await call(readIt);
  await call(writeIt, { body: { a: 'x' } });
  await call(bareWrite);
  expect(
    server.recordedCalls.map((recorded) => [
      recorded.withCredentials,
      recorded.hasBody,
      recorded.body,
      String(recorded.headers.get('Content-Type') ?? ''),
    ]),
  ).toEqual([
    [true, false, undefined, expect.not.stringContaining('json')],
    [true, true, { a: 'x' }, 'application/json'],
    [true, false, undefined, expect.not.stringContaining('json')],
  ]);
});

it('sends the time zone and an optional idempotency key', async () => {
  const server = new FakeServer().on(bareWrite, { success: true, n: 3 });
  await call(bareWrite, { idempotencyKey: 'k-1' });
  await call(bareWrite);
  expect(server.recordedCalls[0]!.headers.get('X-Time-Zone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone);
  expect(server.recordedCalls.map((recorded) => recorded.headers.get('Idempotency-Key') ?? null)).toEqual([
    'k-1',
    null,
  ]);
});

it.each([300, 304, 400, 401, 404, 409, 429, 500, 503])('[R7.throw] throws on %i', async (status) => {
  expect(await failing({ status, data: {} })).toBeInstanceOf(ApiError);
});

it.each([
  [
    'the error field',
    { status: 403, statusText: 'Forbidden', data: { error: 'Noctua hat keine Energie!' } },
    'Noctua hat keine Energie!',
  ],
  ['no error field', { status: 502, statusText: 'Bad Gateway', data: {} }, '502: Bad Gateway'],
  [
    'an empty error field',
    { status: 500, statusText: 'Internal Server Error', data: { error: '' } },
    '500: Internal Server Error',
  ],
  ['a page instead of JSON', { status: 404, statusText: 'Not Found', data: '<html></html>' }, '404: Not Found'],
])('[R8.message] %s', async (_, reply, message) => {
  expect((await failing(reply)).message).toBe(message);
});

it('[R8.message.carries] the error carries status and data', async () => {
  const error = await failing({
    status: 403,
    data: { error: 'Nein', code: 'needs_energy', needsEnergy: true, fields: { a: 'Feld' } },
  });
  expect([error.status, error.data]).toEqual([
    403,
    { error: 'Nein', code: 'needs_energy', needsEnergy: true, fields: { a: 'Feld' } },
  ]);
  expect([error.code, error.has('needsEnergy'), error.has('needsPremium'), error.fields]).toEqual([
    'needs_energy',
    true,
    false,
    { a: 'Feld' },
  ]);
});

it('throws a NetworkError without a response', async () => {
  new FakeServer().raw(readIt, () => 'network');
  await expect(call(readIt)).rejects.toBeInstanceOf(NetworkError);
});

it('rejects a response that breaks the contract', async () => {
  new FakeServer().raw(readIt, () => ({ status: 200, data: { success: true, n: 'eins' } }));
  await expect(call(readIt)).rejects.toThrow();
});
