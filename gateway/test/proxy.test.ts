import { once } from 'node:events';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { jest } from '@jest/globals';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { startFakeService, startTestGateway } from './test-gateway.ts';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import type { FakeService } from './test-gateway.ts';

const json = { 'content-type': 'application/json' };
const login = JSON.stringify({ username: 'luna', password: 'sternenklar' });
const question = JSON.stringify({ question: 'Was sagt der Mond?' });

describe('a client’s headers', () => {
  it('never override those of the gateway', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
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
    const received = owl.received[0]?.headers ?? {};
    expect(received).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'localhost:80',
    });
    expect(received['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(received['traceparent']).not.toContain('1111111111111111');
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
      expect([name, received[name]]).toEqual([name, undefined]);
    }
    expect(received.host).toBe(new URL(owl.url).host);
  });

  it('with time zone and idempotency key are forwarded', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    await gateway.send('GET', '/api/owl/status?x=1', {
      headers: { cookie: gateway.cookie, 'x-time-zone': 'Europe/Lisbon', 'idempotency-key': 'key-0001' },
    });
    expect(owl.received[0]?.headers).toMatchObject({ 'x-time-zone': 'Europe/Lisbon', 'idempotency-key': 'key-0001' });
    expect(owl.received[0]?.url).toBe('/api/owl/status?x=1');
  });

  it('with the cookies of a session and of a registration go to auth alone', async () => {
    await using any = await startFakeService();
    await using gateway = await startTestGateway(any);
    await gateway.send('GET', '/api/user', { headers: { cookie: `a=1; ${gateway.cookie}; pending=x-1; b=2` } });
    await gateway.send('GET', '/api/owl/status', { headers: { cookie: `${gateway.cookie}; pending=x-1` } });
    await gateway.send('POST', '/api/login', { headers: { ...json, cookie: 'pending=x-1' }, body: login });
    expect(any.received.map(({ headers }) => headers.cookie)).toEqual([
      `${gateway.cookie}; pending=x-1`,
      undefined,
      'pending=x-1',
    ]);
  });

  it.each(['sid=a%0d%0ax-identity:%20forged', 'sid=a%3B%20b=c', 'pending=a%0d%0ax-identity:%20forged'])(
    'with a cookie like %s are not forwarded',
    async (cookie) => {
      await using any = await startFakeService();
      await using gateway = await startTestGateway(any);
      expect((await gateway.send('POST', '/api/login', { headers: { ...json, cookie }, body: login })).status).toBe(
        200,
      );
      expect(any.received.map(({ headers }) => [headers.cookie, headers['x-identity']])).toEqual([
        [undefined, undefined],
      ]);
    },
  );
});

