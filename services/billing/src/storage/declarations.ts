import { aggregateSchema, createStore, type Aggregate, type Store } from '@sternenrat/service-kit/storage/aggregate';
import { defineModel, nullable, type RepositoryDeps } from '@sternenrat/service-kit/storage/model';
import type { Model, Schema } from 'mongoose';

export interface Declaration extends Aggregate {
  kind: 'kündigung' | 'widerruf';
  name: string;
  contract: string;
  email: string;
  details: string[];
  receivedAt: Date;
  userId: string | null;
  order: string | null;
  /** SHA-256 of the token with which the sender can revoke a cancellation. */
  undoHash: string | null;
  undoUntil: Date | null;
  undone: boolean;
  /** Why an operator has to act. */
  forOperator: string | null;
}

function declarationSchema(): Schema<Declaration> {
  const text = { type: String, required: true } as const;
  const schema = aggregateSchema<Declaration>({
    kind: text,
    name: text,
    contract: text,
    email: text,
    details: { type: [String], required: true },
    receivedAt: { type: Date, required: true },
    userId: nullable(String),
    order: nullable(String),
    undoHash: nullable(String),
    undoUntil: nullable(Date),
    undone: { type: Boolean, required: true },
    forOperator: nullable(String),
  });
  schema.index({ undoHash: 1 });
  schema.index({ userId: 1 });
  schema.index({ forOperator: 1, receivedAt: 1 });
  return schema;
}

export const declarationModel = defineModel<Declaration>('Declaration', 'declarations', declarationSchema);

export interface Declarations extends Omit<Store<Declaration>, 'findOne'> {
  findByUser(userId: string): Promise<Declaration | null>;
  findByUndoHash(undoHash: string): Promise<Declaration | null>;
  listOpen(limit: number): Promise<Declaration[]>;
}

export function createDeclarations(model: Model<Declaration>, deps: RepositoryDeps): Declarations {
  const { findOne, ...store } = createStore<Declaration>(model, deps);
  return {
    ...store,
    findByUser: (userId) => findOne({ userId }),
    findByUndoHash: (undoHash) => findOne({ undoHash }),
    async listOpen(limit) {
      const open = await model
        .find({ forOperator: { $gt: '' } }, { outbox: 0 })
        .limit(limit)
        .lean<Declaration[]>();
      return open.toSorted((a, b) => a.receivedAt.getTime() - b.receivedAt.getTime());
    },
  };
}
