import { z } from '@sternenrat/contracts/core/zod';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '../../src/errors/domain-error.ts';
import { headers } from '../../src/http/headers.ts';
import { reply, route } from '../../src/http/route.ts';
import { startStopwatch } from '../../src/testing/stopwatch.ts';
import { until } from '../until.ts';
import { asPlayer, asService, echo, inner, mine, open, poke, serve } from './fixture.ts';

const json = { 'content-type': 'application/json' };
const sayText = route(echo, async (call) => ({ saw: call.body.text }));
const sayOk = route(open, async () => ({}));

describe('a body', () => {
  it.each([
    ['malformed JSON', { ...json }, '{"text":', 400, 'bad_input'],
    ['a bare value', { ...json }, '"text"', 400, 'bad_input'],
    ['more than 16 kB', { ...json }, JSON.stringify({ text: 'x'.repeat(17_000), count: 1 }), 413, 'too_large'],
    [
      'a foreign charset',
      { 'content-type': 'application/json; charset=latin1' },
      '{"text":"a","count":1}',
      415,
      'wrong_media_type',
    ],
    ['plain text', { 'content-type': 'text/plain' }, '{"text":"a","count":1}', 415, 'wrong_media_type'],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }, 'text=a&count=1', 415, 'wrong_media_type'],
    ['a compressed body', { ...json, 'content-encoding': 'gzip' }, 'xx', 415, 'wrong_media_type'],
  ])('that is %s gets a German error', async (_what, sent, body, status, code) => {
    await using server = await serve([sayText]);
    const answer = await server.send('POST', '/api/echo', { headers: { ...asPlayer(), ...sent }, body });
    expect([answer.status, answer.json['code'], answer.json['success']]).toEqual([status, code, false]);
    expect(answer.json['requestId']).toBe(answer.headers.get('x-request-id'));
    expect(answer.text).not.toMatch(/node_modules|<html|SyntaxError/);
  });

  it('that breaks the schema is a 400 with a German sentence per field', async () => {
    await using server = await serve([sayText]);
    const answer = await server.send('POST', '/api/echo', {
      headers: { ...asPlayer(), ...json },
      body: '{"text":{"$ne":null},"count":1.5}',
    });
    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({
      code: 'bad_input',
      fields: { text: expect.stringMatching(/Ungültige Eingabe/), count: 'Bitte eine ganze Zahl' },
    });
  });

  it('that is a list gets a German error that asks for an object', async () => {
    await using server = await serve([sayText]);
    const answer = await server.send('POST', '/api/echo', { headers: { ...asPlayer(), ...json }, body: '[1]' });
    expect([answer.status, answer.json['fields']]).toEqual([400, { body: 'Bitte sende die Felder als JSON-Objekt.' }]);
  });

  it('that is missing names the missing fields', async () => {
    await using server = await serve([sayText]);
    const answer = await server.send('POST', '/api/echo', { headers: asPlayer() });
    expect(Object.keys(answer.json['fields'] as object)).toEqual(['text', 'count']);
  });

  it('loses what the schema does not list, __proto__ included', async () => {
    const seen: unknown[] = [];
    await using server = await serve([
      route(echo, async (call) => {
        seen.push(call.body);
        return {};
      }),
    ]);
    await server.send('POST', '/api/echo', {
      headers: { ...asPlayer(), ...json },
      body: '{"text":"a","count":1,"isPremium":true,"__proto__":{"admin":true}}',
    });
    expect(seen).toEqual([{ text: 'a', count: 1 }]);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
  });
});

describe('an idempotency key', () => {
  it.each(['short', 'x'.repeat(7), 'x'.repeat(101), 'with a space'])(
    '%j is a 400 that says what a key is',
    async (key) => {
      await using server = await serve([route(poke, async () => ({ saw: '' }))]);
      const send = (value: string) =>
        server.send('POST', '/internal/poke', { headers: { ...asService('oracle'), 'idempotency-key': value } });
      const { status, json: body } = await send(key);
      expect([status, body['code']]).toEqual([400, 'bad_input']);
      expect(body['fields']).toEqual({ 'Idempotency-Key': expect.stringMatching(/^8 bis 100 Zeichen/) });
      for (const good of ['key:0.0-1_', 'x'.repeat(8), 'x'.repeat(100)]) expect((await send(good)).status).toBe(200);
    },
  );
});

