import type { ChannelModel } from 'amqplib';
import type { Model } from 'mongoose';
import { sendToQueue, visitDeadLetters } from '../bus/dead-letters.ts';
import type { DeadLetter } from '../bus/dead-letters.ts';
import { labels } from './parked.ts';
import type { Parked } from './parked.ts';

/** An event that its consumer could not handle. */
export interface Replayable {
  /** The event's id; where it has none, the beginning of its parking place's. */
  readonly id: string;
  /** `parked`: it failed in all its tries. `dead`: its consumer died each time. */
  readonly how: 'parked' | 'dead';
  readonly queue: string;
  readonly type: string;
  readonly reason: string;
}

export interface Replay {
  /** The oldest first. */
  list(): Promise<Replayable[]>;
  /**
   * Puts events back into their queue, where the running service takes them like new ones; what fails again is parked
   * again. A kill in the middle lets an event come twice, never not at all.
   * @param id all, when absent
   * @returns what was put back
   */
  replay(id?: string): Promise<Replayable[]>;
}

export interface ReplayOptions {
  readonly service: string;
  readonly parked: Model<Parked>;
  readonly broker: ChannelModel;
}

export function createReplay({ service, parked, broker }: ReplayOptions): Replay {
  async function replay(wanted: (one: Replayable) => boolean, resend: boolean): Promise<Replayable[]> {
    const found: Replayable[] = [];
    for await (const row of parked.find().sort({ at: 1 }).lean<Parked>().cursor()) {
      const one = ofParked(row);
      if (!wanted(one)) continue;
      found.push(one);
      if (!resend) continue;
      const { _id, queue, raw, at, eventId } = row;
      await sendToQueue(broker, { queue, content: Buffer.from(raw), ...(eventId && { eventId }) });
      // parked anew in the meantime, it has another time
      await parked.deleteOne({ _id, at });
    }
    const letters = await visitDeadLetters(broker, service, (letter) => resend && wanted(ofDead(letter)));
    return [...found, ...letters.map(ofDead).filter(wanted)];
  }

  return {
    list: () => replay(() => true, false),
    replay: (id) => replay((one) => id === undefined || one.id === id, true),
  };
}

const ofParked = ({ _id, eventId, queue, type, reason, attempts }: Parked): Replayable => ({
  id: eventId ?? _id.slice(0, 12),
  how: 'parked',
  queue,
  type: type ?? 'unknown',
  reason: `${reason} (${attempts} tries)`,
});

function ofDead({ queue, content, eventId }: DeadLetter): Replayable {
  let raw: unknown;
  try {
    raw = JSON.parse(content.toString('utf8'));
  } catch {
    raw = null;
  }
  const { type = 'unknown' } = labels(raw);
  return { id: eventId ?? 'unknown', how: 'dead', queue, type, reason: 'its consumer died each time' };
}
