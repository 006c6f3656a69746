import { randomBytes } from 'node:crypto';

/** An object of Stripe's API. Times are Unix times in seconds, from the product clock. */
export interface SandboxObject {
  readonly id: string;
  readonly object: string;
  [field: string]: unknown;
}

export interface Message {
  readonly id: string;
  readonly body: string;
  /** Next delivery, in ms of machine time. */
  readonly dueAt: number;
  readonly attempts: number;
}

/** All objects of a customer are in one document, so that objects and their webhooks change in one write. */
export interface StoredObjects {
  readonly things: readonly SandboxObject[];
  readonly messages: readonly Message[];
}

export class SandboxState {
  readonly now: number;
  readonly #machine: number;
  readonly #things: Map<string, SandboxObject>;
  readonly #messages: Message[];

  constructor(stored: StoredObjects, now: Date, machine: number) {
    this.now = Math.floor(now.getTime() / 1000);
    this.#machine = machine;
    this.#things = new Map(stored.things.map((thing) => [thing.id, structuredClone(thing)]));
    this.#messages = [...stored.messages];
  }

  find(id: string): SandboxObject | undefined {
    return this.#things.get(id);
  }

  list(object: string): SandboxObject[] {
    return [...this.#things.values()].filter((thing) => thing.object === object);
  }

  add(prefix: string, object: string, fields: Record<string, unknown>): SandboxObject {
    const thing: SandboxObject = { id: newId(prefix), object, created: this.now, livemode: false, ...fields };
    this.#things.set(thing.id, thing);
    return thing;
  }

  update(thing: SandboxObject, fields: Record<string, unknown>, type?: string): SandboxObject {
    const changed = { ...thing, ...fields };
    this.#things.set(thing.id, changed);
    if (type) this.emit(type, changed);
    return changed;
  }

  emit(type: string, object: SandboxObject): void {
    const id = newId('evt');
    const event = {
      id,
      object: 'event',
      api_version: null,
      created: this.now,
      livemode: false,
      type,
      data: { object },
    };
    this.#messages.push({ id, body: JSON.stringify(event), dueAt: this.#machine, attempts: 0 });
  }

  stored(): StoredObjects {
    return { things: [...this.#things.values()], messages: this.#messages };
  }
}

export const newId = (prefix: string): string => `${prefix}_sandbox${randomBytes(12).toString('hex')}`;
