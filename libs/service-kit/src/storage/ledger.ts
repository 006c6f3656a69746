import mongoose from 'mongoose';
import type { Model } from 'mongoose';
import type { AnyModel, Aggregate } from './aggregate.ts';
import { aggregateSchema, uncheckedArray } from './aggregate.ts';
import { duplicateFields } from './retry.ts';

export interface Pending {
  readonly key: string;
  readonly amount: number;
  readonly balanceAfter: number;
  readonly at: string;
  /** Version of the balance's document after this change. Sorts the rows. */
  readonly seq: number;
  readonly row: Record<string, unknown>;
}
export interface LedgerRow extends Pending {
  readonly _id: string;
  readonly owner: string;
}

const rowFields = {
  key: { type: String, required: true },
  amount: { type: Number, required: true },
  balanceAfter: { type: Number, required: true },
  at: { type: String, required: true },
  seq: { type: Number, required: true },
  row: { type: mongoose.Schema.Types.Mixed, required: true },
} as const;

export function ledgeredSchema<D extends Aggregate & { pending: Pending[] }>(
  definition: mongoose.SchemaDefinition,
): mongoose.Schema<D> {
  const schema = aggregateSchema<D>({ ...definition, pending: { type: uncheckedArray, required: true } });
  schema.index({ 'pending.seq': 1 }, { sparse: true });
  return schema;
}

/** `_id` is `rowId(owner, key)`, so keys are unique per owner without another index. */
export function ledgerSchema(): mongoose.Schema<LedgerRow> {
  const fields = { ...rowFields, _id: { type: String, required: true }, owner: { type: String, required: true } };
  const schema = new mongoose.Schema<LedgerRow>(fields, {
    versionKey: false,
    autoIndex: false,
    autoCreate: false,
    minimize: false,
    strict: 'throw',
    writeConcern: { w: 'majority' },
  });
  schema.index({ owner: 1, seq: -1 });
  return schema;
}

/** `<owner>/<key>`. @throws TypeError for an owner with a slash, because ids would be ambiguous */
export function rowId(owner: string, key: string): string {
  if (owner.includes('/')) throw new TypeError("a ledger owner's id must not contain a slash");
  return `${owner}/${key}`;
}

/** The writes of `moveOnce`, as an argument, so that a model test can run them in every order. */
export interface MoveEffects {
  insertRow(): Promise<void>;
  pullPending(): Promise<void>;
}

/** A crash between the two steps leaves the row in `pending` and in the ledger. */
export async function moveOnce(effects: MoveEffects): Promise<void> {
  await effects.insertRow();
  await effects.pullPending();
}

export async function moveRows(
  model: AnyModel,
  ledgerModel: Model<LedgerRow>,
  owner: string,
  rows: readonly Pending[],
): Promise<void> {
  for (const row of rows)
    await moveOnce({
      insertRow: () => insertRow(ledgerModel, owner, row),
      pullPending: () => pullPending(model, owner, row.key),
    });
}

/** The caller then removes the rows from `pending`. Idempotent. */
export async function insertRows(
  ledgerModel: Model<LedgerRow>,
  owner: string,
  rows: readonly Pending[],
): Promise<void> {
  for (const row of rows) await insertRow(ledgerModel, owner, row);
}

async function insertRow(ledgerModel: Model<LedgerRow>, owner: string, row: Pending): Promise<void> {
  try {
    await ledgerModel.create([{ ...row, _id: rowId(owner, row.key), owner }]);
  } catch (error) {
    if (duplicateFields(error)?.join() !== '_id') throw error;
  }
}

async function pullPending(model: AnyModel, owner: string, key: string): Promise<void> {
  await model.updateOne({ _id: owner }, { $pull: { pending: { key } } }, { timestamps: false });
}
