import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { jest } from '@jest/globals';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { upstream, world } from './fixture.ts';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import type { Upstream } from './fixture.ts';

const json = { 'content-type': 'application/json' };
const login = JSON.stringify({ username: 'luna', password: 'sternenklar' });
const question = JSON.stringify({ question: 'Was sagt der Mond?' });

describe('what a client says', () => {
  it('never passes for what the gateway says', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    const forged = {
      'x-user-id': 'u2',
      'x-user-name': 'stella',
      'x-internal-token': 'x',
      'x-identity': 'forged',
      'x-caller': 'forged',
      'x-real-ip': '6.6.6.6',
      'x-forwarded-for': '6.6.6.6',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'https',
      forwarded: 'for=6.6.6.6',
      'x-request-id': 'chosen-by-client',
      authorization: 'Bearer x',
      traceparent: '00-11111111111111111111111111111111-1111111111111111-01',
      host: 'localhost:80',
    };
    await gateway.send('GET', '/api/sky', { headers: { ...forged, cookie: 'sid=nonsense; other=1' } });
    const seen = owl.seen[0]?.headers ?? {};
    expect(seen).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'localhost:80',
    });
    expect(seen['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen['traceparent']).not.toContain('1111111111111111');
    for (const name of [
      'x-user-id',
      'x-user-name',
      'x-internal-token',
      'x-identity',
      'x-caller',
      'x-real-ip',
      'forwarded',
      'authorization',
      'cookie',
    ]) {
      expect([name, seen[name]]).toEqual([name, undefined]);
    }
    expect(seen.host).toBe(new URL(owl.url).host);
  });

  it('of its time zone and idempotency key is passed on', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    await gateway.send('GET', '/api/owl/status?x=1', {
      headers: { cookie: gateway.cookie, 'x-time-zone': 'Europe/Lisbon', 'idempotency-key': 'key-0001' },
    });
    expect(owl.seen[0]?.headers).toMatchObject({ 'x-time-zone': 'Europe/Lisbon', 'idempotency-key': 'key-0001' });
    expect(owl.seen[0]?.url).toBe('/api/owl/status?x=1');
  });

  it('as its session cookie is for auth alone', async () => {
    await using any = await upstream();
    await using gateway = await world(any);
    await gateway.send('GET', '/api/user', { headers: { cookie: `a=1; ${gateway.cookie}; b=2` } });
    await gateway.send('GET', '/api/owl/status', { headers: { cookie: gateway.cookie } });
    expect(any.seen.map(({ headers }) => headers.cookie)).toEqual([gateway.cookie, undefined]);
  });

  it.each(['sid=a%0d%0ax-identity:%20forged', 'sid=a%3B%20b=c'])(
    'as its cookie stays here where it is %s',
    async (cookie) => {
      await using any = await upstream();
      await using gateway = await world(any);
      expect((await gateway.send('POST', '/api/login', { headers: { ...json, cookie }, body: login })).status).toBe(
        200,
      );
      expect(any.seen.map(({ headers }) => [headers.cookie, headers['x-identity']])).toEqual([[undefined, undefined]]);
    },
  );
});

