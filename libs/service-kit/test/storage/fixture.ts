import { defineEvent } from '@sternenrat/contracts/define-event';
import { z } from '@sternenrat/contracts/core/zod';
import type { Connection, Model } from 'mongoose';
import { aggregateSchema } from '../../src/storage/aggregate.ts';
import { ledgeredSchema, ledgerSchema } from '../../src/storage/keyed-change.ts';
import type { LedgerRow, Pending } from '../../src/storage/keyed-change.ts';

export const Changed = defineEvent({
  type: 'Changed',
  version: 1,
  kind: 'snapshot',
  publisher: 'owl',
  payload: z.object({ size: z.number() }),
});

export interface Tree {
  _id: string;
  version: number;
  size: number;
  name?: string;
  note?: string;
}

export async function treeModel(connection: Connection, name = 'tree'): Promise<Model<Tree>> {
  const schema = aggregateSchema<Tree>({ size: Number, name: String, note: String });
  schema.index({ name: 1 }, { unique: true, sparse: true });
  const model = connection.model<Tree>(name, schema);
  await model.createIndexes();
  return model;
}

export interface Purse {
  _id: string;
  version: number;
  grains: number;
  gifts: number;
  pending: Pending[];
}

export async function purseModels(
  connection: Connection,
): Promise<{ model: Model<Purse>; ledgerModel: Model<LedgerRow> }> {
  const model = connection.model<Purse>('purse', ledgeredSchema<Purse>({ grains: Number, gifts: Number }));
  const ledgerModel = connection.model<LedgerRow>('ledger', ledgerSchema());
  await Promise.all([model.createIndexes(), ledgerModel.createIndexes()]);
  return { model, ledgerModel };
}

export async function outboxOf<D>(
  model: Model<D>,
  id: string,
): Promise<{ id: string; type: string; seq: number; payload: unknown }[]> {
  return (await model.findById(id).lean<{ outbox: { id: string; type: string; seq: number; payload: unknown }[] }>())!
    .outbox;
}
