import type mongoose from 'mongoose';
import type { OutboxEntry } from './outbox.ts';

/** A document whose writes are compare-and-swap on `version`. */
export interface Aggregate {
  _id: string;
  version: number;
}

// oxlint-disable-next-line typescript/no-explicit-any -- mongoose's Model is invariant in its document
export type AnyModel = mongoose.Model<any>;

/** `Store.read` and `Store.findOne` return documents without `outbox`. */
export type Stored<D> = D & { outbox: OutboxEntry[] };
