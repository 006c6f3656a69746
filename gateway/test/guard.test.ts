import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { startFakeService, startTestGateway } from './test-gateway.ts';

const json = { 'content-type': 'application/json' };
const login = JSON.stringify({ username: 'luna', password: 'sternenklar' });

describe('a cross-site write', () => {
  it.each([
    ['a foreign Origin', { origin: 'https://evil.test' }],
    ['an opaque Origin', { origin: 'null' }],
    ['our Origin as a prefix', { origin: 'http://sternenrat.test.evil.test' }],
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
  ])('with %s is rejected, also for login and calls without a body', async (_how, sent) => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    for (const [path, body] of [
      ['/api/login', login],
      ['/api/logout', undefined],
      ['/api/owl/click', undefined],
    ] as const) {
      const answer = await gateway.send('POST', path, {
        headers: { ...sent, ...(body ? json : {}), cookie: gateway.cookie },
        ...(body ? { body } : {}),
      });
      expect([answer.status, answer.json['code']]).toEqual([403, 'foreign_origin']);
    }
    expect(owl.received).toHaveLength(0);
  });

  it.each([
    ['PUBLIC_URL', { origin: 'http://sternenrat.test' }],
    ['no Origin but Sec-Fetch-Site same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['neither, as tools send it', {}],
  ])('is accepted with %s', async (_how, sent) => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    expect((await gateway.send('POST', '/api/login', { headers: { ...json, ...sent }, body: login })).status).toBe(200);
  });

  it('is accepted from the requested loopback address when PUBLIC_URL is loopback', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl, { publicUrl: 'http://127.0.0.1:3000' });
    const status = async (host: string) =>
      (await gateway.send('POST', '/api/login', { headers: { ...json, origin: `http://${host}`, host }, body: login }))
        .status;
    expect([await status('localhost:4711'), await status('127.0.0.1:4711')]).toEqual([200, 200]);
    // DNS rebinding: the name of a foreign site resolves to this machine
    expect(await status('evil.example:4711')).toBe(403);
    await using open = await startTestGateway(owl, { publicUrl: 'https://sternenrat.test' });
    const origin = { ...json, origin: 'https://evil.example', host: 'evil.example' };
    expect((await open.send('POST', '/api/login', { headers: origin, body: login })).status).toBe(403);
  });

  it('is rejected with http when PUBLIC_URL is https', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl, { publicUrl: 'https://sternenrat.test' });
    const answer = await gateway.send('POST', '/api/login', {
      headers: { ...json, origin: 'http://sternenrat.test', host: 'sternenrat.test' },
      body: login,
    });
    expect(answer.status).toBe(403);
  });

  it('gets no CORS header', async () => {
    await using owl = await startFakeService((_seen, response) =>
      response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'application/json').end('{}'),
    );
    await using gateway = await startTestGateway(owl);
    const answer = await gateway.send('GET', '/api/sky', { headers: { origin: 'https://evil.test' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    const preflight = await gateway.send('OPTIONS', '/api/login', {
      headers: { origin: 'https://evil.test', 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers['access-control-allow-origin']]).toEqual([405, undefined]);
  });
});

describe('a body', () => {
  it.each([
    ['text/plain', 415],
    ['application/x-www-form-urlencoded', 415],
    ['multipart/form-data; boundary=x', 415],
  ])('of type %s never reaches a service', async (type, status) => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    for (const path of ['/api/login', '/api/logout']) {
      expect((await gateway.send('POST', path, { headers: { 'content-type': type }, body: login })).status).toBe(
        status,
      );
    }
    expect(owl.received).toHaveLength(0);
  });

  it('over 16 kB is a 413', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    const answer = await gateway.send('POST', '/api/login', {
      headers: json,
      body: JSON.stringify({ password: 'x'.repeat(17_000) }),
    });
    expect([answer.status, answer.json['code']]).toEqual([413, 'too_large']);
  });

  it('arrives byte for byte', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    const body = '{"username":  "lüna",\n"password":"x"}';
    await gateway.send('POST', '/api/login', { headers: json, body });
    expect(owl.received[0]?.body).toBe(body);
  });

  it('that the contract does not define is dropped, and can hide no second request', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    await gateway.send('POST', '/api/logout', { headers: json, body: '{"a":1}' });
    expect([owl.received[0]?.body, owl.received[0]?.headers['content-length']]).toEqual(['', '0']);
    await gateway.send('GET', '/api/sky', {
      headers: { ...json, 'content-length': '30' },
      body: 'GET /internal/x HTTP/1.1\r\n\r\n  ',
    });
    const chunked = await gateway.send('GET', '/api/sky', {
      headers: { ...json, 'transfer-encoding': 'chunked' },
      body: 'GET /internal/x HTTP/1.1\r\n\r\n',
    });
    expect(chunked.status).toBe(400);
    expect(owl.received.map(({ url }) => url)).toEqual(['/api/logout', '/api/sky']);
  });
});

