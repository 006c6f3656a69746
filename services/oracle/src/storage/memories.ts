import { aggregateSchema, type Aggregate, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import mongoose, { type Connection } from 'mongoose';
import type { FeatherState, MemoryState } from '../domain/memory/memory.ts';

/** The feathers of one player; `_id` is the userId. */
export interface MemoryDocument extends MemoryState, Aggregate {}

const text = { type: String, required: true } as const;
const yesOrNo = { type: Boolean, required: true } as const;

const feather = new mongoose.Schema(
  {
    id: text,
    kind: text,
    key: text,
    text,
    word: text,
    sentence: { type: String, default: '' },
    on: { type: String, default: null },
    pinned: yesOrNo,
    corrected: yesOrNo,
    questionId: text,
    askedAt: { type: Date, required: true },
  } satisfies Record<keyof FeatherState, mongoose.SchemaDefinitionProperty>,
  { _id: false, id: false, strict: 'throw' },
);

const definition = {
  feathers: { type: [feather], required: true },
  learnt: { type: [String], required: true },
  forgotten: { type: [String], required: true },
} satisfies Record<keyof MemoryState, mongoose.SchemaDefinitionProperty>;

export function memoryModel(connection: Connection): AnyModel {
  return (connection.models['Memory'] ??
    connection.model('Memory', aggregateSchema<MemoryDocument>(definition), 'memories')) as AnyModel;
}
