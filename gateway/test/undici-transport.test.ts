import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { listen } from '@sternenrat/service-kit/http/listen';
import { createUndiciTransport } from '../src/undici-transport.ts';
import { createConnectionPool } from '../src/connection-pool.ts';
import { proxyRoutes } from '../src/routes.ts';
import { startFakeService } from './test-gateway.ts';

const json = { 'content-type': 'application/json' };

it('a client that does not read its response is disconnected, and the upstream connection is closed', async () => {
  const closed = Promise.withResolvers<string>();
  await using owl = await startFakeService((_request, response) => {
    response.once('close', () => closed.resolve(response.writableFinished ? 'sent completely' : 'aborted'));
    response.writeHead(200, json).end(Buffer.alloc(64 * 1024 * 1024));
  });
  const transport = createUndiciTransport(50);
  const [route] = proxyRoutes(allEndpoints);
  if (!route) throw new Error('no route');
  const app = express().get('/', (request, response) => {
    const attempt = { request, response, route, body: Buffer.alloc(0), target: owl.url, newConnection: false };
    const ignore = () => {};
    const abort = transport.send({ ...attempt, onConnected: ignore, onResponse: ignore, onError: ignore });
    response.once('close', abort);
  });
  await using server = await listen(app, { host: '127.0.0.1', port: 0 });
  const client = connect(server.port, '127.0.0.1').on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await closed.promise).toBe('aborted');
  client.destroy();
});

it('a closed connection leaves the pool', async () => {
  await using owl = await startFakeService();
  const pool = createConnectionPool(owl.url);
  const connection = pool.acquire(false);
  const ended = Promise.withResolvers<void>();
  connection.client.dispatch(
    { method: 'GET', path: '/', headers: {} },
    {
      onRequestStart() {},
      onResponseStart() {},
      onResponseData() {},
      onResponseEnd() {
        pool.release(connection);
        ended.resolve();
      },
      onResponseError: (_controller, error) => ended.reject(error),
    },
  );
  await ended.promise;
  expect(pool.acquire(false)).toBe(connection);
  pool.release(connection);
  const disconnected = once(connection.client, 'disconnect');
  owl.server.closeAllConnections();
  await disconnected;
  expect(pool.acquire(false)).not.toBe(connection);
  pool.closeIdle();
});
