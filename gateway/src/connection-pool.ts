import Client from 'undici/lib/dispatcher/client.js';
import { idleMs, roundRobinLookup, maxSocketAgeMs } from '@sternenrat/service-kit/http/spreading-agent';
import { connectTimeoutMs, stallTimeoutMs } from './transport.ts';

export interface PooledConnection {
  readonly client: Client;
  openedAt: number;
  requestCount: number;
}

export interface ConnectionPool {
  /** Returns the connection that has been idle longest, or a new one if there is none or `newConnection` is set. */
  acquire(newConnection: boolean): PooledConnection;
  release(connection: PooledConnection): void;
  closeIdle(): void;
}

const maxIdle = 256;

/** Like `SpreadingAgent`, opens each new connection to the next replica and limits the age of connections. */
export function createConnectionPool(origin: string): ConnectionPool {
  const lookup = roundRobinLookup();
  let idle: PooledConnection[] = [];

  function open(): PooledConnection {
    const client = new Client(origin, {
      connect: { lookup, timeout: connectTimeoutMs },
      keepAliveTimeout: idleMs,
      keepAliveMaxTimeout: idleMs,
      // `ProxyRoute.deadlineMs` limits the wait for the response's head
      headersTimeout: 0,
      bodyTimeout: stallTimeoutMs,
    });
    const connection: PooledConnection = { client, openedAt: performance.now(), requestCount: 0 };
    client.on('connect', () => Object.assign(connection, { openedAt: performance.now(), requestCount: 0 }));
    // a closed connection would otherwise stay in the pool after a burst and never be dropped
    client.on('disconnect', () => (idle = idle.filter((one) => one !== connection)));
    return connection;
  }

  return {
    acquire: (newConnection) => (newConnection ? undefined : idle.shift()) ?? open(),
    release(connection) {
      if (performance.now() - connection.openedAt < maxSocketAgeMs && idle.length < maxIdle) idle.push(connection);
      else void connection.client.close();
    },
    closeIdle() {
      for (const { client } of idle) void client.destroy();
      idle = [];
    },
  };
}
