import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import type { Limit } from '@sternenrat/service-kit/limits/limits';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { resendOf } from '../domain/resend.ts';
import type { Addresses } from '../storage/addresses.ts';
import type { Mails, StoredMail } from '../storage/mails.ts';

export interface Resending {
  readonly mails: Mails;
  readonly addresses: Addresses;
  readonly clocks: Clocks;
  readonly nudge: () => void;
  /** Copies per player. */
  readonly copies: Limit;
}

/** @throws Refused `not_found` */
export async function findMail({ mails }: Pick<Resending, 'mails'>, id: string): Promise<StoredMail> {
  const found = await mails.read(id);
  if (!found) throw new Refused(refusals.not_found);
  return found;
}

/**
 * Queues a mail's words once more, once per `copyId`, to the address that the player has now.
 * @throws Refused `not_found`, `mail_waiting`, `mail_not_resendable`, `too_many`
 */
export async function resendMail(parts: Resending, id: string, copyId: string): Promise<string> {
  const { mails, addresses, clocks, nudge, copies } = parts;
  const mail = await findMail(parts, id);
  if (mail.state === 'waiting') throw new Refused(refusals.mail_waiting);
  if (resendOf(mail) !== 'again') throw new Refused(refusals.mail_not_resendable);
  await copies.consume(mail.userId);
  const { kind, userId, subject, text, html } = mail;
  const { email: to } = await addresses.of(userId);
  await mails.add(copyId, { kind, userId }, { to, subject, text, html }, clocks.machine());
  nudge();
  return to;
}
