import type { Aggregate, AnyModel, Store } from '@sternenrat/service-kit/storage/aggregate';
import { ledgeredSchema, ledgerSchema, type Pending } from '@sternenrat/service-kit/storage/keyed-change';
import type { Later } from '@sternenrat/service-kit/storage/complete';
import { rowId } from '@sternenrat/service-kit/storage/ledger';
import mongoose, { type Connection } from 'mongoose';
import type { OwlState } from '../domain/state.ts';

export interface OwlDocument extends OwlState, Aggregate {
  pending: Pending[];
}

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const nullable = (type: unknown) => ({ type, default: null }) as mongoose.SchemaDefinitionProperty;

const reservation = new mongoose.Schema(
  {
    questionId: text,
    attempt: number,
    until: number,
    asleep: { type: Boolean, required: true },
    free: { type: Boolean, required: true },
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
    // Absent while no reminder is planned, so that the index stays small.
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
  reservations: { type: [reservation], required: true },
  settled: { type: [settled], required: true },
} satisfies Record<keyof OwlState, mongoose.SchemaDefinitionProperty>;

/** Defaults of fields that owls of the first release lack (test/golden). */
export const later: Later<OwlDocument> = {
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
};

/** Reads the document before the ledger, because rows move from the document to the ledger. */
export async function findBookedRow(
  { owls, ledgerModel }: { readonly owls: Store<OwlDocument>; readonly ledgerModel: AnyModel },
  userId: string,
  key: string,
): Promise<Pending | null> {
  const owl = await owls.read(userId);
  const waiting = owl?.pending.find((row) => row.key === key);
  return waiting ?? ledgerModel.findById(rowId(userId, key)).lean<Pending>();
}

function owlSchema(): mongoose.Schema<OwlDocument> {
  const schema = ledgeredSchema<OwlDocument>(definition);
  schema.index({ 'reminder.nextAt': 1 }, { sparse: true });
  return schema;
}

export async function dueReminders(owls: AnyModel, now: Date, limit: number): Promise<string[]> {
  const due = await owls
    .find({ 'reminder.nextAt': { $lte: now } }, { _id: 1 })
    .sort({ 'reminder.nextAt': 1 })
    .limit(limit)
    .lean<{ _id: string }[]>();
  return due.map(({ _id }) => _id);
}

export function owlModels(connection: Connection): { owls: AnyModel; ledger: AnyModel } {
  const { Owl, Ledger } = connection.models;
  return {
    owls: (Owl ?? connection.model('Owl', owlSchema(), 'owls')) as AnyModel,
    ledger: (Ledger ?? connection.model('Ledger', ledgerSchema(), 'ledger')) as AnyModel,
  };
}