describe('what a service says', () => {
  it('arrives with its cookies from auth, and without its machinery', async () => {
    await using any = await upstream((_seen, response) => {
      response
        .writeHead(200, {
          ...json,
          'set-cookie': ['sid=1; HttpOnly', 'x=2'],
          server: 'owl/1',
          'x-powered-by': 'Express',
          'content-security-policy': 'none',
        })
        .end('{"success":true}');
    });
    await using gateway = await world(any);
    const fromAuth = await gateway.send('POST', '/api/login', { headers: json, body: login });
    expect(fromAuth.headers['set-cookie']).toEqual(['sid=1; HttpOnly', 'x=2']);
    const fromOracle = await gateway.send('GET', '/api/sky');
    expect(fromOracle.headers['set-cookie']).toBeUndefined();
    for (const { headers } of [fromAuth, fromOracle]) {
      expect([headers.server, headers['x-powered-by'], headers['cache-control']]).toEqual([
        undefined,
        undefined,
        'no-store',
      ]);
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('as a refusal arrives as it is, with Retry-After', async () => {
    await using owl = await upstream(
      (_seen, response) =>
        void response
          .writeHead(409, { ...json, 'retry-after': '3' })
          .end('{"success":false,"code":"question_running","error":"x"}'),
    );
    await using gateway = await world(owl);
    const answer = await gateway.send('GET', '/api/sky');
    expect([answer.status, answer.json['code'], answer.headers['retry-after']]).toEqual([409, 'question_running', '3']);
  });

  it('arrives to a HEAD as its head alone', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    const [got, head] = [await gateway.send('GET', '/api/sky'), await gateway.send('HEAD', '/api/sky')];
    expect([head.status, head.headers['content-type'], head.text]).toEqual([200, got.headers['content-type'], '']);
    expect(owl.seen.map(({ method }) => method)).toEqual(['GET', 'HEAD']);
  });

  it('arrives whole, however long it is and however slowly it is read', async () => {
    const long = JSON.stringify({ success: true, text: 'ü'.repeat(4_000_000) });
    await using owl = await upstream((_seen, response) => void response.writeHead(200, json).end(long));
    await using gateway = await world(owl);
    const [answer] = (await once(httpRequest(`${gateway.url}/api/sky`).end(), 'response')) as [IncomingMessage];
    let size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      await new Promise((done) => setImmediate(done));
    }
    expect(size).toBe(Buffer.byteLength(long));
  });

  it('as an error that is no JSON never arrives', async () => {
    await using owl = await upstream(
      (_seen, response) =>
        void response.writeHead(500, { 'content-type': 'text/html' }).end('<pre>Error at /app/owl.ts:3</pre>'),
    );
    await using gateway = await world(owl);
    const answer = await gateway.send('GET', '/api/sky');
    expect([answer.status, answer.json['code']]).toEqual([502, 'bad_gateway']);
    expect(answer.text).not.toContain('owl.ts');
  });
});

describe('connections', () => {
  it('stay open, whatever the client wants with its own', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    for (const connection of ['close', 'keep-alive', 'close, x-identity'])
      await gateway.send('GET', '/api/sky', { headers: { connection } });
    expect(new Set(owl.seen.map(({ socket }) => socket)).size).toBe(1);
    expect(owl.seen.map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'keep-alive', 'keep-alive']);
  });

  it('to the client end when it asks for that', async () => {
    await using owl = await upstream();
    await using gateway = await world(owl);
    const socket = connect(gateway.port, '127.0.0.1');
    socket.resume().write('GET /api/sky HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(owl.seen).toHaveLength(1);
  });
});

