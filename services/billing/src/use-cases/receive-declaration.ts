import { DeclarationReceived } from '@sternenrat/contracts/events/billing';
import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import { createHash, randomBytes } from 'node:crypto';
import { isActive } from '../domain/membership.ts';
import { refundDays } from '../domain/payment.ts';
import type { Deps } from '../deps.ts';
import type { Customer } from '../storage/customers.ts';
import type { Declaration } from '../storage/declarations.ts';
import { setCancellation } from './cancel-subscription.ts';
import { canMailReceipt } from './can-mail-receipt.ts';
import { createId } from './provider-errors.ts';

/** A cancellation or withdrawal without login. `special`: why an operator must check it. `endsOn`: ISO date. */
export interface SubmittedDeclaration {
  readonly kind: Declaration['kind'];
  readonly name: string;
  readonly contract: string;
  readonly email: string;
  readonly details: readonly string[];
  readonly special: string | null;
  readonly endsOn: string | null;
}

const hash = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Cancels the contract if exactly one matches. @returns the time of receipt */
export async function receiveDeclaration(deps: Deps, submitted: SubmittedDeclaration, ip: string): Promise<Date> {
  const { declarations, limits, clocks, log } = deps;
  await limits.declarations.consume(ip);
  const { kind, name, contract, email, details } = submitted;
  const mails = await canMailReceipt(limits, { of: 'declaration', email, ip });
  const receivedAt = clocks.now();
  const { customer, order, endsAt, forOperator } = await findContract(deps, submitted);
  const token = order === null ? null : randomBytes(32).toString('base64url');
  const _id = createId('dec');
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
  if (order !== null && customer) await markCancellation(deps, customer._id, order);
  await declarations.create({ _id, ...row, ...undo, forOperator }, mails ? [receipt] : []);
  if (order !== null && customer)
    void setCancellation(deps, customer._id, 'cancel').catch((error: unknown) =>
      log.warn({ err: error }, 'sending the cancellation failed, maintenance will retry'),
    );
  // the answer must not reveal whether a contract was found
  return receivedAt;
}

/** Marks the contract as cancelled here. If sending this to the provider fails, maintenance retries. */
async function markCancellation(
  { customers, clocks }: Pick<Deps, 'customers' | 'clocks'>,
  userId: string,
  order: string,
): Promise<void> {
  await customers.update(userId, ({ memberships }) => {
    const own = memberships.find((one) => one.order === order);
    if (!own || !isActive(own) || own.cancelAtPeriodEnd || own.wanted === 'cancel') return { result: undefined };
    const changed = memberships.map((one) => (one === own ? { ...own, wanted: 'cancel' as const } : one));
    return { result: undefined, set: { memberships: changed, dueAt: new Date(clocks.machine()) } };
  });
}

interface ContractMatch {
  readonly customer: Customer | null;
  readonly order: string | null;
  readonly endsAt: Date | null;
  readonly forOperator: string | null;
}

async function findContract(
  { customers, payments, clocks }: Pick<Deps, 'customers' | 'payments' | 'clocks'>,
  submitted: SubmittedDeclaration,
): Promise<ContractMatch> {
  const { kind, email, special, endsOn } = submitted;
  const customer = await customers.findByEmail(email);
  const since = new Date(clocks.now().getTime() - refundDays * 24 * 60 * 60 * 1000);
  const bought = await payments.listByUser(customer?._id ?? '', { since, limit: 20 });
  const unmatched = { customer, order: null, endsAt: null };
  if (!customer) return { ...unmatched, forOperator: 'Keine Kundin, kein Kunde hat diese Adresse' };
  const grains = bought.filter(({ purchase, state }) => purchase === 'stardust' && state === 'paid');
  const contracts = customer.memberships.filter(isActive);
  const [only] = contracts;
  if (kind === 'widerruf' && grains.length > 0)
    return { ...unmatched, forOperator: 'Widerruf, und es gibt Käufe von Sternenstaub in der Frist' };
  if (!only || contracts.length > 1) return { ...unmatched, forOperator: 'Kein laufender Vertrag, oder mehrere' };
  const later = endsOn !== null && only.periodEnd !== null && endsOn > only.periodEnd.toISOString().slice(0, 10);
  if (later) return { ...unmatched, forOperator: `Kündigung zum ${endsOn}, später als der nächste Termin` };
  const fresh = only.startedAt !== null && only.startedAt >= since;
  const withdrawn = kind === 'widerruf' && fresh ? 'Widerruf in der Frist: Beitrag zurückzahlen' : null;
  return { customer, order: only.order, endsAt: only.periodEnd, forOperator: special ?? withdrawn };
}

/** The token is in the receipt and works once. */
export async function undoDeclaration(deps: Deps, token: string): Promise<void> {
  const { declarations, clocks } = deps;
  const found = await declarations.findByUndoHash(hash(token));
  if (!found) throw new DomainError(errors.invalid_token);
  const { userId } = await declarations.update(found._id, (doc) => {
    const over = doc.undone || doc.undoUntil === null || clocks.now() >= doc.undoUntil;
    if (over || doc.userId === null) throw new DomainError(errors.invalid_token);
    return { result: { userId: doc.userId }, set: { undone: true } };
  });
  await setCancellation(deps, userId, 'resume');
}
