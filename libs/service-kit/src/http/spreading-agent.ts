import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { Agent } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';

/** How old a connection may get, in ms: a new replica has its share within this time. */
export const oldestMs = 10_000;
/** Shorter than the services keep theirs (75 s): the side that reuses a connection lets it go first. */
export const idleMs = 30_000;

/** All addresses of a name; as `dns.lookup`. */
export type Find = (
  name: string,
  options: { all: true },
  found: (fault: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Connections that stay open and still reach every replica behind a name: each new one goes to the next of its addresses,
 * the one that has waited longest is used first, and none grows old.
 */
export class SpreadingAgent extends Agent {
  readonly #openedAt = new WeakMap<Duplex, number>();
  readonly #now: () => number;

  constructor({ find = lookup, now = () => performance.now() }: { find?: Find; now?: () => number } = {}) {
    super({ keepAlive: true, timeout: idleMs, maxFreeSockets: 256, scheduling: 'fifo', lookup: inTurn(find) });
    this.#now = now;
  }

  override createConnection(...args: Parameters<Agent['createConnection']>): ReturnType<Agent['createConnection']> {
    const socket = super.createConnection(...args);
    if (socket) this.#openedAt.set(socket, this.#now());
    return socket;
  }

  /** Node asks here whether a connection that has become free is kept; its types don't know the answer. */
  override keepSocketAlive(socket: Duplex): void {
    const young = this.#now() - (this.#openedAt.get(socket) ?? 0) < oldestMs;
    return (young && super.keepSocketAlive(socket)) as unknown as void;
  }

  /** Ends what nobody uses right now. */
  endIdle(): void {
    for (const socket of Object.values(this.freeSockets).flat()) socket?.destroy();
  }
}

/** A look-up whose first address is another one each time; the system's own sorting would prefer the same one always. */
export function inTurn(find: Find = lookup): LookupFunction {
  const turns = new Map<string, number>();
  return (name, options, callback) =>
    find(name, { ...options, all: true }, (fault, addresses) => {
      if (fault) return callback(fault, []);
      const turn = turns.get(name) ?? 0;
      turns.set(name, turn + 1);
      const sorted = addresses.toSorted((a, b) => a.family - b.family || a.address.localeCompare(b.address));
      const at = turn % Math.max(1, sorted.length);
      const rotated = [...sorted.slice(at), ...sorted.slice(0, at)];
      const [first] = rotated;
      if (options.all || !first) callback(null, rotated);
      else callback(null, first.address, first.family);
    });
}
