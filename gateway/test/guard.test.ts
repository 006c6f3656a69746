import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { upstream, world } from './fixture.ts';

const json = { 'content-type': 'application/json' };
const login = JSON.stringify({ username: 'luna', password: 'sternenklar' });

describe('a write from another site', () => {
  it.each([
    ['a foreign Origin', { origin: 'https://evil.test' }],
    ['an opaque Origin', { origin: 'null' }],
    ['our Origin as a prefix', { origin: 'http://sternenrat.test.evil.test' }],
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site same-site', { 'sec-fetch-site': 'same-site' }],
  ])('with %s is refused, login and bodyless calls too', async (_how, sent) => {
    await using owl = await upstream();
    await using gateway = await world(owl);
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
    expect(owl.seen).toHaveLength(0);
  });

  it.each([
    ['PUBLIC_URL', { origin: 'http://sternenrat.test' }],
    ['the host that was called', { origin: 'http://localhost:4711', host: 'localhost:4711' }],
    ['no Origin but Sec-Fetch-Site same-origin', { 'sec-fetch-site': 'same-origin' }],
    ['neither, as tools send it', {}],
  ])('is none with %s', async (_how, sent) => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    expect((await gateway.send('POST', '/api/login', { headers: { ...json, ...sent }, body: login })).status).toBe(200);
  });

  it('is one with http where PUBLIC_URL is https', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl, { publicUrl: 'https://sternenrat.test' });
    const answer = await gateway.send('POST', '/api/login', {
      headers: { ...json, origin: 'http://sternenrat.test', host: 'sternenrat.test' },
      body: login,
    });
    expect(answer.status).toBe(403);
  });

  it('gets no CORS header, whatever it asks', async () => {
    await using owl = await upstream((_seen, response) =>
      response.setHeader('access-control-allow-origin', '*').setHeader('content-type', 'application/json').end('{}'),
    );
    await using gateway = await world(owl);
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
    await using owl = await upstream();
    await using gateway = await world(owl);
    for (const path of ['/api/login', '/api/logout']) {
      expect((await gateway.send('POST', path, { headers: { 'content-type': type }, body: login })).status).toBe(
        status,
      );
    }
    expect(owl.seen).toHaveLength(0);
  });

  it('over 16 kB is a 413', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    const answer = await gateway.send('POST', '/api/login', {
      headers: json,
      body: JSON.stringify({ password: 'x'.repeat(17_000) }),
    });
    expect([answer.status, answer.json['code']]).toEqual([413, 'too_large']);
  });

  it('arrives byte for byte', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    const body = '{"username":  "lüna",\n"password":"x"}';
    await gateway.send('POST', '/api/login', { headers: json, body });
    expect(owl.seen[0]?.body).toBe(body);
  });

  it('that the contract does not know stays here, and can hide no second request', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    await gateway.send('POST', '/api/logout', { headers: json, body: '{"a":1}' });
    expect([owl.seen[0]?.body, owl.seen[0]?.headers['content-length']]).toEqual(['', '0']);
    await gateway.send('GET', '/api/sky', {
      headers: { ...json, 'content-length': '30' },
      body: 'GET /internal/x HTTP/1.1\r\n\r\n  ',
    });
    const chunked = await gateway.send('GET', '/api/sky', {
      headers: { ...json, 'transfer-encoding': 'chunked' },
      body: 'GET /internal/x HTTP/1.1\r\n\r\n',
    });
    expect(chunked.status).toBe(400);
    expect(owl.seen.map(({ url }) => url)).toEqual(['/api/logout', '/api/sky']);
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
    await using owl = await upstream();
    await using gateway = await world(owl);
    const answer = await gateway.send('GET', path, { headers: { cookie: gateway.cookie } });
    expect([answer.status, answer.json['code'], answer.headers['referrer-policy']]).toEqual([
      400,
      'bad_input',
      'no-referrer',
    ]);
    // what begins like a call is stored nowhere either
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
  ])('like %s is unknown', async (path) => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    const answer = await gateway.send('GET', path, { headers: { cookie: gateway.cookie } });
    expect([answer.status, answer.json['code'], answer.json['success']]).toEqual([404, 'not_found', false]);
    expect(owl.seen).toHaveLength(0);
  });

  it('with another method is a 405 with Allow; TRACE everywhere', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    const answer = await gateway.send('DELETE', '/api/user', { headers: { cookie: gateway.cookie } });
    expect([answer.status, answer.json['code'], answer.headers.allow]).toEqual([
      405,
      'method_not_allowed',
      'GET, HEAD',
    ]);
    expect((await gateway.send('TRACE', '/api/user')).status).toBe(405);
    expect((await gateway.send('TRACE', '/')).status).toBe(405);
  });
});

