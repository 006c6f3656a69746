import { joinOutbox } from '../../src/storage/outbox.ts';
import type { OutboxWrite } from '../../src/storage/outbox.ts';
import { sendOnce } from '../../src/storage/relay.ts';
import { put, resume } from '../../src/testing/model-checker.ts';
import type { Ended, Model, Step } from '../../src/testing/model-checker.ts';

interface Event {
  readonly id: string;
  readonly type: string;
  readonly kind: 'fact' | 'snapshot';
  readonly seq: number;
}
interface Doc {
  readonly version: number;
  readonly outbox: readonly Event[];
}
type Writer = { readonly read?: Doc } | 'through';
/** A relay: the unsent events of its scan, and the event that it is sending. */
type Relay = {
  readonly read: readonly Event[];
  readonly sending?: { readonly event: Event; readonly effects: readonly Ended[] };
};
/** An event that exists only in the memory of the bus, with the queues that have not processed it yet. */
type UnconfirmedEvent = { readonly relay: number; readonly event: Event; readonly waitingFor: readonly Queue[] };
type Queue = 'mailer' | 'auth';
const queues: readonly Queue[] = ['mailer', 'auth'];

interface State {
  readonly doc: Doc;
  readonly writers: readonly Writer[];
  readonly relays: readonly Relay[];
  readonly held: readonly UnconfirmedEvent[];
  /** What consumers have stored: ids of handled events (`effects`), version of the latest snapshot (`newest`). */
  readonly effects: Readonly<Record<Queue, readonly string[]>>;
  readonly newest: Readonly<Record<Queue, number>>;
  readonly kills: number;
  readonly written: readonly Event[];
}

/** The code under test. To check the model itself, tests replace one part by a broken variant. */
export interface OutboxFunctions {
  readonly send: typeof sendOnce;
  readonly confirmsWhen: 'every queue has it' | 'it arrives';
  readonly join: (
    waiting: readonly Event[],
    added: readonly Event[],
  ) => OutboxWrite<Event> | { readonly overwrite: string; readonly by: Event };
  readonly consumerGuards: boolean;
}
export const realFunctions: OutboxFunctions = {
  send: sendOnce,
  confirmsWhen: 'every queue has it',
  join: joinOutbox,
  consumerGuards: true,
};

const events = {
  fact: { type: 'OwlHatched', kind: 'fact' },
  snapshot: { type: 'OwlChanged', kind: 'snapshot' },
} as const;

