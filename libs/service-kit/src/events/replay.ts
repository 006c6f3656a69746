import type { ChannelModel } from 'amqplib';
import type { Model } from 'mongoose';
import { sendToQueue, takeDeadLetters } from '../bus/dead-letters.ts';
import type { DeadLetter } from '../bus/dead-letters.ts';
import { labels } from './dead-letter-store.ts';
import type { StoredDeadLetter } from './dead-letter-store.ts';

export interface Replayable {
  /** The event's id. Without an id: the start of `StoredDeadLetter._id` if `failed`, `unknown` if `crashed`. */
  readonly id: string;
  /** `failed`: stored after the last error. `crashed`: every delivery ended with a crash of the consumer. */
  readonly cause: 'failed' | 'crashed';
  readonly queue: string;
  readonly type: string;
  readonly reason: string;
}

export interface Replay {
  list(): Promise<Replayable[]>;
  /** Without `id`, replays all dead letters. After a crash, some may be requeued twice. */
  replay(id?: string): Promise<Replayable[]>;
}

export interface ReplayOptions {
  readonly service: string;
  readonly deadLetters: Model<StoredDeadLetter>;
  readonly broker: ChannelModel;
}

export function createReplay({ service, deadLetters, broker }: ReplayOptions): Replay {
  async function replay(matches: (one: Replayable) => boolean, resend: boolean): Promise<Replayable[]> {
    const found: Replayable[] = [];
    for await (const row of deadLetters.find().sort({ at: 1 }).lean<StoredDeadLetter>().cursor()) {
      const one = fromStored(row);
      if (!matches(one)) continue;
      found.push(one);
      if (!resend) continue;
      const { _id, queue, raw, at, eventId } = row;
      await sendToQueue(broker, { queue, content: Buffer.from(raw), ...(eventId && { eventId }) });
      // a message that has failed again meanwhile has a newer `at`, so its row stays
      await deadLetters.deleteOne({ _id, at });
    }
    const letters = await takeDeadLetters(broker, service, (letter) => resend && matches(fromBroker(letter)));
    return [...found, ...letters.map(fromBroker).filter(matches)];
  }

  return {
    list: () => replay(() => true, false),
    replay: (id) => replay((one) => id === undefined || one.id === id, true),
  };
}

const fromStored = ({ _id, eventId, queue, type, reason, attempts }: StoredDeadLetter): Replayable => ({
  id: eventId ?? _id.slice(0, 12),
  cause: 'failed',
  queue,
  type: type ?? 'unknown',
  reason: `${reason} (${attempts} tries)`,
});

function fromBroker({ queue, content, eventId }: DeadLetter): Replayable {
  let raw: unknown;
  try {
    raw = JSON.parse(content.toString('utf8'));
  } catch {
    raw = null;
  }
  const { type = 'unknown' } = labels(raw);
  return { id: eventId ?? 'unknown', cause: 'crashed', queue, type, reason: 'its consumer crashed each time' };
}
