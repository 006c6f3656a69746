import type { Leased, Outcome } from '@sternenrat/service-kit/storage/queue';
import { isResendable } from '../domain/resend.ts';
import type { Deps } from '../deps.ts';
import type { StoredMail } from '../storage/mails.ts';

const retentionMs = 30 * 24 * 60 * 60 * 1000;

type SendDeps = Pick<Deps, 'transport' | 'from' | 'clocks' | 'log' | 'mailMetrics'>;

/** Makes one attempt. After an interrupted attempt, a mail without `until` is sent again with the same Message-ID. */
export async function sendMail(deps: SendDeps, mail: Leased<StoredMail>): Promise<Outcome<StoredMail>> {
  const { transport, from, clocks, log, mailMetrics } = deps;
  const { _id, to, subject, text, html, kind, attempts, unsubscribe, replyTo, until } = mail;
  const about = { mailId: _id, kind, attempts };
  if (until && (until <= clocks.now() || mail.interrupted)) {
    log.info(about, 'mail dropped');
    return { set: dead(deps, mail.interrupted ? 'may have been sent' : 'too late') };
  }
  const more = { ...(unsubscribe && { unsubscribe }), ...(replyTo && { replyTo }) };
  await transport.send({ to, subject, text, html, ...more, from, messageId: `<${_id}@${domainOf(from)}>` });
  mailMetrics.sent.inc();
  log.info(about, 'mail sent');
  const now = clocks.machine();
  const set = { state: 'sent', sentAt: new Date(now), garbageAt: new Date(now + retentionMs) } as const;
  if (transport.keepsContent || isResendable(kind)) return { set, unset: ['lastError'] };
  return { set: { ...set, text: '', html: '' }, unset: ['lastError', 'unsubscribe', 'replyTo'] };
}

/** @param isLast no further attempt follows */
export function mailFailed(deps: SendDeps, reason: string, isLast: boolean): Partial<StoredMail> {
  deps.mailMetrics[isLast ? 'dead' : 'failed'].inc();
  return isLast ? dead(deps, reason) : { lastError: reason };
}

function dead({ clocks }: SendDeps, lastError: string): Partial<StoredMail> {
  return { state: 'dead', lastError, garbageAt: new Date(clocks.machine() + retentionMs) };
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
