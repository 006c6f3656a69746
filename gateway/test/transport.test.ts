import { connect } from 'node:net';
import express from 'express';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { listen } from '@sternenrat/service-kit/http/listen';
import { createTransport } from '../src/transport.ts';
import { startFakeService } from './test-gateway.ts';

it('a client that does not read its response is disconnected, and the upstream connection is closed', async () => {
  const closed = Promise.withResolvers<string>();
  await using owl = await startFakeService((_request, response) => {
    response.once('close', () => closed.resolve(response.writableFinished ? 'sent completely' : 'aborted'));
    response.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(64 * 1024 * 1024));
  });
  const transport = createTransport(50);
  const disconnected = Promise.withResolvers<void>();
  const app = express().get('/', (request, response) => {
    response.once('close', disconnected.resolve);
    const options = { endpoint: owlStatus, target: owl.url, body: Buffer.alloc(0), newConnection: false };
    transport.send(request, response, { ...options, onResponse: undefined });
  });
  await using server = await listen(app, { host: '127.0.0.1', port: 0 });
  const client = connect(server.port, '127.0.0.1').on('error', () => {});
  client.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  expect(await closed.promise).toBe('aborted');
  await disconnected.promise;
  client.destroy();
});
