import { once } from 'node:events';
import { connect } from 'node:net';
import express from 'express';
import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { listen } from '@sternenrat/service-kit/http/listen';
import { createReadCarrier } from '../src/carry-reads.ts';
import { createLines } from '../src/lines.ts';
import { proxyRoutes } from '../src/routes.ts';
import { upstream } from './fixture.ts';

const json = { 'content-type': 'application/json' };

it('leaves a client that reads nothing of what is there, and the service has its memory again', async () => {
  const left = Promise.withResolvers<string>();
  await using owl = await upstream((_seen, response) => {
    response.once('close', () => left.resolve(response.writableFinished ? 'all was sent' : 'left'));
    response.writeHead(200, json).end(Buffer.alloc(64 * 1024 * 1024));
  });
  const carrier = createReadCarrier(50);
  const [route] = proxyRoutes(allEndpoints);
  if (!route) throw new Error('no route');
  const app = express().get('/', (request, response) => {
    const attempt = { request, response, route, body: Buffer.alloc(0), target: owl.url, fresh: false };
    const nothing = () => {};
    const giveUp = carrier.carry({ ...attempt, connected: nothing, answered: nothing, failed: nothing });
    response.once('close', giveUp);
  });
  await using door = await listen(app, { host: '127.0.0.1', port: 0 });
  const client = connect(door.port, '127.0.0.1').on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await left.promise).toBe('left');
  client.destroy();
});

it('keeps no line whose connection has ended', async () => {
  await using owl = await upstream();
  const lines = createLines(owl.url);
  const line = lines.take(false);
  const ended = Promise.withResolvers<void>();
  line.client.dispatch(
    { method: 'GET', path: '/', headers: {} },
    {
      onRequestStart() {},
      onResponseStart() {},
      onResponseData() {},
      onResponseEnd() {
        lines.giveBack(line);
        ended.resolve();
      },
      onResponseError: (_controller, fault) => ended.reject(fault),
    },
  );
  await ended.promise;
  expect(lines.take(false)).toBe(line);
  lines.giveBack(line);
  const gone = once(line.client, 'disconnect');
  owl.server.closeAllConnections();
  await gone;
  expect(lines.take(false)).not.toBe(line);
  lines.endIdle();
});