describe('smuggling', () => {
  it.each([
    ['Content-Length and Transfer-Encoding', 'Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5\r\n\r\nabcde'],
    ['a folded header', 'X-A: b\r\n c\r\nTransfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
  ])('by %s is a 400 before any code of ours', async (_how, rest) => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    const socket = connect(gateway.port, '127.0.0.1');
    socket.write(`POST /api/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${rest}`);
    const { promise, resolve } = Promise.withResolvers<string>();
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString()));
    expect(await promise).toMatch(/^HTTP\/1.1 400/);
    socket.destroy();
    expect(owl.seen).toHaveLength(0);
  });
});

describe('a header', () => {
  it('section over 16 kB is refused', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    const answer = await gateway.send('GET', '/api/sky', { headers: { 'x-much': 'x'.repeat(17_000) } });
    expect([answer.status, owl.seen.length]).toEqual([431, 0]);
  });
});

describe('limits', () => {
  it('answer 429 with Retry-After, and RATE_LIMIT_SCALE multiplies them', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl, { scale: 0.05 });
    const send = (
      headers: Record<string, string> = {},
    ): Promise<{ status: number; headers: Record<string, unknown>; json: Record<string, unknown> }> =>
      gateway.send('POST', '/api/login', { headers: { ...json, ...headers }, body: login });
    for (let n = 0; n < 3; n += 1) expect((await send()).status).toBe(200);
    const refused = await send({ 'x-forwarded-for': '10.9.8.7' });
    expect([refused.status, refused.json['code']]).toEqual([429, 'too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await using wide = await world(owl, { scale: 1 });
    for (let n = 0; n < 4; n += 1)
      expect((await wide.send('POST', '/api/login', { headers: json, body: login })).status).toBe(200);
  });

  it('know the address behind trusted proxies only', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl, { scale: 0.05, trustedHops: 1 });
    const send = (ip: string): Promise<{ status: number }> =>
      gateway.send('POST', '/api/login', { headers: { ...json, 'x-forwarded-for': ip }, body: login });
    for (let n = 0; n < 4; n += 1) await send('10.0.0.1');
    expect((await send('10.0.0.1')).status).toBe(429);
    expect((await send('10.0.0.2')).status).toBe(200);
    expect((await send('10.0.0.3, 10.0.0.1')).status).toBe(429);
  });

  it('count an IPv6 network once, here and at the services, which hear of no more', async () => {
    await using auth = await upstream();
    await using gateway = await world(auth, { scale: 0.05, trustedHops: 1 });
    const send = (ip: string): Promise<{ status: number }> =>
      gateway.send('POST', '/api/login', { headers: { ...json, 'x-forwarded-for': ip }, body: login });
    for (let n = 1; n <= 3; n += 1) expect((await send(`2001:db8:1:2::${n}`)).status).toBe(200);
    expect((await send('2001:db8:1:2:ffff::4')).status).toBe(429);
    expect((await send('2001:db8:1:3::1')).status).toBe(200);
    const heard = auth.seen.map(({ headers }) => headers['x-forwarded-for']);
    expect(heard).toEqual([...Array.from({ length: 3 }, () => '2001:db8:1:2::'), '2001:db8:1:3::']);
  });
});

describe('the unsubscribe button of a mail program', () => {
  const form = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.test' };
  const post = (gateway: Awaited<ReturnType<typeof world>>, path: string) =>
    gateway.send('POST', path, { headers: { ...form, cookie: gateway.cookie }, body: 'List-Unsubscribe=One-Click' });

  it('comes from anywhere with any body and as nobody, here and nowhere else', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    expect((await post(gateway, '/api/reminders/one-click?token=x')).status).toBe(200);
    expect(owl.seen[0]?.headers['x-identity']).toBeUndefined();
    expect((await post(gateway, '/api/reminders/stop')).status).toBe(403);
  });

  it('is limited like any call', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl, { scale: 0.01 });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => post(gateway, '/api/reminders/one-click?token=x')),
    );
    expect(answers.map(({ status }) => status)).toContain(429);
  });
});