describe('a service that is down', () => {
  it('is a 503 in our own JSON that tells no host and says when to come again', async () => {
    await using gateway = await world('http://127.0.0.1:9', { patienceMs: 60 });
    for (const [method, path, options] of [
      ['GET', '/api/sky', {}],
      ['POST', '/api/login', { headers: json, body: login }],
    ] as const) {
      const answer = await gateway.send(method, path, options);
      expect([answer.status, answer.json['code'], answer.json['success']]).toEqual([503, 'unavailable', false]);
      expect(answer.headers['retry-after']).toBe('1');
      expect(answer.json['requestId']).toBe(answer.headers['x-request-id']);
      expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN|proxy/);
    }
  });

  it('is a 504 when it only hangs, and is not asked twice: it may be at work', async () => {
    await using owl = await upstream((_seen, response) => {
      if (owl.seen.length === 1) response.setHeader('content-type', 'application/json').end('{"success":true}');
    });
    await using gateway = await world(owl, { deadlineMs: 200 });
    expect((await gateway.send('GET', '/api/sky')).status).toBe(200);
    const answer = await gateway.send('GET', '/api/sky');
    expect([answer.status, answer.json['code']]).toEqual([504, 'timeout']);
    expect(owl.seen).toHaveLength(2);
  });

  it('is a 504 too where the time ends between two attempts: no attempt goes without a deadline', async () => {
    const deadlineMs = 200;
    await using owl = await upstream((seen, response) => {
      if (owl.seen.length === 1) response.setHeader('content-type', 'application/json').end('{"success":true}');
      else seen.socket.destroy();
    });
    await using gateway = await world(owl, { deadlineMs });
    expect((await gateway.send('GET', '/api/sky')).status).toBe(200);
    // a busy process: what is due at once comes after the deadline
    const { setTimeout: real } = globalThis;
    const late = (run: () => void, ms?: number) => real(run, ms === 0 ? deadlineMs + 50 : ms);
    using _late = jest.spyOn(globalThis, 'setTimeout').mockImplementation(late);
    const answer = await gateway.send('GET', '/api/sky');
    expect([answer.status, answer.json['code']]).toEqual([504, 'timeout']);
    expect(owl.seen).toHaveLength(2);
  });

  it('that drops a new connection is not asked twice either', async () => {
    await using owl = await upstream((seen) => void seen.socket.destroy());
    await using gateway = await world(owl);
    expect((await gateway.send('GET', '/api/sky')).status).toBe(503);
    expect(owl.seen).toHaveLength(1);
  });

  it('is told under the id of the request that met it, whoever opened the connection', async () => {
    await using owl = await upstream((seen, response) => {
      if (owl.seen.length < 2) response.setHeader('content-type', 'application/json').end('{"success":true}');
      else seen.socket.destroy();
    });
    const lines: string[] = [];
    const log = createLogger({
      name: 'gateway',
      level: 'warn',
      destination: { write: (line) => void lines.push(line) },
    });
    await using gateway = await world(owl, { log });
    await gateway.send('GET', '/api/sky');
    const answer = await gateway.send('GET', '/api/sky');
    expect(answer.json['requestId']).toBe(answer.headers['x-request-id']);
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told).toMatchObject([{ msg: 'upstream failed', requestId: answer.json['requestId'] }]);
  });

  it("in the middle of its answer ends the client's too", async () => {
    await using owl = await upstream((seen, response) => {
      response.writeHead(200, { ...json, 'content-length': '1000' }).write('{');
      setImmediate(() => seen.socket.destroy());
    });
    await using gateway = await world(owl);
    await expect(gateway.send('GET', '/api/sky')).rejects.toThrow(/aborted|hang up/);
    await expect(gateway.send('POST', '/api/login', { headers: json, body: login })).rejects.toThrow(/aborted|hang up/);
  });
});

/** Answers once per connection, then takes the next request and drops it: what a restarting service does to kept connections. */
async function fickle(
  drops: number,
): Promise<{ url: string; requests: string[]; [Symbol.asyncDispose](): Promise<void> }> {
  const requests: string[] = [];
  const sockets = new Set<Socket>();
  let dropped = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    let served = 0;
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        requests.push(chunk.toString());
        served += 1;
        if (served > 1 && dropped < drops) {
          dropped += 1;
          socket.destroy();
          return;
        }
        socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{"success":true}');
      });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

describe('a kept connection that had died', () => {
  it('is no reason to fail a read: once more over a new one', async () => {
    await using service = await fickle(1);
    await using gateway = await world(service.url);
    expect((await gateway.send('GET', '/api/sky')).status).toBe(200);
    expect((await gateway.send('GET', '/api/sky')).status).toBe(200);
    expect(service.requests).toHaveLength(3);
  });

  it('repeats a write under an idempotency key alone, with its body', async () => {
    await using service = await fickle(2);
    await using gateway = await world(service.url);
    const ask = (key?: string): Promise<{ status: number }> =>
      gateway.send('POST', '/api/get-rat', {
        headers: { ...json, cookie: gateway.cookie, ...(key ? { 'idempotency-key': key } : {}) },
        body: question,
      });
    expect((await ask('question-0001')).status).toBe(200);
    expect((await ask('question-0002')).status).toBe(200);
    expect(service.requests.map((text) => text.endsWith(question))).toEqual([true, true, true]);
    expect((await ask('question-0003')).status).toBe(200);
    const before = service.requests.length;
    expect((await ask()).status).toBe(503);
    expect(service.requests).toHaveLength(before + 1);
  });
});