describe('a service’s response', () => {
  it('keeps cookies from auth only, and loses framework headers', async () => {
    await using any = await startFakeService((_seen, response) => {
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
    await using gateway = await startTestGateway(any);
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

  it('with an error arrives unchanged, with Retry-After', async () => {
    await using owl = await startFakeService(
      (_seen, response) =>
        void response
          .writeHead(409, { ...json, 'retry-after': '3' })
          .end('{"success":false,"code":"question_running","error":"x"}'),
    );
    await using gateway = await startTestGateway(owl);
    const answer = await gateway.send('GET', '/api/sky');
    expect([answer.status, answer.json['code'], answer.headers['retry-after']]).toEqual([409, 'question_running', '3']);
  });

  it('to a HEAD has no body', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    const [got, head] = [await gateway.send('GET', '/api/sky'), await gateway.send('HEAD', '/api/sky')];
    expect([head.status, head.headers['content-type'], head.text]).toEqual([200, got.headers['content-type'], '']);
    expect(owl.received.map(({ method }) => method)).toEqual(['GET', 'HEAD']);
  });

  it('arrives complete when it is long and read slowly', async () => {
    const long = JSON.stringify({ success: true, text: 'ü'.repeat(4_000_000) });
    await using owl = await startFakeService((_seen, response) => void response.writeHead(200, json).end(long));
    await using gateway = await startTestGateway(owl);
    const [answer] = (await once(httpRequest(`${gateway.url}/api/sky`).end(), 'response')) as [IncomingMessage];
    let size = 0;
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      await new Promise((done) => setImmediate(done));
    }
    expect(size).toBe(Buffer.byteLength(long));
  });

  it('with an error that is not JSON becomes a 502', async () => {
    await using owl = await startFakeService(
      (_seen, response) =>
        void response.writeHead(500, { 'content-type': 'text/html' }).end('<pre>Error at /app/owl.ts:3</pre>'),
    );
    await using gateway = await startTestGateway(owl);
    const answer = await gateway.send('GET', '/api/sky');
    expect([answer.status, answer.json['code']]).toEqual([502, 'bad_gateway']);
    expect(answer.text).not.toContain('owl.ts');
  });
});

describe('connections', () => {
  it('to services stay open, whatever Connection header the client sends', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    for (const connection of ['close', 'keep-alive', 'close, x-identity'])
      await gateway.send('GET', '/api/sky', { headers: { connection } });
    expect(new Set(owl.received.map(({ socket }) => socket)).size).toBe(1);
    expect(owl.received.map(({ headers }) => headers.connection)).toEqual(['keep-alive', 'keep-alive', 'keep-alive']);
  });

  it('to the client close on request', async () => {
    await using owl = await startFakeService();
    await using gateway = await startTestGateway(owl);
    const socket = connect(gateway.port, '127.0.0.1');
    socket.resume().write('GET /api/sky HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    await once(socket, 'close');
    expect(owl.received).toHaveLength(1);
  });
});

describe('a service that is down', () => {
  it('is a JSON 503 with Retry-After and without host names', async () => {
    await using gateway = await startTestGateway('http://127.0.0.1:9', { retryMs: 60 });
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

  it('is a 504 when it hangs, and gets no second request: it may be processing the first', async () => {
    await using owl = await startFakeService((_seen, response) => {
      if (owl.received.length === 1) response.setHeader('content-type', 'application/json').end('{"success":true}');
    });
    await using gateway = await startTestGateway(owl, { deadlineMs: 200 });
    expect((await gateway.send('GET', '/api/sky')).status).toBe(200);
    const answer = await gateway.send('GET', '/api/sky');
    expect([answer.status, answer.json['code']]).toEqual([504, 'timeout']);
    expect(owl.received).toHaveLength(2);
  });

  it('is a 504 when the deadline passes between two attempts', async () => {
    const deadlineMs = 200;
    await using owl = await startFakeService((received, response) => {
      if (owl.received.length === 1) response.setHeader('content-type', 'application/json').end('{"success":true}');
      else received.socket.destroy();
    });
    await using gateway = await startTestGateway(owl, { deadlineMs });
    expect((await gateway.send('GET', '/api/sky')).status).toBe(200);
    // simulates a busy process: a timer of 0 ms fires after the deadline
    const { setTimeout: real } = globalThis;
    const late = (run: () => void, ms?: number) => real(run, ms === 0 ? deadlineMs + 50 : ms);
    using _late = jest.spyOn(globalThis, 'setTimeout').mockImplementation(late);
    const answer = await gateway.send('GET', '/api/sky');
    expect([answer.status, answer.json['code']]).toEqual([504, 'timeout']);
    expect(owl.received).toHaveLength(2);
  });

  it('that drops a new connection gets no second request', async () => {
    await using owl = await startFakeService((received) => void received.socket.destroy());
    await using gateway = await startTestGateway(owl);
    expect((await gateway.send('GET', '/api/sky')).status).toBe(503);
    expect(owl.received).toHaveLength(1);
  });

  it('is logged with the id of the failed request, on a pooled connection too', async () => {
    await using owl = await startFakeService((received, response) => {
      if (owl.received.length < 2) response.setHeader('content-type', 'application/json').end('{"success":true}');
      else received.socket.destroy();
    });
    const lines: string[] = [];
    const log = createLogger({
      name: 'gateway',
      level: 'warn',
      destination: { write: (line) => void lines.push(line) },
    });
    await using gateway = await startTestGateway(owl, { log });
    await gateway.send('GET', '/api/sky');
    const answer = await gateway.send('GET', '/api/sky');
    expect(answer.json['requestId']).toBe(answer.headers['x-request-id']);
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged).toMatchObject([
      { msg: 'upstream request failed, answering 503', requestId: answer.json['requestId'] },
    ]);
  });

  it("in the middle of a response closes the client's connection", async () => {
    await using owl = await startFakeService((received, response) => {
      response.writeHead(200, { ...json, 'content-length': '1000' }).write('{');
      setImmediate(() => received.socket.destroy());
    });
    await using gateway = await startTestGateway(owl);
    await expect(gateway.send('GET', '/api/sky')).rejects.toThrow(/aborted|hang up/);
    await expect(gateway.send('POST', '/api/login', { headers: json, body: login })).rejects.toThrow(/aborted|hang up/);
  });
});

/** Serves one request per connection and drops the second, as a restarting service does with pooled connections. */
async function startDroppingService(
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

describe('a dead pooled connection', () => {
  it('makes a read retry once over a new connection', async () => {
    await using service = await startDroppingService(1);
    await using gateway = await startTestGateway(service.url);
    expect((await gateway.send('GET', '/api/sky')).status).toBe(200);
    expect((await gateway.send('GET', '/api/sky')).status).toBe(200);
    expect(service.requests).toHaveLength(3);
  });

  it('makes a write retry only with an idempotency key, with its body', async () => {
    await using service = await startDroppingService(2);
    await using gateway = await startTestGateway(service.url);
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

describe('a service that is starting', () => {
  it.each([
    ['a read', 'GET', '/api/sky', ''],
    ['a write without a key', 'POST', '/api/login', login],
  ])('gets %s exactly once, after a wait', async (_what, method, path, body) => {
    const stopped = await startFakeService();
    await stopped[Symbol.asyncDispose]();
    const tried = Promise.withResolvers<void>();
    let attempts = 0;
    const address = (): string => {
      attempts += 1;
      if (attempts === 2) tried.resolve();
      return stopped.url;
    };
    await using gateway = await startTestGateway('', {
      upstreams: { auth: address, oracle: address },
      retryMs: 10_000,
    });
    const answer = gateway.send(method, path, { headers: body ? json : {}, body });
    await tried.promise;
    await using service = await startFakeService(undefined, Number(new URL(stopped.url).port));
    expect((await answer).status).toBe(200);
    expect(service.received.map((received) => [received.method, received.body])).toEqual([[method, body]]);
  });

  it('gets no request whose client has left', async () => {
    let attempts = 0;
    const refused = Promise.withResolvers<void>();
    const oracle = (): string => {
      attempts += 1;
      if (attempts === 2) refused.resolve();
      return 'http://127.0.0.1:9';
    };
    await using gateway = await startTestGateway('', {
      upstreams: { oracle, auth: 'http://127.0.0.1:9' },
      retryMs: 1000,
    });
    const outgoing = httpRequest(`${gateway.url}/api/sky`).on('error', () => {});
    outgoing.end();
    await refused.promise;
    outgoing.destroy();
    // by the end of all attempts of this request, the aborted one would have reached the oracle again
    const later = await gateway.send('POST', '/api/login', { headers: json, body: login });
    expect([later.status, attempts]).toEqual([503, 2]);
  });
});

describe('a restart of a service', () => {
  it('fails no read', async () => {
    let owl: FakeService = await startFakeService();
    const port = Number(new URL(owl.url).port);
    await using gateway = await startTestGateway(owl.url);
    const statuses: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      for (let n = 0; n < 20; n += 1) statuses.push((await gateway.send('GET', '/api/sky')).status);
      await owl[Symbol.asyncDispose]();
      owl = await startFakeService(undefined, port);
    }
    await owl[Symbol.asyncDispose]();
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});

describe('the client', () => {
  it('that leaves aborts its request', async () => {
    const closed = Promise.withResolvers<string>();
    await using owl = await startFakeService(
      (received) => void received.socket.once('close', () => closed.resolve('closed')),
    );
    await using gateway = await startTestGateway(owl);
    const outgoing = httpRequest(`${gateway.url}/api/sky`).on('error', () => {});
    outgoing.end();
    while (owl.received.length === 0) await new Promise((done) => setImmediate(done));
    outgoing.destroy();
    expect(await closed.promise).toBe('closed');
  });
});

describe('the routes', () => {
  it('forward every public call of the contracts to its owner', async () => {
    await using auth = await startFakeService();
    await using owl = await startFakeService();
    await using oracle = await startFakeService();
    await using billing = await startFakeService();
    const services = { auth, owl, oracle, billing, mailer: owl };
    await using gateway = await startTestGateway(owl, {
      upstreams: { auth: auth.url, owl: owl.url, oracle: oracle.url, billing: billing.url },
    });
    for (const { method, path, owner, access } of allEndpoints) {
      const before = services[owner].received.length;
      const answer = await gateway.send(method, path.replaceAll(/:\w+/g, 'some-value-0123456789'), {
        headers: { cookie: gateway.cookie },
      });
      expect([path, answer.status, services[owner].received.length - before]).toEqual([
        path,
        access === 'internal' ? 404 : 200,
        access === 'internal' ? 0 : 1,
      ]);
    }
  });
});
