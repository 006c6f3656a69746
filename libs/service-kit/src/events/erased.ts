import mongoose from 'mongoose';
import type { Connection, Model } from 'mongoose';

/** Whom this service has erased: a random id and nothing of the person. */
export interface Erased {
  readonly _id: string;
  /** When to erase once more, in machine time: a call that was under way may have laid something new. */
  readonly sweepAt?: Date;
  /** How often that is still to be done. */
  readonly sweepsLeft?: number;
  readonly garbageAt: Date;
}

/** In ms of machine time: no call outlives it, a signed identity ends after 60 s. */
const sweepAfterMs = 120_000;
/** The first takes what the erasure met under way has laid, the second what the first met: what was done to that. */
const sweeps = 2;
/** Longer than a late, parked or replayed event can be on its way. */
const keptMs = 90 * 24 * 60 * 60 * 1000;
const sweepEveryMs = 30_000;
const atOnce = 100;

/** The collection `erased` of a service’s database. */
export function erasedModel(connection: Connection): Model<Erased> {
  const existing = connection.models['erased'] as Model<Erased> | undefined;
  if (existing) return existing;
  const schema = new mongoose.Schema<Erased>(
    {
      _id: { type: String, required: true },
      sweepAt: { type: Date },
      sweepsLeft: { type: Number },
      garbageAt: { type: Date, required: true },
    },
    { versionKey: false, autoIndex: false, autoCreate: false, writeConcern: { w: 'majority' } },
  );
  schema.index({ sweepAt: 1 }, { sparse: true });
  schema.index({ garbageAt: 1 }, { expireAfterSeconds: 0 });
  return connection.model<Erased>('erased', schema, 'erased');
}

/** Whether a person is gone: nothing new is laid for them. */
export const isErased = async (connection: Connection, userId: string): Promise<boolean> =>
  (await erasedModel(connection).exists({ _id: userId })) !== null;

export interface Erasing {
  readonly model: Model<Erased>;
  /** Whether an event comes too late: its person is gone, and nothing new is laid for them. */
  knows(userId: string): Promise<boolean>;
  /** Remembers first, so that nothing new is laid meanwhile, then erases. Repeats are harmless. */
  erase(userId: string): Promise<void>;
  /** Erases again what late calls may have laid. */
  sweep(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

/** Forgets people for good. `eraseUser` is called at least three times for each: at once, two and four minutes later. */
export function createErasing(
  connection: Connection,
  clocks: { machine(): number },
  eraseUser: (userId: string) => Promise<void>,
  onFault: (fault: unknown) => void,
): Erasing {
  const model = erasedModel(connection);
  let timer: NodeJS.Timeout | undefined;
  let sweeping: Promise<void> | undefined;

  async function sweep(): Promise<void> {
    const due = await model
      .find({ sweepAt: { $lte: new Date(clocks.machine()) } })
      .limit(atOnce)
      .lean();
    for (const { _id, sweepsLeft = 1 } of due) {
      await eraseUser(_id);
      const next = { sweepAt: new Date(clocks.machine() + sweepAfterMs), sweepsLeft: sweepsLeft - 1 };
      await model.updateOne({ _id }, sweepsLeft > 1 ? { $set: next } : { $unset: { sweepAt: 1, sweepsLeft: 1 } });
    }
  }

  return {
    model,
    knows: (userId) => isErased(connection, userId),
    async erase(userId) {
      const now = clocks.machine();
      const set = {
        sweepAt: new Date(now + sweepAfterMs),
        sweepsLeft: sweeps,
        garbageAt: new Date(now + keptMs),
      };
      await model.updateOne({ _id: userId }, { $set: set }, { upsert: true });
      await eraseUser(userId);
    },
    sweep,
    start() {
      timer ??= setInterval(() => {
        sweeping ??= sweep()
          .catch(onFault)
          .finally(() => (sweeping = undefined));
      }, sweepEveryMs).unref();
    },
    async stop() {
      clearInterval(timer);
      timer = undefined;
      await sweeping;
    },
  };
}
