import { randomBytes } from 'node:crypto';

/** An object as the provider's API shows it. Times are seconds of product time. */
export interface Thing {
  readonly id: string;
  readonly object: string;
  [field: string]: unknown;
}

export interface Message {
  readonly id: string;
  /** The event as it will be posted, byte for byte. */
  readonly body: string;
  /** Machine time, ms: when to post it (again). */
  readonly dueAt: number;
  readonly attempts: number;
}

/** All that the sandbox knows of one customer: one document, so one write changes objects, messages and remembered keys together. */
export interface Pages {
  readonly things: readonly Thing[];
  readonly messages: readonly Message[];
}

/** One customer's books while they are being changed. */
export class Books {
  readonly now: number;
  readonly #machine: number;
  readonly #things: Map<string, Thing>;
  readonly #messages: Message[];

  constructor(pages: Pages, now: Date, machine: number) {
    this.now = Math.floor(now.getTime() / 1000);
    this.#machine = machine;
    this.#things = new Map(pages.things.map((thing) => [thing.id, structuredClone(thing)]));
    this.#messages = [...pages.messages];
  }

  find(id: string): Thing | undefined {
    return this.#things.get(id);
  }

  all(object: string): Thing[] {
    return [...this.#things.values()].filter((thing) => thing.object === object);
  }

  add(prefix: string, object: string, fields: Record<string, unknown>): Thing {
    const thing: Thing = { id: newId(prefix), object, created: this.now, livemode: false, ...fields };
    this.#things.set(thing.id, thing);
    return thing;
  }

  /** Changes a thing and has it told where `type` is given. */
  change(thing: Thing, fields: Record<string, unknown>, type?: string): Thing {
    const changed = { ...thing, ...fields };
    this.#things.set(thing.id, changed);
    if (type) this.tell(type, changed);
    return changed;
  }

  tell(type: string, object: Thing): void {
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

  pages(): Pages {
    return { things: [...this.#things.values()], messages: this.#messages };
  }
}

export const newId = (prefix: string): string => `${prefix}_sandbox${randomBytes(12).toString('hex')}`;