describe('a path', () => {
  it.each([
    '/api/..%2finternal%2fsessions',
    '/api/%2e%2e/internal',
    '/api/user%00',
    '/api\\user',
    '//api/user',
    '/api/../internal/sessions/x',
    '/api/user%5c..',
  ])('like %s is a 400', async (path) => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    const answer = await gateway.send('GET', path, { headers: { cookie: gateway.cookie } });
    expect([answer.status, answer.json['code'], answer.headers['referrer-policy']]).toEqual([
      400,
      'bad_input',
      'no-referrer',
    ]);
    expect(answer.headers['cache-control']).toBe(path.startsWith('/api/') ? 'no-store' : undefined);
  });

  it.each([
    '/api/nothing',
    '/api/user/',
    '/api/openapi.json/x',
    '/internal/sessions/sid-of-luna-0123456789',
    '/metrics',
    '/API/user',
    '/api',
  ])('like %s is a 404', async (path) => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    const answer = await gateway.send('GET', path, { headers: { cookie: gateway.cookie } });
    expect([answer.status, answer.json['code'], answer.json['success']]).toEqual([404, 'not_found', false]);
    expect(owl.received).toHaveLength(0);
  });

  it('with another method is a 405 with Allow; TRACE is a 405 on every path', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    const answer = await gateway.send('DELETE', '/api/user', { headers: { cookie: gateway.cookie } });
    expect([answer.status, answer.json['code'], answer.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'GET, HEAD',
    ]);
    for (const path of ['/api/user', '/']) {
      const trace = await gateway.send('TRACE', path);
      expect([trace.status, trace.json['code']]).toEqual([405, 'method_not_allowed']);
      expect(trace.headers.allow).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    }
  });
});

describe('smuggling', () => {
  it.each([
    ['Content-Length and Transfer-Encoding', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
    ['a folded header', 'X-A: b\r\n c\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ])('by %s is a 400 before it reaches our code', async (_how, rest) => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`);
    const { promise, resolve } = Promise.withResolvers<string>();
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    expect(await promise).toMatch(/^HTTP\/1.1 400/);
    socket.destroy();
    expect(owl.received).toHaveLength(0);
  });
});

describe('a header', () => {
  it('section over 16 kB is rejected', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    const answer = await gateway.send('GET', '/api/sky', { headers: { 'x-much': 'x'.repeat(17_000) } });
    expect([answer.status, owl.received.length]).toEqual([431, 0]);
  });
});

describe('limits', () => {
  it('answer 429 with Retry-After, and RATE_LIMIT_SCALE multiplies them', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl, { scale: 0.05 });
    const send = (
      headers: Record<string, string> = {},
    ): Promise<{ status: number; headers: Record<string, unknown>; json: Record<string, unknown> }> =>
      gateway.send('POST', '/api/login', { headers: { ...json, ...headers }, body: login });
    for (let n = 0; n < 3; n += 1) expect((await send()).status).toBe(200);
    const refused = await send({ 'x-forwarded-for': '10.9.8.7' });
    expect([refused.status, refused.json['code']]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await using wide = await startTestGateway(owl, { scale: 1 });
    for (let n = 0; n < 4; n += 1)
      expect((await wide.send('POST', '/api/login', { headers: json, body: login })).status).toBe(200);
  });

  it('trust X-Forwarded-For from trusted proxies only', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl, { scale: 0.05, trustedHops: 1 });
    const send = (ip: string): Promise<{ status: number }> =>
      gateway.send('POST', '/api/login', { headers: { ...json, 'x-forwarded-for': ip }, body: login });
    for (let n = 0; n < 4; n += 1) await send('10.0.0.1');
    expect((await send('10.0.0.1')).status).toBe(429);
    expect((await send('10.0.0.2')).status).toBe(200);
    expect((await send('10.0.0.3, 10.0.0.1')).status).toBe(429);
  });

  it('count an IPv6 /64 network as one address, at the services as well', async () => {
    await using auth = await startFakeService();
    await using gateway = await startTestGateway(auth, { scale: 0.05, trustedHops: 1 });
    const send = (ip: string): Promise<{ status: number }> =>
      gateway.send('POST', '/api/login', { headers: { ...json, 'x-forwarded-for': ip }, body: login });
    for (let n = 1; n <= 3; n += 1) expect((await send(`2001:db8:1:2::${n}`)).status).toBe(200);
    expect((await send('2001:db8:1:2:ffff::4')).status).toBe(429);
    expect((await send('2001:db8:1:3::1')).status).toBe(200);
    const addresses = auth.received.map(({ headers }) => headers['x-forwarded-for']);
    expect(addresses).toEqual([...Array.from({ length: 3 }, () => '2001:db8:1:2::'), '2001:db8:1:3::']);
  });
});

