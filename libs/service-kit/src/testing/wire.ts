import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A line between a client and a server that can break in the ways that lines do. */
export interface Wire extends AsyncDisposable {
  readonly port: number;
  /** From now on bytes vanish both ways, on old connections and new ones, and nobody is told. */
  swallow(): void;
  /** The connections of now swallow everything for ever; new ones are let through. */
  lose(): void;
  /** From now on every byte of the server's comes so many ms later, on old connections and new ones; 0 ends it. */
  slow(ms: number): void;
  /** How many clients have hung up by themselves while nothing came through. */
  givenUp(): number;
  /** Both ends of every connection get a reset; new ones are let through. */
  cut(): void;
  /** New connections are let through; the old ones are reset, as by a router that has forgotten them. */
  heal(): void;
}

export interface WireOptions {
  /** What of the server's bytes reaches the client; one for each connection. */
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
    // what came late is not overtaken by what comes when the line is quick again
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
      // a line that swallows tells nobody, of an end neither
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
