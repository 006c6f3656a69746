import { createServer, IncomingMessage, ServerResponse } from 'node:http';
import type { RequestListener, ServerOptions } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Express } from 'express';

export interface Listening extends AsyncDisposable {
  /** With the host that was asked for (127.0.0.1 for 0.0.0.0) and the port that was given. */
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

/** Longest wait for requests in hand when closing. */
const drainMs = 25_000;

/** Serves an app. Sockets are kept longer (75 s) than a proxy's agent keeps them (30 s); new replicas get traffic by the cap per socket. */
export async function listen(
  app: RequestListener,
  options: {
    host: string;
    port: number;
    /** Longest wait for a whole request, in ms; who drips one is sent away with a 408. */
    requestMs?: number;
  },
): Promise<Listening> {
  const requestTimeout = options.requestMs ?? 30_000;
  const server = createServer(
    {
      keepAliveTimeout: 75_000,
      requestTimeout,
      headersTimeout: requestTimeout,
      // how often is looked for who is too slow: Node's own 30 s would double the wait
      connectionsCheckingInterval: Math.min(5_000, requestTimeout / 2),
      maxHeaderSize: 16 * 1024,
      ...kindsOf(app),
    },
    app,
  );
  server.maxRequestsPerSocket = 1000;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once('error', reject);
  server.listen(options.port, options.host, resolve);
  await promise;
  server.removeListener('error', reject);
  const { port } = server.address() as AddressInfo;
  const host = options.host === '0.0.0.0' || options.host === '::' ? '127.0.0.1' : options.host;
  let closed: Promise<void> | undefined;
  const close = (): Promise<void> => (closed ??= drain(server));
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
    port,
    close,
    [Symbol.asyncDispose]: close,
  };
}

/** Requests and answers that are the app's own from their beginning: else Express gives each another prototype, some per cent of a call. */
function kindsOf(app: RequestListener | Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  if (!('request' in app)) return {};
  class Asked extends IncomingMessage {}
  class Answer<R extends IncomingMessage> extends ServerResponse<R> {}
  app.request = Object.setPrototypeOf(Asked.prototype, app.request) as Express['request'];
  app.response = Object.setPrototypeOf(Answer.prototype, app.response) as Express['response'];
  return { IncomingMessage: Asked, ServerResponse: Answer };
}

/**
 * No new connections but those that have been made and wait to be let in: closing would break them. What is in hand is
 * finished; kept sockets go as soon as they are idle.
 */
async function drain(server: ReturnType<typeof createServer>): Promise<void> {
  // the first ends this turn's events, the second a whole look for more
  await turn();
  await turn();
  const { promise, resolve } = Promise.withResolvers<void>();
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const cut = setTimeout(() => server.closeAllConnections(), drainMs);
  server.close(() => {
    clearInterval(sweep);
    clearTimeout(cut);
    resolve();
  });
  server.closeIdleConnections();
  return promise;
}
