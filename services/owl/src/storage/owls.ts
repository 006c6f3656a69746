import { type Aggregate, type AnyModel } from '@sternenrat/service-kit/storage/aggregate';
import { ledgeredSchema, ledgerSchema, type Pending } from '@sternenrat/service-kit/storage/keyed-change';
import mongoose, { type Connection } from 'mongoose';
import type { OwlState } from '../domain/state.ts';

/** One document per player; `_id` is the userId. */
export interface OwlDocument extends OwlState, Aggregate {
  pending: Pending[];
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const nullable = (type: unknown) => ({ type, default: null }) as mongoose.SchemaDefinitionProperty;

const reservation = new mongoose.Schema(
  { questionId: text, attempt: number, until: number, asleep: { type: Boolean, required: true } },
  { _id: false, strict: 'throw' },
);
const settled = new mongoose.Schema(
  { questionId: text, at: number, wisdomGain: number, herzlichtGain: number },
  { _id: false, strict: 'throw' },
);

const definition = {
  realName: nullable(String),
  age: nullable(Number),
  zodiac: nullable(String),
  lastZodiacChange: nullable(Date),
  timeZone: text,
  timeZoneSince: nullable(Date),
  tier: text,
  tierSeq: number,
  wisdom: number,
  energy: number,
  herzlicht: number,
  stardust: number,
  hatchedAt: nullable(Date),
  lastInteraction: nullable(Date),
  daysMissed: number,
  lastSeen: nullable(Date),
  lastDailyLoginBonus: text,
  bonusZone: text,
  lastStardustGained: nullable(Date),
  lastCared: nullable(Date),
  lastNightmare: nullable(Date),
  nextNightmareIn: number,
  lastOwlClick: nullable(Date),
  lastAwakening: nullable(Date),
  lastChatBubble: nullable(Date),
  lastProactiveAction: nullable(Date),
  owlColor: text,
  owlStatus: text,
  dailyMood: nullable(String),
  moodEnergy: number,
  cosmicWeather: nullable(String),
  sleepQualityMessage: nullable(String),
  appStartCount: number,
  proactiveDialogHistory: { type: [mongoose.Schema.Types.Mixed], required: true },
  reservations: { type: [reservation], required: true },
  settled: { type: [settled], required: true },
} satisfies Record<keyof OwlState, mongoose.SchemaDefinitionProperty>;

/** The collections of this service: the owls, and the stardust that each gained and spent. */
export function owlModels(connection: Connection): { owls: AnyModel; ledger: AnyModel } {
  const { Owl, Ledger } = connection.models;
  return {
    owls: (Owl ?? connection.model('Owl', ledgeredSchema<OwlDocument>(definition), 'owls')) as AnyModel,
    ledger: (Ledger ?? connection.model('Ledger', ledgerSchema(), 'ledger')) as AnyModel,
  };
}
