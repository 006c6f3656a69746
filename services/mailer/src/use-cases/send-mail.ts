import type { Logger } from '@sternenrat/service-kit/log/logger';
import type { Clocks } from '@sternenrat/service-kit/time/clocks';
import { pauseAfter } from '../domain/mail.ts';
import { holdsNoSecret } from '../domain/resend.ts';
import type { Figures } from '../figures.ts';
import type { Mails } from '../storage/mails.ts';
import { Undeliverable } from '../transport.ts';
import type { MailTransport } from '../transport.ts';

export interface Sending {
  readonly mails: Mails;
  readonly transport: MailTransport;
  readonly from: string;
  readonly clocks: Clocks;
  readonly log: Logger;
  readonly figures: Figures;
}

/**
 * Takes one due mail and tries to send it; false where none is due. A kill between the server's yes and our note of it
 * sends the mail once more, with the same Message-ID: better twice than never.
 */
export async function sendMail({ mails, transport, from, clocks, log, figures }: Sending): Promise<boolean> {
  const mail = await mails.claim(clocks.machine());
  if (!mail) return false;
  const { _id, to, subject, text, html, attempts, unsubscribe, replyTo, until } = mail;
  const about = { mailId: _id, kind: mail.kind, attempts };
  if (until && (until <= clocks.now() || mail.interrupted)) {
    await mails.failed(mail, mail.interrupted ? 'may have been sent' : 'too late', null, clocks.machine());
    log.info(about, 'mail left out');
    return true;
  }
  const more = { ...(unsubscribe && { unsubscribe }), ...(replyTo && { replyTo }) };
  try {
    await transport.send({ to, subject, text, html, ...more, from, messageId: `<${_id}@${domainOf(from)}>` });
  } catch (fault) {
    const pause = pauseAfter(attempts, fault instanceof Undeliverable, Math.random());
    const reason = fault instanceof Error ? fault.message : String(fault);
    const now = clocks.machine();
    await mails.failed({ _id, lease: mail.lease }, reason, pause === null ? null : now + pause, now);
    figures[pause === null ? 'dead' : 'failed'].add();
    // the reason alone: a mail library's error carries addresses and more
    if (pause === null) log.error({ ...about, reason }, 'mail given up');
    else log.warn({ ...about, reason, pause }, 'mail not sent');
    return true;
  }
  await mails.delivered(
    { _id, lease: mail.lease },
    clocks.machine(),
    transport.keepsContent || holdsNoSecret(mail.kind),
  );
  figures.sent.add();
  log.info(about, 'mail sent');
  return true;
}

function domainOf(from: string): string {
  return /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
}