describe('a service that starts', () => {
  it.each([
    ['a read', 'GET', '/api/sky', ''],
    ['a write without a key', 'POST', '/api/login', login],
  ])('is waited for by %s, which it gets once', async (_what, method, path, body) => {
    const gone = await upstream();
    await gone[Symbol.asyncDispose]();
    const tried = Promise.withResolvers<void>();
    let attempts = 0;
    const address = (): string => {
      attempts += 1;
      if (attempts === 2) tried.resolve();
      return gone.url;
    };
    await using gateway = await world('', { upstreams: { auth: address, oracle: address }, patienceMs: 10_000 });
    const answer = gateway.send(method, path, { headers: body ? json : {}, body });
    // the first attempt was refused
    await tried.promise;
    await using service = await upstream(undefined, Number(new URL(gone.url).port));
    expect((await answer).status).toBe(200);
    expect(service.seen.map((seen) => [seen.method, seen.body])).toEqual([[method, body]]);
  });

  it('is not waited for by who has gone away', async () => {
    let attempts = 0;
    const refused = Promise.withResolvers<void>();
    const oracle = (): string => {
      attempts += 1;
      if (attempts === 2) refused.resolve();
      return 'http://127.0.0.1:9';
    };
    await using gateway = await world('', { upstreams: { oracle, auth: 'http://127.0.0.1:9' }, patienceMs: 1000 });
    const outgoing = httpRequest(`${gateway.url}/api/sky`).on('error', () => {});
    outgoing.end();
    await refused.promise;
    outgoing.destroy();
    // has all of its attempts after the other's second one
    const later = await gateway.send('POST', '/api/login', { headers: json, body: login });
    expect([later.status, attempts]).toEqual([503, 2]);
  });
});

describe('a restart of a service', () => {
  it('loses no read', async () => {
    let owl: Upstream = await upstream();
    const port = Number(new URL(owl.url).port);
    await using gateway = await world(owl.url);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 20; n += 1) statuses.push((await gateway.send('GET', '/api/sky')).status);
      await owl[Symbol.asyncDispose]();
      owl = await upstream(undefined, port);
    }
    await owl[Symbol.asyncDispose]();
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

describe('the client', () => {
  it('that goes away takes its request along', async () => {
    const ended = Promise.withResolvers<string>();
    await using owl = await upstream((seen) => void seen.socket.once('close', () => ended.resolve('closed')));
    await using gateway = await world(owl);
    const outgoing = httpRequest(`${gateway.url}/api/sky`).on('error', () => {});
    outgoing.end();
    while (owl.seen.length === 0) await new Promise((done) => setImmediate(done));
    outgoing.destroy();
    expect(await ended.promise).toBe('closed');
  });
});

describe('the table', () => {
  it('has every call of the contracts that is not internal, and sends it to its owner', async () => {
    await using auth = await upstream();
    await using owl = await upstream();
    await using oracle = await upstream();
    await using billing = await upstream();
    const services = { auth, owl, oracle, billing, mailer: owl };
    await using gateway = await world(owl, {
      upstreams: { auth: auth.url, owl: owl.url, oracle: oracle.url, billing: billing.url },
    });
    for (const { method, path, owner, access } of allEndpoints) {
      const before = services[owner].seen.length;
      const answer = await gateway.send(method, path.replaceAll(/:\w+/g, 'some-value-0123456789'), {
        headers: { cookie: gateway.cookie },
      });
      expect([path, answer.status, services[owner].seen.length - before]).toEqual([
        path,
        access === 'internal' ? 404 : 200,
        access === 'internal' ? 0 : 1,
      ]);
    }
  });
});
