import { jest } from '@jest/globals';
import { startPushService, vapidKeys } from '../../test/push-service.ts';
import { createWebPush } from './web-push.ts';

const keys = vapidKeys();
const message = { payload: '{}', ttlSeconds: 60 };
const transport = createWebPush({ ...keys, subject: 'https://sternenrat.example', allows: () => true });
const target = async () => {
  await using service = await startPushService(keys.publicKey);
  return service.subscribe('phone');
};
afterEach(() => void jest.restoreAllMocks());

it('discards the response’s body, so that the connection is free for the next push', async () => {
  const cancel = jest.fn(() => undefined);
  const body = new ReadableStream({ cancel });
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(body, { status: 201 }));
  expect(await transport.send(await target(), message)).toEqual({ kind: 'sent' });
  expect(cancel).toHaveBeenCalledTimes(1);
});

it.each([
  [200, 'sent'],
  [299, 'sent'],
  [301, 'refused'],
  [400, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [413, 'refused'],
])('an answer with status %i means: %s', async (status, kind) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status }));
  expect(await transport.send(await target(), message)).toEqual({ kind });
});

it.each([
  [429, { 'retry-after': '120' }, 120_000],
  [503, { 'retry-after': '0' }, null],
  [500, { 'retry-after': 'soon' }, null],
  [500, { 'retry-after': 'Sun, 01 Jan 2006 00:00:00 GMT' }, null],
  [500, {}, null],
])('an answer %i with %j is tried again after that time: %j ms', async (status, headers, afterMs) => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response(null, { status, headers: headers as Record<string, string> }));
  expect(await transport.send(await target(), message)).toEqual({ kind: 'later', afterMs });
});

it('Retry-After may be a date', async () => {
  const headers = { 'retry-after': new Date(Date.now() + 100_000).toUTCString() };
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 503, headers }));
  const outcome = (await transport.send(await target(), message)) as { afterMs: number };
  expect(outcome.afterMs).toBeGreaterThan(50_000);
  expect(outcome.afterMs).toBeLessThanOrEqual(100_000);
});

it.each([
  ['ECONNREFUSED', { kind: 'later', afterMs: null }],
  ['ENOTFOUND', { kind: 'later', afterMs: null }],
  ['ECONNRESET', { kind: 'unknown' }],
  [undefined, { kind: 'unknown' }],
])('a request that fails with %s: %j', async (code, outcome) => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('fetch failed', { cause: { code } }));
  expect(await transport.send(await target(), message)).toEqual(outcome);
});
