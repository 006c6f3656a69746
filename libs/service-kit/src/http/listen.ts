import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface Listening extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  close(): Promise<void>;
}

const drainMs = 25_000;

/** Idle connections stay open for 75 s, so that clients close them first (`SpreadingAgent`: 30 s). */
export async function listen(
  app: RequestListener,
  options: {
    host: string;
    port: number;
    /** Longest time to receive a request, in ms; default 30,000. A slower request gets a 408. */
    requestMs?: number;
  },
): Promise<Listening> {
  const requestTimeout = options.requestMs ?? 30_000;
  const server = createServer(
    {
      keepAliveTimeout: 75_000,
      requestTimeout,
      headersTimeout: requestTimeout,
      // Node checks timeouts at this interval; with the default of 30 s a request could take twice `requestTimeout`
      connectionsCheckingInterval: Math.min(5_000, requestTimeout / 2),
      maxHeaderSize: 16 * 1024,
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

/** Waits up to 25 s for running requests, then ends them. Connections in the kernel's queue are still accepted. */
async function drain(server: ReturnType<typeof createServer>): Promise<void> {
  // the first turn handles pending events, the second accepts connections that the kernel has queued
  await nextTurn();
  await nextTurn();
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