describe('a call', () => {
  it('has the client’s time zone up to 64 characters, its key, address and cookies', async () => {
    const seen: object[] = [];
    await using server = await serve([
      route(open, async ({ timeZone, idempotencyKey, ip, cookies, rawBody, caller, identity, header }) => {
        seen.push({ timeZone, idempotencyKey, ip, cookies, rawBody, caller, identity, agent: header('x-agent') });
        return {};
      }),
    ]);
    const none = { rawBody: null, caller: null, identity: null };
    await server.send('GET', open.path, {
      headers: {
        'x-time-zone': 'z'.repeat(65),
        'idempotency-key': 'key-00001',
        'x-forwarded-for': '10.0.0.1, 10.0.0.2',
        'x-agent': 'test',
        cookie: 'a=1; b=2',
      },
    });
    await server.send('GET', open.path);
    expect(seen).toEqual([
      {
        timeZone: 'z'.repeat(64),
        idempotencyKey: 'key-00001',
        ip: '10.0.0.2',
        cookies: { a: '1', b: '2' },
        agent: 'test',
        ...none,
      },
      {
        timeZone: null,
        idempotencyKey: null,
        ip: expect.stringMatching(/127\.0\.0\.1$/u),
        cookies: {},
        agent: null,
        ...none,
      },
    ]);
  });
});

describe('authentication', () => {
  const read = route(mine, async (call) => ({ saw: `${call.player.username} ${call.params.id}` }));

  it('trusts signatures only', async () => {
    await using server = await serve([read]);
    expect((await server.send('GET', '/api/mine/7', { headers: { 'x-user-id': 'u1' } })).status).toBe(401);
    expect(
      (await server.send('GET', '/api/mine/7', { headers: { [headers.identity]: 'e30.e30.x' } })).json['code'],
    ).toBe('not_logged_in');
    expect((await server.send('GET', '/api/mine/7', { headers: asPlayer() })).json).toEqual({
      success: true,
      saw: 'luna 7',
    });
  });

  it('rejects a token for another audience', async () => {
    await using server = await serve([read]);
    expect((await server.send('GET', '/api/mine/7', { headers: asPlayer({}, 'billing') })).status).toBe(401);
  });

  it('needs a confirmed e-mail for a player route', async () => {
    await using server = await serve([sayText]);
    const answer = await server.send('POST', '/api/echo', {
      headers: { ...asPlayer({ emailConfirmed: false }), ...json },
      body: '{"text":"a","count":1}',
    });
    expect([answer.status, answer.json['code']]).toEqual([403, 'email_unconfirmed']);
  });

  it('reaches an internal route as a service only', async () => {
    await using server = await serve([route(inner, async (call) => ({ saw: call.caller ?? '' }))]);
    expect((await server.send('GET', '/internal/inner', { headers: asPlayer() })).status).toBe(401);
    const identity = asPlayer()[headers.identity] ?? '';
    expect((await server.send('GET', '/internal/inner', { headers: { [headers.caller]: identity } })).status).toBe(401);
    expect((await server.send('GET', '/internal/inner', { headers: asService('oracle') })).json).toEqual({
      success: true,
      saw: 'oracle',
    });
  });

  it('reaches an internal route that names its callers as one of these only', async () => {
    await using server = await serve([
      route({ ...inner, callers: ['oracle'] }, async (call) => ({ saw: call.caller ?? '' })),
    ]);
    expect((await server.send('GET', '/internal/inner', { headers: asService('billing') })).status).toBe(401);
    expect((await server.send('GET', '/internal/inner', { headers: asService('oracle') })).status).toBe(200);
  });
});

