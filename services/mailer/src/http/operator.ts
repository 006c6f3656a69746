import type { OperatorMail } from '@sternenrat/contracts/endpoints/operator-mails';
import * as contract from '@sternenrat/contracts/endpoints/operator-mails';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import { resendOf } from '../domain/resend.ts';
import type { StoredMail } from '../storage/mails.ts';
import { findMail, resendMail, type Resending } from '../use-cases/resend-mail.ts';

const success = true as const;

/** What the operator's command line asks the mailer. */
export const operatorRoutes = (parts: Resending): readonly Route[] => [
  route(contract.operatorMails, async ({ query: { userId } }) => ({
    success,
    mails: (await parts.mails.ofUser(userId)).map(shownMail),
  })),
  route(contract.operatorMailById, async ({ params: { id } }) => ({
    success,
    mail: shownMail(await findMail(parts, id)),
  })),
  route(contract.resendMail, async ({ body: { id, copyId } }) => ({
    success,
    to: await resendMail(parts, id, copyId),
  })),
];

const shownMail = (mail: StoredMail): OperatorMail => ({
  id: mail._id,
  userId: mail.userId,
  kind: mail.kind,
  to: mail.to,
  subject: mail.subject,
  state: mail.state,
  attempts: mail.attempts,
  lastError: mail.lastError ?? null,
  createdAt: mail.createdAt.toISOString(),
  sentAt: mail.sentAt?.toISOString() ?? null,
  resend: resendOf(mail),
});