/** A model of outbox, relay and bus. It runs the real `sendOnce` and `joinOutbox`, and imitates bus and read model. */
export function outboxModel(
  functions: OutboxFunctions,
  setting: { readonly writes: readonly ('fact' | 'snapshot')[]; readonly relays: number; readonly kills: number },
): Model<State> {
  function* writerSteps(state: State, index: number): Generator<Step<State>> {
    const writer = state.writers[index]!;
    if (writer === 'through') return;
    const become = (next: Writer, rest: Partial<State> = {}): State => ({
      ...state,
      writers: put(state.writers, index, next),
      ...rest,
    });
    if (!writer.read) return yield [`writer ${index} reads`, become({ read: state.doc })];
    const { version, outbox } = state.doc;
    const event: Event = { id: `e${index}`, ...events[setting.writes[index]!], seq: writer.read.version + 1 };
    const join = functions.join(writer.read.outbox, [event]);
    const sameSize = !('replace' in join) || outbox.length === join.whenSize;
    if (version !== writer.read.version || !sameSize) return yield [`writer ${index} is outrun`, become({})];
    const next =
      'push' in join
        ? [...outbox, ...join.push]
        : 'replace' in join
          ? join.replace
          : outbox.map((one) => (one.id === join.overwrite ? join.by : one));
    yield [
      `writer ${index} writes`,
      become('through', { doc: { version: version + 1, outbox: next }, written: [...state.written, event] }),
    ];
  }

  async function* relaySteps(state: State, index: number): AsyncGenerator<Step<State>> {
    const relay = state.relays[index]!;
    const become = (next: Relay, rest: Partial<State> = {}): State => ({
      ...state,
      relays: put(state.relays, index, next),
      ...rest,
    });
    if (!relay.sending) {
      const [event, ...read] = relay.read;
      if (event) yield [`relay ${index} takes up ${event.id}`, become({ read, sending: { event, effects: [] } })];
      else if (state.doc.outbox.length > 0) yield [`relay ${index} reads`, become({ read: state.doc.outbox })];
      return;
    }
    const { event, effects } = relay.sending;
    const at = await resume(functions.send, effects);
    if (!('at' in at)) return yield [`relay ${index} is through with ${event.id}`, become({ read: relay.read })];
    const on: Relay = { read: relay.read, sending: { event, effects: [...effects, { returned: null }] } };
    if (at.at.effect === 'remove') {
      const outbox = state.doc.outbox.filter(({ id }) => id !== event.id);
      return yield [`relay ${index} removes ${event.id}`, become(on, { doc: { ...state.doc, outbox } })];
    }
    const held = state.held.find((one) => one.relay === index);
    if (!held)
      yield [
        `relay ${index} publishes ${event.id}`,
        { ...state, held: [...state.held, { relay: index, event, waitingFor: queues }] },
      ];
    else if (held.waitingFor.length === 0)
      yield [`bus confirms ${event.id}`, become(on, { held: state.held.filter((one) => one !== held) })];
    else if (functions.confirmsWhen === 'it arrives')
      yield [
        `bus confirms ${event.id} early`,
        become(on, { held: put(state.held, state.held.indexOf(held), { ...held, relay: -1 }) }),
      ];
  }

  function* busSteps(state: State): Generator<Step<State>> {
    for (const [index, held] of state.held.entries()) {
      for (const queue of held.waitingFor) {
        const { event } = held;
        const effects = { ...state.effects, [queue]: [...new Set([...state.effects[queue], event.id])].toSorted() };
        const newer = event.kind === 'snapshot' && (!functions.consumerGuards || event.seq > state.newest[queue]);
        const handled = { ...state, effects, newest: newer ? { ...state.newest, [queue]: event.seq } : state.newest };
        const waitingFor = held.waitingFor.filter((other) => other !== queue);
        const rest =
          waitingFor.length === 0 && held.relay === -1
            ? state.held.filter((one) => one !== held)
            : put(state.held, index, { ...held, waitingFor });
        yield [`${queue} handles ${event.id}`, { ...handled, held: rest }];
        yield [`${queue} handles ${event.id}, the acknowledgement is lost`, handled];
      }
    }
  }

  const reached = (state: State, { id }: Event): boolean => queues.every((queue) => state.effects[queue].includes(id));
  const waits = (state: State, { id }: Event): boolean => state.doc.outbox.some((one) => one.id === id);
  const safe = (state: State, event: Event): boolean => waits(state, event) || reached(state, event);

  return {
    start: {
      doc: { version: 1, outbox: [] },
      writers: setting.writes.map(() => ({})),
      relays: Array.from({ length: setting.relays }, () => ({ read: [] })),
      held: [],
      effects: { mailer: [], auth: [] },
      newest: { mailer: 0, auth: 0 },
      kills: setting.kills,
      written: [],
    },
    async *next(state) {
      for (const index of state.writers.keys()) yield* writerSteps(state, index);
      for (const index of state.relays.keys()) yield* relaySteps(state, index);
      yield* busSteps(state);
      if (state.kills === 0) return;
      const writers = state.writers.map((one) => (one === 'through' ? one : {}));
      yield [
        'all killed',
        { ...state, writers, held: [], relays: state.relays.map(() => ({ read: [] })), kills: state.kills - 1 },
      ];
    },
    always(state) {
      const lost = state.written.find((event) => {
        const replaced =
          event.kind === 'snapshot' &&
          state.written.some((newer) => newer.kind === 'snapshot' && newer.seq > event.seq);
        return !replaced && !safe(state, event);
      });
      return lost && `${lost.kind} ${lost.id} is neither in the outbox nor with every consumer`;
    },
    atEnd(state) {
      if (state.doc.outbox.length > 0) return 'an event stays in the outbox';
      const newest = Math.max(
        0,
        ...state.written.filter((event) => event.kind === 'snapshot').map((event) => event.seq),
      );
      return queues.some((queue) => state.newest[queue] !== newest)
        ? 'a read model ends at an older snapshot'
        : undefined;
    },
  };
}
