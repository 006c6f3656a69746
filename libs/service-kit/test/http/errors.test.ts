import { errors } from '@sternenrat/contracts/errors';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import express from 'express';
import { listen } from '../../src/http/listen.ts';
import { errorMiddleware } from '../../src/http/errors.ts';
import { contextMiddleware } from '../../src/http/request-log.ts';
import { createLogger } from '../../src/log/logger.ts';
import { asPlayer, echo, serve } from './fixture.ts';
import { route } from '../../src/http/route.ts';

async function failing(before: express.RequestHandler, log: ReturnType<typeof createLogger>) {
  const app = express();
  app.use(contextMiddleware(false, 'test'), before, () => {
    throw new Error('unexpected failure');
  });
  app.use(errorMiddleware(log, errors));
  return listen(app, { host: '127.0.0.1', port: 0 });
}

const lines = () => {
  const written: Record<string, unknown>[] = [];
  const destination = { write: (line: string) => void written.push(JSON.parse(line) as Record<string, unknown>) };
  return { written, log: createLogger({ name: 'test', level: 'debug', destination }) };
};

describe('an error handler', () => {
  it('that fails itself answers a JSON 500, logged with the request id', async () => {
    const { written, log } = lines();
    await using server = await failing((_request, response, next) => {
      response.status = () => {
        throw new TypeError('broken response');
      };
      next();
    }, log);
    const answer = await fetch(server.url);
    const body = (await answer.json()) as Record<string, unknown>;
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'application/json; charset=utf-8']);
    expect(body).toMatchObject({ success: false, code: 'unexpected', requestId: answer.headers.get('x-request-id') });
    expect(JSON.stringify(body)).not.toContain('broken');
    expect(written.at(-1)).toMatchObject({ requestId: body['requestId'], msg: 'error handler failed, answering 500' });
  });

  it('answers even if logging fails', async () => {
    const { log } = lines();
    log.error = () => {
      throw new Error('disk full');
    };
    await using server = await failing((_request, _response, next) => next(), log);
    const answer = await fetch(server.url);
    expect([answer.status, ((await answer.json()) as Record<string, unknown>)['code']]).toEqual([500, 'unexpected']);
  });

  it('answers a request that has lost its socket', async () => {
    const { log } = lines();
    await using server = await failing((request, _response, next) => {
      Object.defineProperty(request, 'socket', { value: null });
      next();
    }, log);
    expect((await fetch(server.url)).headers.get('content-type')).toContain('application/json');
  });

  it('answers a chunked body over the limit of a service with a JSON 413', async () => {
    await using server = await serve([route(echo, async () => ({}))]);
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1');
    const headers = Object.entries(asPlayer()).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `POST /api/echo HTTP/1.1\r\nHost: a\r\nConnection: close\r\n${headers.join('')}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n4e20\r\n${'x'.repeat(20_000)}\r\n0\r\n\r\n`,
    );
    const answer = await text(socket);
    expect(answer.split('\r\n')[0]).toContain('413');
    expect(answer).toContain('"code":"too_large"');
  });
});
