import type { OperatorMail } from '@sternenrat/contracts/endpoints/operator-mails';
import * as contract from '@sternenrat/contracts/endpoints/operator-mails';
import { route, type Route } from '@sternenrat/service-kit/http/route';
import { resendOf } from '../domain/resend.ts';
import type { Deps } from '../deps.ts';
import type { StoredMail } from '../storage/mails.ts';
import { findMail, resendMail } from '../use-cases/resend-mail.ts';

export const routes = (deps: Deps): readonly Route[] => [
  route(contract.operatorMails, async ({ query: { userId } }) => ({
    mails: (await deps.mails.listByUser(userId)).map(presentMail),
  })),
  route(contract.operatorMailById, async ({ params: { id } }) => ({ mail: presentMail(await findMail(deps, id)) })),
  route(contract.resendMail, async ({ body: { id, copyId } }) => ({ to: await resendMail(deps, id, copyId) })),
];

const presentMail = (mail: StoredMail): OperatorMail => ({
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
