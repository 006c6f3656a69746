import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { startStopwatch } from '@sternenrat/service-kit/testing/stopwatch';
import { proxyRoutes } from '../src/routes.ts';
import { startFakeService, startTestGateway } from './test-gateway.ts';

const credentials = JSON.stringify({ username: 'luna', password: 'sternenklar' });
const json = { 'content-type': 'application/json' };

/** Connects from a given loopback address, so that the gateway sees several clients. */
function connectFrom(address: string, port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress: address });
  socket.on('error', () => undefined);
  return socket;
}

/** Sends a request from `address` and reads until the connection ends. */
async function exchange(address: string, port: number, request: string): Promise<{ status: number; answer: string }> {
  const socket = connectFrom(address, port);
  socket.write(request);
  const answer = await text(socket);
  return { status: Number(answer.split(' ')[1]), answer };
}

const logIn = (address: string, port: number) =>
  exchange(
    address,
    port,
    `POST /api/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nContent-Length: ${credentials.length}\r\n\r\n${credentials}`,
  );

describe('half-sent logins', () => {
  it('from two addresses block no other login or logout, and end as 408', async () => {
    await using auth = await startFakeService();
    await using gateway = await startTestGateway(auth);
    const halfSent = Array.from({ length: 80 }, (_, index) =>
      exchange(
        index % 2 ? '127.0.9.1' : '127.0.9.2',
        gateway.port,
        'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{"user',
      ),
    );
    // sent last: once these logins have a response, the gateway has received the half-sent ones
    const others = await Promise.all(Array.from({ length: 11 }, (_, n) => logIn(`127.0.8.${n + 1}`, gateway.port)));
    expect(others.map(({ status }) => status)).toEqual(Array.from({ length: 11 }, () => 200));
    const logout = 'POST /api/logout HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
    expect((await exchange('127.0.8.12', gateway.port, logout)).status).toBe(200);
    using stopwatch = startStopwatch();
    const slow = await Promise.all(halfSent);
    expect(stopwatch.elapsedMs()).toBeLessThan(15_000);
    expect(new Set(slow.map(({ status }) => status))).toEqual(new Set([408]));
    expect(slow[0]?.answer).toContain('"code":"too_slow"');
  }, 60_000);
});

