/** Two clocks: the product's (days, sleep, sessions, mail tokens) can be set, the machine's never is. */
export interface Clocks {
  /** Product time: days, sleep, sessions, mail tokens. */
  now(): Date;
  /** Machine time in milliseconds since the epoch: leases, reservations, outbox, limits, caches, identities. */
  machine(): number;
}

export const systemClocks: Clocks = { now: () => new Date(), machine: () => Date.now() };

/** A product clock that can be set and then runs on from there. The machine clock is untouched by it. */
export class SettableClocks implements Clocks {
  #offsetMs = 0;

  constructor(start?: Date) {
    if (start) this.set(start);
  }

  set(now: Date): void {
    this.#offsetMs = now.getTime() - Date.now();
  }

  advance(seconds: number): void {
    this.#offsetMs += seconds * 1000;
  }

  now(): Date {
    return new Date(Date.now() + this.#offsetMs);
  }

  machine(): number {
    return Date.now();
  }
}
