import { DeclarationReceived } from '@sternenrat/contracts/events/billing';
import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { createHash, randomBytes } from 'node:crypto';
import { isLiving } from '../domain/membership.ts';
import { refundDays } from '../domain/payment.ts';
import type { Parts } from '../parts.ts';
import type { Customer } from '../storage/customers.ts';
import type { Declaration } from '../storage/declarations.ts';
import type { Payment } from '../storage/payments.ts';
import { wish } from './end-subscription.ts';
import { ownId } from './protocol.ts';

export interface Declared {
  readonly kind: Declaration['kind'];
  readonly name: string;
  readonly contract: string;
  readonly email: string;
  /** As they are to be read in the receipt. */
  readonly details: readonly string[];
  /** Cancelled for cause, or to a day of its own: a person has to look, too. */
  readonly special: string | null;
  /** `2026-12-31` */
  readonly endsOn: string | null;
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/**
 * Takes a cancellation or withdrawal without login. An e-mail that fits exactly one contract ends it with its period;
 * everything else is the operator's. The caller learns nothing of that: the receipt goes to the address given.
 * @returns when it came in, product time
 * @throws Refused `too_many`
 */
export async function declare(parts: Parts, declared: Declared, ip: string): Promise<Date> {
  const { declarations, limits, clocks, log } = parts;
  await limits.declarations.consume(ip);
  const { kind, name, contract, email, details } = declared;
  // whoever floods somebody's mailbox is told nothing, but the mails end
  const mails = await limits.letters.consume(email).then(
    () => true,
    () => false,
  );
  const receivedAt = clocks.now();
  const { customer, order, endsAt, forOperator } = await fitting(parts, declared);
  const token = order === null ? null : randomBytes(32).toString('base64url');
  const _id = ownId('dec');
  const row = { kind, name, contract, email, details: [...details], receivedAt, userId: customer?._id ?? null, order };
  const undo = { undoHash: token === null ? null : hash(token), undoUntil: endsAt, undone: false };
  const receipt = newEvent(DeclarationReceived, {
    declarationId: _id,
    userId: row.userId,
    email,
    declaration: kind,
    name,
    contract,
    details: row.details,
    receivedAt: receivedAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    undoToken: token,
  });
  if (order !== null && customer) await markWish(parts, customer._id, order);
  await declarations.create({ _id, ...row, ...undo, forOperator }, mails ? [receipt] : []);
  if (order !== null && customer)
    void wish(parts, customer._id, 'cancel').catch((err: unknown) => log.warn({ err }, 'a cancellation is told later'));
  return receivedAt;
}

/** The wish is in the row before anybody is told of it; the chores carry it to the provider. */
async function markWish({ customers, clocks }: Parts, userId: string, order: string): Promise<void> {
  await customers.update(userId, ({ memberships }) => {
    const own = memberships.find((one) => one.order === order);
    if (!own || !isLiving(own) || own.cancelAtPeriodEnd || own.wanted === 'cancel') return { result: undefined };
    const changed = memberships.map((one) => (one === own ? { ...own, wanted: 'cancel' as const } : one));
    return { result: undefined, set: { memberships: changed, dueAt: new Date(clocks.machine()) } };
  });
}

interface Fit {
  readonly customer: Customer | null;
  readonly order: string | null;
  readonly endsAt: Date | null;
  readonly forOperator: string | null;
}

async function fitting({ customers, paymentRows, clocks }: Parts, declared: Declared): Promise<Fit> {
  const { kind, email, special, endsOn } = declared;
  const customer = await customers.findOne({ email });
  const since = new Date(clocks.now().getTime() - refundDays * 24 * 60 * 60 * 1000);
  const bought = await paymentRows
    .find({ userId: customer?._id ?? '', createdAt: { $gte: since } })
    .limit(20)
    .lean<Payment[]>();
  const nobody = { customer, order: null, endsAt: null };
  if (!customer) return { ...nobody, forOperator: 'Keine Kundin, kein Kunde hat diese Adresse' };
  const grains = bought.filter(({ purchase, state }) => purchase === 'stardust' && state === 'paid');
  const contracts = customer.memberships.filter(isLiving);
  const [only] = contracts;
  if (kind === 'widerruf' && grains.length > 0)
    return { ...nobody, forOperator: 'Widerruf, und es gibt Käufe von Sternenstaub in der Frist' };
  if (!only || contracts.length > 1) return { ...nobody, forOperator: 'Kein laufender Vertrag, oder mehrere' };
  const later = endsOn !== null && only.periodEnd !== null && endsOn > only.periodEnd.toISOString().slice(0, 10);
  if (later) return { ...nobody, forOperator: `Kündigung zum ${endsOn}, später als der nächste Termin` };
  const fresh = only.startedAt !== null && only.startedAt >= since;
  const withdrawn = kind === 'widerruf' && fresh ? 'Widerruf in der Frist: Beitrag zurückzahlen' : null;
  return { customer, order: only.order, endsAt: only.periodEnd, forOperator: special ?? withdrawn };
}

/** Takes a cancellation back by the link of its receipt, once. @throws Refused `invalid_token` */
export async function undoDeclaration(parts: Parts, token: string): Promise<void> {
  const { declarations, clocks } = parts;
  const found = await declarations.findOne({ undoHash: hash(token) });
  if (!found) throw new Refused(refusals.invalid_token);
  const { userId } = await declarations.update(found._id, (doc) => {
    const over = doc.undone || doc.undoUntil === null || clocks.now() >= doc.undoUntil;
    if (over || doc.userId === null) throw new Refused(refusals.invalid_token);
    return { result: { userId: doc.userId }, set: { undone: true } };
  });
  await wish(parts, userId, 'resume');
}
