import { CommandError } from './errors.ts';

interface Open {
  readonly ns: string;
  readonly rest: Iterator<Uint8Array>;
  next: IteratorResult<Uint8Array>;
  usedAt: number;
}

export interface Page {
  readonly id: bigint;
  readonly docs: readonly Uint8Array[];
}

const MAX_BATCH_BYTES = 8_000_000;
const IDLE_MS = 600_000;

/** `startSweeping` removes cursors that were idle for more than ten minutes, as mongod does. */
export class Cursors {
  readonly #open = new Map<bigint, Open>();
  #lastId = BigInt(Date.now()) * 1000n;

  start(ns: string, found: Iterable<Uint8Array>, batchSize: number, single: boolean): Page {
    if (Array.isArray(found) && found.length <= batchSize && batchSize > 0) return { id: 0n, docs: found };
    const rest = found[Symbol.iterator]();
    const cursor: Open = {
      ns,
      rest,
      next: batchSize === 0 ? { done: false, value: new Uint8Array() } : rest.next(),
      usedAt: Date.now(),
    };
    const docs = batchSize === 0 ? [] : take(cursor, batchSize);
    if (cursor.next.done === true || single) return { id: 0n, docs };
    if (batchSize === 0) cursor.next = rest.next();
    this.#lastId += 1n;
    this.#open.set(this.#lastId, cursor);
    return { id: this.#lastId, docs };
  }

  more(id: bigint, ns: string, batchSize: number): Page {
    const cursor = this.#open.get(id);
    if (cursor === undefined) throw new CommandError(43, `cursor id ${id} not found`);
    if (cursor.ns !== ns)
      throw new CommandError(
        13,
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    cursor.usedAt = Date.now();
    const docs = take(cursor, batchSize);
    if (cursor.next.done !== true) return { id, docs };
    this.#open.delete(id);
    return { id: 0n, docs };
  }

  kill(id: bigint): boolean {
    return this.#open.delete(id);
  }

  killNamespace(matches: (ns: string) => boolean): void {
    for (const [id, { ns }] of this.#open) if (matches(ns)) this.#open.delete(id);
  }

  forgetIdle(now: number): void {
    for (const [id, { usedAt }] of this.#open) if (now - usedAt > IDLE_MS) this.#open.delete(id);
  }
}

function take(cursor: Open, batchSize: number): Uint8Array[] {
  const docs: Uint8Array[] = [];
  let bytes = 0;
  while (cursor.next.done !== true && docs.length < batchSize && bytes < MAX_BATCH_BYTES) {
    docs.push(cursor.next.value);
    bytes += cursor.next.value.length;
    cursor.next = cursor.rest.next();
  }
  return docs;
}