describe('an answer', () => {
  it('has no-store, no x-powered-by, and the reply’s cookies and headers', async () => {
    await using server = await serve([
      route(open, async () => reply({}, { cookies: ['a=1', 'b=2'], headers: { 'x-extra': 'yes' } })),
    ]);
    const { headers: got } = await server.send('GET', '/api/open');
    expect(got.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect([got.get('cache-control'), got.get('x-powered-by'), got.get('etag'), got.get('x-extra')]).toEqual([
      'no-store',
      null,
      null,
      'yes',
    ]);
  });

  it('holds only the fields of its contract', async () => {
    await using server = await serve([route(open, async () => ({ saw: 'x', passwordHash: 'y' }))]);
    expect((await server.send('GET', '/api/open')).json).toEqual({ success: true, saw: 'x' });
  });

  it('has success: true unless the handler answers success: false', async () => {
    const answer = z.object({ success: z.boolean() });
    await using server = await serve([
      route(open, async () => reply({}, { headers: { 'x-extra': 'yes' } })),
      route({ ...open, path: '/api/declined', answer }, async () => ({ success: false })),
    ]);
    expect((await server.send('GET', '/api/open')).json).toEqual({ success: true });
    expect((await server.send('GET', '/api/declined')).json).toEqual({ success: false });
  });

  it('that breaks its contract is a 500 outside production, and only logged there', async () => {
    const broken = route(open, async () => ({ success: false }) as object);
    await using strict = await serve([broken]);
    expect((await strict.send('GET', '/api/open')).json['code']).toBe('unexpected');
    await using lenient = await serve([broken], { strictAnswers: false });
    expect((await lenient.send('GET', '/api/open')).status).toBe(200);
    expect(lenient.lines().some(({ msg }) => msg === 'answer failed its contract check, sent unchecked')).toBe(true);
  });

  it('of an unexpected error hides the details and is logged with the request id', async () => {
    await using server = await serve([route(open, async () => Promise.reject(new Error('mongodb://owl:hunter2@db')))]);
    const answer = await server.send('GET', '/api/open', { headers: { 'x-request-id': 'from-the-gateway-1' } });
    expect(answer.json).toEqual({
      success: false,
      code: 'unexpected',
      error: errors.unexpected.error,
      requestId: 'from-the-gateway-1',
    });
    const line = server.lines().find(({ msg }) => msg === 'unexpected error');
    expect(line).toMatchObject({ requestId: 'from-the-gateway-1', err: { message: 'mongodb://owl:hunter2@db' } });
  });

  it('of a DomainError has flags, fields and Retry-After', async () => {
    await using server = await serve([
      route(open, async () =>
        Promise.reject(new DomainError(errors.needs_energy, { retryAfterSeconds: 7, error: 'Kurz warten' })),
      ),
    ]);
    const answer = await server.send('GET', '/api/open');
    expect(answer.json).toMatchObject({
      success: false,
      code: 'needs_energy',
      error: 'Kurz warten',
      needsEnergy: true,
    });
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([403, '7']);
  });
});

describe('routing', () => {
  it('an unknown path is a JSON 404, case-sensitive', async () => {
    await using server = await serve([sayOk]);
    for (const path of ['/api/nothing', '/API/open', '/api/open/', '/']) {
      const answer = await server.send('GET', path);
      expect([answer.status, answer.json['code']]).toEqual([404, 'not_found']);
    }
  });

  it('another method is a 405 with Allow', async () => {
    await using server = await serve([sayOk, sayText]);
    const answer = await server.send('DELETE', '/api/open');
    expect([answer.status, answer.json['code'], answer.headers.get('allow')]).toEqual([
      405,
      'method_not_allowed',
      'GET, HEAD',
    ]);
    expect((await server.send('GET', '/api/echo')).headers.get('allow')).toBe('POST');
  });

  it('a malformed escape is a 400', async () => {
    await using server = await serve([route(mine, async () => ({}))]);
    expect((await server.send('GET', '/api/mine/%E0%A4%A', { headers: asPlayer() })).status).toBe(400);
  });
});

describe('a file', () => {
  const sent = { type: 'image/png', bytes: new Uint8Array([137, 80, 78, 71]) };
  const picture = { ...open, path: '/api/picture', media: ['image/png'] } as const;

  it('is sent as it is, with the headers of its route', async () => {
    const extra = { file: sent, headers: { 'cache-control': 'public, immutable' } };
    await using server = await serve([route(picture, async () => reply({}, extra))]);
    const answer = await fetch(`${server.url}/api/picture`);
    expect([answer.status, answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      200,
      'image/png',
      'public, immutable',
    ]);
    expect([...(await answer.bytes())]).toEqual([137, 80, 78, 71]);
  });

  it('of a type that the contract does not list is never sent', async () => {
    const file = { ...sent, type: 'text/html' };
    await using server = await serve([route(picture, async () => reply({}, { file }))]);
    expect((await server.send('GET', '/api/picture')).status).toBe(500);
  });
});

describe('health and metrics', () => {
  it('answer one word; readiness waits at most a second', async () => {
    await using server = await serve([], { ready: async () => Promise.reject(new Error('down')) });
    expect((await server.send('GET', '/healthz')).text).toBe('ok');
    const ready = await server.send('GET', '/readyz');
    expect([ready.status, ready.text]).toEqual([503, 'unavailable']);
    await using hanging = await serve([], { ready: () => new Promise(() => {}) });
    using stopwatch = startStopwatch();
    expect((await hanging.send('GET', '/readyz')).status).toBe(503);
    expect(stopwatch.elapsedMs()).toBeLessThan(1900);
  });

  it('count by route template, not by path', async () => {
    await using server = await serve([route(mine, async () => ({}))], { showMetrics: true });
    await server.send('GET', '/api/mine/7', { headers: asPlayer() });
    const page = (await server.send('GET', '/metrics')).text;
    expect(page).toContain(
      'http_server_request_duration_seconds_count{http_request_method="GET",http_route="/api/mine/:id",http_response_status_code="200",service="owl"} 1',
    );
    expect(page).toContain('http_server_active_requests{service="owl"} 0');
    expect(page).toContain('process_cpu_seconds_total');
    expect(page).not.toContain('/api/mine/7');
    await using quiet = await serve([]);
    expect((await quiet.send('GET', '/metrics')).status).toBe(404);
  });

  it('have no caller-controlled label', async () => {
    await using server = await serve([route(mine, async () => ({}))], { showMetrics: true });
    await Promise.all(Array.from({ length: 50 }, (_, n) => server.send('GET', `/api/unknown-${n}`)));
    await server.send('PROPFIND', '/api/mine/7');
    const page = (await server.send('GET', '/metrics')).text;
    const routes = new Set([...page.matchAll(/http_route="([^"]*)"/g)].map(([, name]) => name));
    const methods = new Set([...page.matchAll(/http_request_method="([^"]*)"/g)].map(([, name]) => name));
    expect(routes).toEqual(new Set(['/api/mine/:id', 'other']));
    expect(methods).toEqual(new Set(['GET', '_OTHER']));
  });
});

describe('the log', () => {
  it('has one line per request with its id, without query, headers and body', async () => {
    await using server = await serve([sayText]);
    await server.send('POST', '/api/echo?token=abc', {
      headers: { ...asPlayer(), ...json, cookie: 'sid=xyz' },
      body: '{"text":"geheim","count":1}',
    });
    // The line is written after the response has left.
    await until(() => server.lines().length > 0);
    const lines = server.lines();
    expect(lines).toEqual([
      expect.objectContaining({
        req: { method: 'POST', path: '/api/echo' },
        res: { status: 200 },
        requestId: expect.any(String),
      }),
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/abc|xyz|geheim|eyJ/);
  });
});
