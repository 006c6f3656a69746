import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { resendOf } from '../domain/resend.ts';
import type { Deps } from '../deps.ts';
import type { StoredMail } from '../storage/mails.ts';

export async function findMail({ mails }: Pick<Deps, 'mails'>, id: string): Promise<StoredMail> {
  const found = await mails.read(id);
  if (!found) throw new DomainError(errors.not_found);
  return found;
}

export async function resendMail(deps: Deps, id: string, copyId: string): Promise<string> {
  const { addMail, addresses, clocks, limits } = deps;
  const mail = await findMail(deps, id);
  if (mail.state === 'waiting') throw new DomainError(errors.mail_waiting);
  if (resendOf(mail) !== 'again') throw new DomainError(errors.mail_not_resendable);
  await limits.copies.consume(mail.userId);
  const { kind, userId, subject, text, html } = mail;
  const { email: to } = await addresses.get(userId);
  const createdAt = new Date(clocks.machine());
  await addMail({ _id: copyId, kind, userId, to, subject, text, html, state: 'waiting', createdAt });
  return to;
}
