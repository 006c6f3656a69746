/** `now` is product time, which tests and demos can set. `machine` is real time. */
export interface Clocks {
  now(): Date;
  /** Machine time in ms since the epoch, for leases, reservations, outbox, caches and identity tokens. */
  machine(): number;
}

export const systemClocks: Clocks = { now: () => new Date(), machine: () => Date.now() };

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