describe('the provider’s webhook', () => {
  const body = '{"a":  1,\n "b":"\u00fc"}';

  it('needs no origin and no session, and arrives byte for byte with its signature', async () => {
    await using billing = await upstream();
    await using gateway = await world(billing);
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
    const [seen] = billing.seen;
    expect(seen?.body).toBe(body);
    expect(seen?.headers['stripe-signature']).toBe('t=1,v1=abc');
    expect([seen?.headers['x-identity'], seen?.headers.cookie]).toEqual([undefined, undefined]);
  });

  it('is not held up by the limits of people', async () => {
    await using billing = await upstream();
    await using gateway = await world(billing, { scale: 0.001 });
    for (let n = 0; n < 5; n += 1)
      expect((await gateway.send('POST', '/api/stripe/webhook', { headers: json, body })).status).toBe(200);
  });

  it('still has a size', async () => {
    await using billing = await upstream();
    await using gateway = await world(billing);
    const huge = JSON.stringify({ a: 'x'.repeat(300_000) });
    expect((await gateway.send('POST', '/api/stripe/webhook', { headers: json, body: huge })).status).toBe(413);
  });
});

describe('logins and the like', () => {
  it('go in 32 at a time; what comes beyond is a 503 here, and other calls go their way', async () => {
    const held: (() => void)[] = [];
    await using auth = await upstream(({ url }, response) => {
      const answer = () => void response.setHeader('content-type', 'application/json').end('{"success":true}');
      if (url === '/api/login') held.push(answer);
      else answer();
    });
    await using gateway = await world(auth);
    const logIn = () => gateway.send('POST', '/api/login', { headers: json, body: login });
    const answers = Promise.all(Array.from({ length: 40 }, logIn));
    const free = await Promise.all(Array.from({ length: 5 }, () => gateway.send('GET', '/api/sky')));
    expect(free.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    while (held.length < 32) await new Promise((done) => setImmediate(done));
    for (const answer of held) answer();
    const all = await answers;
    expect(all.filter(({ status }) => status === 200)).toHaveLength(32);
    const refused = all.filter(({ status }) => status === 503);
    expect(refused.map(({ json: { code }, headers }) => [code, headers['retry-after']])).toEqual(
      Array.from({ length: 8 }, () => ['busy', '1']),
    );
    held.length = 0;
    const next = logIn();
    while (held.length < 1) await new Promise((done) => setImmediate(done));
    held[0]?.();
    expect((await next).status).toBe(200);
  });

  it('leave no place taken when they go away before they have it; reads that do so are not made', async () => {
    await using any = await upstream();
    const counted = Promise.withResolvers<void>();
    let [asked, gone] = [0, 0];
    const consume = async (): Promise<void> => {
      asked += 1;
      await counted.promise;
    };
    const destination = { write: (line: string) => void (gone += line.includes('request answered') ? 1 : 0) };
    await using gateway = await world(any, {
      limits: { create: () => ({ consume, reward: async () => {} }) },
      log: createLogger({ name: 'gateway', level: 'debug', destination }),
    });
    const impatient = [
      ...Array.from({ length: 32 }, () =>
        httpRequest(`${gateway.url}/api/login`, { method: 'POST', headers: json, agent: false }).end(login),
      ),
      httpRequest(`${gateway.url}/api/sky`, { agent: false }).end(),
    ];
    for (const one of impatient) one.on('error', () => {});
    while (asked < impatient.length) await new Promise((done) => setImmediate(done));
    for (const one of impatient) one.destroy();
    while (gone < impatient.length) await new Promise((done) => setImmediate(done));
    counted.resolve();
    expect((await gateway.send('POST', '/api/login', { headers: json, body: login })).status).toBe(200);
    expect(any.seen.map(({ url }) => url)).toEqual(['/api/login']);
  });
});
