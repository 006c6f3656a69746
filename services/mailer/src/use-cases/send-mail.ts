import { pauseAfter } from '../domain/mail.ts';
import { isResendable } from '../domain/resend.ts';
import type { Deps } from '../deps.ts';
import { UndeliverableError } from '../transport.ts';

/** After a crash a mail without `until` is sent again, with the same Message-ID. @returns false if no mail is due */
export async function sendMail({ mails, transport, from, clocks, log, mailMetrics }: Deps): Promise<boolean> {
  const mail = await mails.claim(clocks.machine());
  if (!mail) return false;
  const { _id, to, subject, text, html, attempts, unsubscribe, replyTo, until } = mail;
  const about = { mailId: _id, kind: mail.kind, attempts };
  if (until && (until <= clocks.now() || mail.interrupted)) {
    await mails.markFailed(mail, mail.interrupted ? 'may have been sent' : 'too late', null, clocks.machine());
    log.info(about, 'mail dropped');
    return true;
  }
  const more = { ...(unsubscribe && { unsubscribe }), ...(replyTo && { replyTo }) };
  try {
    await transport.send({ to, subject, text, html, ...more, from, messageId: `<${_id}@${domainOf(from)}>` });
  } catch (error) {
    const pause = pauseAfter(attempts, error instanceof UndeliverableError, Math.random());
    const reason = error instanceof Error ? error.message : String(error);
    const now = clocks.machine();
    await mails.markFailed({ _id, lease: mail.lease }, reason, pause === null ? null : now + pause, now);
    mailMetrics[pause === null ? 'dead' : 'failed'].add();
    // Logs only the reason, because errors of mail libraries contain addresses.
    if (pause === null) log.error({ ...about, reason }, 'sending a mail failed, giving up');
    else log.warn({ ...about, reason, pause }, 'sending a mail failed, will retry');
    return true;
  }
  await mails.markSent({ _id, lease: mail.lease }, clocks.machine(), transport.keepsContent || isResendable(mail.kind));
  mailMetrics.sent.add();
  log.info(about, 'mail sent');
  return true;
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