describe('the one-click unsubscribe of mail programs', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.test' };
  const post = (gateway: Awaited<ReturnType<typeof startTestGateway>>, path: string) =>
    gateway.send('POST', path, { headers: { ...form, cookie: gateway.cookie }, body: 'List-Unsubscribe=One-Click' });

  it('needs no Origin and no session; other calls do', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    expect((await post(gateway, '/api/reminders/one-click?token=x')).status).toBe(200);
    expect(owl.received[0]?.headers['x-identity']).toBeUndefined();
    expect((await post(gateway, '/api/reminders/stop')).status).toBe(403);
  });

  it('is limited like any call', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl, { scale: 0.01 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post(gateway, '/api/reminders/one-click?token=x')),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});

describe('the provider’s webhook', () => {
  const body = '{"a":  1,\n "b":"\u00fc"}';

  it('needs no Origin and no session, and arrives byte for byte with its signature', async () => {
    await using billing = await startFakeService();
    await using gateway = await startTestGateway(billing);
    const answer = await gateway.send('POST', '/api/stripe/webhook', {
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': 't=1,v1=abc',
        origin: 'https://elsewhere.test',
        cookie: gateway.cookie,
        'x-identity': 'forged',
      },
      body,
    });
    expect(answer.status).toBe(200);
    const [request] = billing.received;
    expect(request?.body).toBe(body);
    expect(request?.headers['stripe-signature']).toBe('t=1,v1=abc');
    expect([request?.headers['x-identity'], request?.headers.cookie]).toEqual([undefined, undefined]);
  });

  it('has no rate limit', async () => {
    await using billing = await startFakeService();
    await using gateway = await startTestGateway(billing, { scale: 0.001 });
    for (let n = 0; n < 5; n += 1)
      expect((await gateway.send('POST', '/api/stripe/webhook', { headers: json, body })).status).toBe(200);
  });

  it('has a size limit', async () => {
    await using billing = await startFakeService();
    await using gateway = await startTestGateway(billing);
    const huge = JSON.stringify({ a: 'x'.repeat(300_000) });
    expect((await gateway.send('POST', '/api/stripe/webhook', { headers: json, body: huge })).status).toBe(413);
  });
});

describe('account calls', () => {
  it('free their slots when the client leaves before the call is forwarded; reads are not forwarded then', async () => {
    await using any = await startFakeService();
    const limitResult = Promise.withResolvers<void>();
    let [consumed, closed] = [0, 0];
    const consume = async (): Promise<void> => {
      consumed += 1;
      await limitResult.promise;
    };
    const destination = { write: (line: string) => void (closed += line.includes('request answered') ? 1 : 0) };
    await using gateway = await startTestGateway(any, {
      limits: { create: () => ({ consume, reward: async () => {} }) },
      log: createLogger({ name: 'gateway', level: 'debug', destination }),
    });
    const abandoned = [
      ...Array.from({ length: 32 }, () =>
        httpRequest(`${gateway.url}/api/login`, { method: 'POST', headers: json, agent: false }).end(login),
      ),
      httpRequest(`${gateway.url}/api/sky`, { agent: false }).end(),
    ];
    for (const one of abandoned) one.on('error', () => {});
    while (consumed < abandoned.length) await new Promise((done) => setImmediate(done));
    for (const one of abandoned) one.destroy();
    while (closed < abandoned.length) await new Promise((done) => setImmediate(done));
    limitResult.resolve();
    expect((await gateway.send('POST', '/api/login', { headers: json, body: login })).status).toBe(200);
    expect(any.received.map(({ url }) => url)).toEqual(['/api/login']);
  });
});
