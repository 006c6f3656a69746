import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { Agent } from 'node:http';
import type { LookupFunction } from 'node:net';
import type { Duplex } from 'node:stream';

/** In ms. An older connection is closed after its request, so that a new replica soon gets its share of requests. */
const maxSocketAgeMs = 10_000;
/** Shorter than the 75 s of `listen`, so that the client closes an idle connection first. */
const idleMs = 30_000;

export type Lookup = (
  name: string,
  options: { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** Spreads connections over all addresses of a host: round robin for new ones, reuse in FIFO order, limited age. */
export class SpreadingAgent extends Agent {
  readonly #openedAt = new WeakMap<Duplex, number>();
  readonly #now: () => number;

  constructor({ lookUp = lookup, now = () => performance.now() }: { lookUp?: Lookup; now?: () => number } = {}) {
    super({
      keepAlive: true,
      timeout: idleMs,
      maxFreeSockets: 256,
      scheduling: 'fifo',
      lookup: roundRobinLookup(lookUp),
    });
    this.#now = now;
  }

  override createConnection(...args: Parameters<Agent['createConnection']>): ReturnType<Agent['createConnection']> {
    const socket = super.createConnection(...args);
    if (socket) this.#openedAt.set(socket, this.#now());
    return socket;
  }

  /** Node reuses the socket if the result is true. The type definitions of `Agent` lack the result. */
  override keepSocketAlive(socket: Duplex): void {
    const fresh = this.#now() - (this.#openedAt.get(socket) ?? 0) < maxSocketAgeMs;
    return (fresh && super.keepSocketAlive(socket)) as unknown as void;
  }

  endIdle(): void {
    for (const socket of Object.values(this.freeSockets).flat()) socket?.destroy();
  }
}

/** Each lookup starts at the next of the sorted addresses, because the system's order may be fixed. */
function roundRobinLookup(lookUp: Lookup = lookup): LookupFunction {
  const nextIndex = new Map<string, number>();
  return (name, options, callback) =>
    lookUp(name, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, []);
      const index = nextIndex.get(name) ?? 0;
      nextIndex.set(name, index + 1);
      const sorted = addresses.toSorted((a, b) => a.family - b.family || a.address.localeCompare(b.address));
      const at = index % Math.max(1, sorted.length);
      const rotated = [...sorted.slice(at), ...sorted.slice(0, at)];
      const [first] = rotated;
      if (options.all || !first) callback(null, rotated);
      else callback(null, first.address, first.family);
    });
}
