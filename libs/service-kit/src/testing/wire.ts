import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A TCP proxy that simulates network failures. */
export interface Wire extends AsyncDisposable {
  readonly port: number;
  /** Drops all bytes in both directions on all connections, until `heal`. Connections stay open. */
  swallow(): void;
  /** Drops all bytes on current connections, until `heal` resets them. New connections work. */
  lose(): void;
  /** Delays the server's bytes by `ms` on all connections; 0 ends the delay. */
  slow(ms: number): void;
  /** Number of clients that closed their connection between the last `swallow` and `heal`. */
  givenUp(): number;
  cut(): void;
  /** Ends `swallow` and resets all connections. New connections work. */
  heal(): void;
}

export interface WireOptions {
  readonly filter?: () => (bytes: Buffer) => Buffer;
}

export async function openWire(
  target: { readonly host: string; readonly port: number },
  { filter = () => (bytes) => bytes }: WireOptions = {},
): Promise<Wire> {
  const sockets = new Set<Socket>();
  let swallowing = false;
  let lateMs = 0;
  let givenUp = 0;
  let lost: ReadonlySet<Socket> = new Set();

  function join(from: Socket, to: Socket, through: (bytes: Buffer) => Buffer, late: () => number): void {
    sockets.add(from);
    from.setNoDelay(true);
    let due = 0;
    from.on('data', (bytes: Buffer) => {
      const rest = swallowing || lost.has(from) ? Buffer.alloc(0) : through(bytes);
      if (rest.length === 0) return;
      const send = (): void => void (to.destroyed || to.write(rest));
      due = Math.max(due, performance.now() + late());
      if (due <= performance.now()) send();
      else setTimeout(send, due - performance.now());
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      // a connection whose bytes are dropped doesn't forward its end either
      if (!swallowing && !lost.has(from)) to.destroy();
    });
  }

  const server = createServer((near) => {
    const far = connect(target);
    near.on('close', () => (givenUp += swallowing ? 1 : 0));
    join(
      near,
      far,
      (bytes) => bytes,
      () => 0,
    );
    join(far, near, filter(), () => lateMs);
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  const cut = (): void => {
    for (const socket of sockets) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    swallow() {
      swallowing = true;
      givenUp = 0;
    },
    slow: (ms) => void (lateMs = ms),
    lose: () => void (lost = new Set(sockets)),
    givenUp: () => givenUp,
    cut,
    heal() {
      swallowing = false;
      cut();
    },
    async [Symbol.asyncDispose]() {
      const closed = Promise.withResolvers<void>();
      server.close(() => closed.resolve());
      swallowing = false;
      cut();
      await closed.promise;
    },
  };
}
