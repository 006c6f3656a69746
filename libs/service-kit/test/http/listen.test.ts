import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import type { ServerResponse } from 'node:http';
import { listen } from '../../src/http/listen.ts';

describe('listening', () => {
  it('reports the address, and a port in use', async () => {
    await using server = await listen((_request, response) => void response.end('hoo'), { host: '127.0.0.1', port: 0 });
    expect(server.url).toBe(`http://127.0.0.1:${server.port}`);
    expect(await (await fetch(server.url)).text()).toBe('hoo');
    await expect(listen(() => {}, { host: '127.0.0.1', port: server.port })).rejects.toThrow(/EADDRINUSE/);
  });

  it('drains running requests and closes idle connections', async () => {
    const waiting = Promise.withResolvers<ServerResponse>();
    const server = await listen((_request, response) => waiting.resolve(response), { host: '127.0.0.1', port: 0 });
    const agent = new Agent({ keepAlive: true });
    const answered = Promise.withResolvers<number>();
    request(
      server.url,
      { agent },
      (response) => void response.resume().on('end', () => answered.resolve(response.statusCode ?? 0)),
    ).end();
    const response = await waiting.promise;
    let closed = false;
    const closing = server.close().then(() => (closed = true));
    for (let turns = 0; turns < 4; turns += 1) await new Promise((done) => setImmediate(done));
    expect(closed).toBe(false);
    await expect(fetch(server.url)).rejects.toThrow();
    response.end('late');
    expect(await answered.promise).toBe(200);
    await closing;
    agent.destroy();
  });
});

it('closes a connection after a thousand requests, so that new replicas get traffic', async () => {
  await using server = await listen((_request, response) => void response.end('hoo'), { host: '127.0.0.1', port: 0 });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ports: (number | undefined)[] = [];
  for (let n = 0; n < 1_001; n += 1) {
    const answered = Promise.withResolvers<void>();
    const sent = request(server.url, { agent }, (response) => void response.resume().on('end', answered.resolve));
    sent.on('error', answered.reject).end();
    await answered.promise;
    ports.push(sent.socket?.localPort);
  }
  agent.destroy();
  expect(new Set(ports.slice(0, 1_000)).size).toBe(1);
  expect(ports[1_000]).not.toBe(ports[999]);
});

it('serves a connection accepted just before it closes', async () => {
  const server = await listen((_asked, answer) => void answer.end('in'), { host: '127.0.0.1', port: 0 });
  const received = Promise.withResolvers<number | undefined>();
  request(server.url, { agent: false }, (answer) => received.resolve(answer.resume().statusCode))
    .once('error', received.reject)
    .end();
  // at this time the kernel has accepted the connection, but the server hasn't
  for (let ticks = 0; ticks < 2; ticks += 1) await new Promise<void>((done) => process.nextTick(done));
  const closed = server.close();
  expect(await received.promise).toBe(200);
  await closed;
});

describe('a slow client', () => {
  it.each([
    ['headers', 'POST / HTTP/1.1\r\nHost: x\r\nX-A: '],
    ['body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{'],
  ])('that sends its %s too slowly gets a 408', async (_what, firstBytes) => {
    const chunks: string[] = [];
    await using server = await listen((incoming, response) => incoming.resume().on('end', () => response.end('hoo')), {
      host: '127.0.0.1',
      port: 0,
      requestMs: 200,
    });
    const socket = connect(server.port, '127.0.0.1').setNoDelay();
    const closed = Promise.withResolvers<void>();
    socket.on('data', (chunk: Buffer) => chunks.push(chunk.toString()));
    socket.on('error', () => undefined).on('close', () => closed.resolve());
    socket.write(firstBytes);
    const drip = setInterval(() => socket.write('a'), 20);
    await closed.promise;
    clearInterval(drip);
    expect(chunks.join('')).toMatch(/^HTTP\/1.1 408/);
  });
});