describe('dripping logins', () => {
  it('40 from one address cause no 503 for others: each has 3 s for its whole body', async () => {
    await using auth = await startFakeService();
    await using gateway = await startTestGateway(auth);
    using stopwatch = startStopwatch();
    const dripping = Array.from({ length: 40 }, () => {
      const socket = connectFrom('127.0.9.1', gateway.port);
      socket.write(
        'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 60\r\n\r\n{',
      );
      const drip = setInterval(() => socket.write(' '), 200);
      return text(socket).finally(() => clearInterval(drip));
    });
    let dripped = false;
    const all = Promise.all(dripping).finally(() => (dripped = true));
    const others: number[] = [];
    for (let n = 1; !dripped; n += 1) {
      const [login, logout] = await Promise.all([
        logIn(`127.0.8.${(n % 200) + 1}`, gateway.port),
        gateway.send('POST', '/api/logout', { headers: { cookie: gateway.cookie } }),
      ]);
      others.push(login.status, logout.status);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(new Set(others)).toEqual(new Set([200]));
    expect(new Set((await all).map((answer) => answer.split(' ')[1]))).toEqual(new Set(['408']));
    // below the 30 s of other calls
    expect(stopwatch.elapsedMs()).toBeLessThan(15_000);
  }, 60_000);
});

describe('logins that auth is processing', () => {
  it('take three slots per address, so that others still log in', async () => {
    const pending: (() => void)[] = [];
    await using auth = await startFakeService(({ headers }, response) => {
      const answer = () => void response.setHeader('content-type', 'application/json').end('{"success":true}');
      if (headers['x-forwarded-for'] === '127.0.9.1') pending.push(answer);
      else answer();
    });
    await using gateway = await startTestGateway(auth);
    const greedy = Array.from({ length: 40 }, () => logIn('127.0.9.1', gateway.port));
    const refused = await Promise.race(greedy);
    expect([refused.status, refused.answer.includes('"code":"busy"')]).toEqual([503, true]);
    expect((await logIn('127.0.8.1', gateway.port)).status).toBe(200);
    expect(pending).toHaveLength(3);
    let done = false;
    const all = Promise.all(greedy).finally(() => (done = true));
    while (!done) {
      for (const answer of pending.splice(0)) answer();
      await new Promise((resolve) => setImmediate(resolve));
    }
    const statuses = (await all).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(32);
    expect(statuses.filter((status) => status === 503)).toHaveLength(8);
  }, 60_000);

  it('take 32 slots in total; a logout takes none', async () => {
    const pending: (() => void)[] = [];
    await using auth = await startFakeService(({ url }, response) => {
      const answer = () => void response.setHeader('content-type', 'application/json').end('{"success":true}');
      if (url === '/api/login') pending.push(answer);
      else answer();
    });
    await using gateway = await startTestGateway(auth);
    const first = Array.from({ length: 33 }, (_, n) => logIn(`127.0.9.${n + 1}`, gateway.port));
    expect((await Promise.race(first)).status).toBe(503);
    while (pending.length < 32) await new Promise((resolve) => setImmediate(resolve));
    expect((await gateway.send('POST', '/api/logout', { headers: { cookie: gateway.cookie } })).status).toBe(200);
    expect((await gateway.send('GET', '/api/sky')).status).toBe(200);
    for (const answer of pending) answer();
    const statuses = (await Promise.all(first)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(32);
    pending.length = 0;
    const next = logIn('127.0.8.1', gateway.port);
    while (pending.length < 1) await new Promise((resolve) => setImmediate(resolve));
    pending[0]?.();
    expect((await next).status).toBe(200);
  }, 60_000);
});

describe('a chunked body', () => {
  const oversized = (method: string, path: string, bytes: number) =>
    `${method} ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n0\r\n\r\n`;

  it('over the limit is a JSON 413 at every call that takes a body', async () => {
    await using service = await startFakeService();
    const log: string[] = [];
    await using gateway = await startTestGateway(service, {
      log: createLogger({ name: 'gateway', level: 'warn', destination: { write: (line) => void log.push(line) } }),
    });
    const routes = proxyRoutes(allEndpoints).filter(({ endpoint, webhook }) => endpoint.body || webhook);
    expect(routes.length).toBeGreaterThan(25);
    for (const { endpoint, bodyLimit } of routes) {
      const path = endpoint.path.replaceAll(/:\w+/g, 'x');
      const sent = oversized(endpoint.method, path, bodyLimit + 1).replace(
        'Content-Type:',
        `Cookie: ${gateway.cookie}\r\nContent-Type:`,
      );
      const { status, answer } = await exchange('127.0.0.1', gateway.port, sent);
      expect([path, status]).toEqual([path, 413]);
      expect(answer).toContain('Content-Type: application/json');
      expect(JSON.parse(answer.slice(answer.indexOf('{')))).toMatchObject({ success: false, code: 'too_large' });
    }
    expect(log).toEqual([]);
    expect(service.received).toHaveLength(0);
  });

  it('within the limit arrives complete, with a Content-Length', async () => {
    await using service = await startFakeService();
    await using gateway = await startTestGateway(service);
    const [head, tail] = [credentials.slice(0, 9), credentials.slice(9)];
    const chunk = (part: string) => `${part.length.toString(16)}\r\n${part}\r\n`;
    const { status } = await exchange(
      '127.0.0.1',
      gateway.port,
      `POST /api/login HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${chunk(head)}${chunk(tail)}0\r\n\r\n`,
    );
    expect(status).toBe(200);
    expect(service.received[0]?.body).toBe(credentials);
    expect(service.received[0]?.headers).toMatchObject({ ...json, 'content-length': String(credentials.length) });
  });
});
