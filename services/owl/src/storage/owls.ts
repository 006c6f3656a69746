import { createStore, type Aggregate, type Store } from '@sternenrat/service-kit/storage/aggregate';
import {
  ledgeredSchema,
  ledgerSchema,
  type LedgerRow,
  type Pending,
} from '@sternenrat/service-kit/storage/keyed-change';
import type { AddedFields } from '@sternenrat/service-kit/storage/complete';
import { rowId } from '@sternenrat/service-kit/storage/ledger';
import { defineModel, nullable, type RepositoryDeps } from '@sternenrat/service-kit/storage/model';
import mongoose, { type Model } from 'mongoose';
import type { OwlState } from '../domain/state.ts';

export interface OwlDocument extends OwlState, Aggregate {
  pending: Pending[];
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;

const flag = { type: Boolean, required: true } as const;
const debit = new mongoose.Schema(
  {
    questionId: text,
    attempt: number,
    energy: number,
    free: flag,
    asleep: flag,
    bright: flag,
    at: number,
    givenBack: flag,
  },
  { _id: false, strict: 'throw' },
);
const reservation = new mongoose.Schema(
  {
    questionId: text,
    attempt: number,
    until: number,
    asleep: flag,
    free: flag,
  },
  { _id: false, strict: 'throw' },
);
const settled = new mongoose.Schema(
  { questionId: text, at: number, wisdomGain: number, herzlichtGain: number },
  { _id: false, strict: 'throw' },
);

const lot = new mongoose.Schema(
  { paymentId: text, grains: number, unspent: number, cents: number, paidAt: { type: Date, required: true } },
  { _id: false, strict: 'throw' },
);
const refundAhead = new mongoose.Schema({ paymentId: text, grains: number }, { _id: false, strict: 'throw' });
const dialog = new mongoose.Schema(
  {
    action: text,
    text,
    at: { type: Date, required: true },
    answered: { type: Boolean, required: true },
    response: nullable(String),
  },
  { _id: false, strict: 'throw' },
);

const device = new mongoose.Schema(
  { id: text, endpoint: text, p256dh: text, auth: text },
  { _id: false, id: false, strict: 'throw' },
);
const reminder = new mongoose.Schema(
  {
    channel: text,
    hour: number,
    orMail: { type: Boolean, required: true },
    chosenAt: { type: Date, required: true },
    devices: { type: [device], required: true },
    secret: text,
    // absent while no reminder is planned, so that the index stays small
    nextAt: { type: Date },
    zone: text,
    lastAt: nullable(Date),
    lastZone: text,
    unanswered: number,
  },
  { _id: false, strict: 'throw' },
);

const dailyGrant = new mongoose.Schema({ date: text, grains: number }, { _id: false, strict: 'throw' });

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
  lots: { type: [lot], required: true },
  refundsAhead: { type: [refundAhead], required: true },
  hatchedAt: nullable(Date),
  lastInteraction: nullable(Date),
  daysMissed: number,
  lastSeen: nullable(Date),
  travelFrom: nullable(Date),
  travelUntil: nullable(Date),
  travelledMs: number,
  lastDailyLoginBonus: text,
  bonusZone: text,
  dailyGrant: nullable(dailyGrant),
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
  moodDate: nullable(String),
  moodEnergy: number,
  cosmicWeather: nullable(String),
  sleepQualityMessage: nullable(String),
  lastSleepQuality: nullable(Date),
  appStartCount: number,
  proactiveDialogHistory: { type: [dialog], required: true },
  recentTexts: { type: [String], required: true },
  celebrate: nullable(String),
  reminder: nullable(reminder),
  debits: { type: [debit], required: true },
  reservations: { type: [reservation], required: true },
  settled: { type: [settled], required: true },
} satisfies Record<keyof OwlState, mongoose.SchemaDefinitionProperty>;

/** Values of fields that documents of older versions lack. */
export const addedFields: AddedFields<OwlDocument> = {
  lots: () => [],
  refundsAhead: () => [],
  travelFrom: () => null,
  travelUntil: () => null,
  travelledMs: () => 0,
  dailyGrant: () => null,
  moodDate: () => null,
  lastSleepQuality: () => null,
  recentTexts: () => [],
  celebrate: () => null,
  reminder: () => null,
  debits: () => [],
};

function owlSchema(): mongoose.Schema<OwlDocument> {
  const schema = ledgeredSchema<OwlDocument>(definition);
  schema.index({ 'reminder.nextAt': 1 }, { sparse: true });
  return schema;
}

export const owlModel = defineModel<OwlDocument>('Owl', 'owls', owlSchema);
export const ledgerModel = defineModel<LedgerRow>('Ledger', 'ledger', ledgerSchema);

export interface Owls extends Omit<Store<OwlDocument>, 'findOne'> {
  findBooking(userId: string, key: string): Promise<Pending | null>;
  /** Longest due first. */
  listDueReminders(now: Date, limit: number): Promise<string[]>;
  deleteByUser(userId: string): Promise<void>;
}

export function createOwls(model: Model<OwlDocument>, ledger: Model<LedgerRow>, deps: RepositoryDeps): Owls {
  const { findOne: _, ...store } = createStore<OwlDocument>(model, { ...deps, addedFields });
  return {
    ...store,
    async findBooking(userId, key) {
      // reads the document first, because rows move from the document to the ledger
      const owl = await store.read(userId);
      const waiting = owl?.pending.find((row) => row.key === key);
      return waiting ?? ledger.findById(rowId(userId, key)).lean<Pending>();
    },
    async listDueReminders(now, limit) {
      const due = await model
        .find({ 'reminder.nextAt': { $lte: now } }, { _id: 1 })
        .sort({ 'reminder.nextAt': 1 })
        .limit(limit)
        .lean();
      return due.map(({ _id }) => _id);
    },
    async deleteByUser(userId) {
      await model.deleteOne({ _id: userId });
      await ledger.deleteMany({ owner: userId });
    },
  };
}
