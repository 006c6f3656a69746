import nodemailer from 'nodemailer';
import type { MailTransport } from '../transport.ts';
import { Undeliverable } from '../transport.ts';

/** In ms; nodemailer's own are two and ten minutes. */
const stepMs = 10_000;
/** A whole try, whatever its steps do; well under the lease. */
const tryMs = 30_000;

export interface SmtpOptions {
  /** smtp://user:password@host:port, or smtps. */
  readonly url: string;
  readonly stepMs?: number;
  readonly tryMs?: number;
}

/** Sends through a pool of kept connections. */
export function createSmtpTransport(options: SmtpOptions): MailTransport {
  const step = options.stepMs ?? stepMs;
  const transport = nodemailer.createTransport({
    url: options.url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: step,
    greetingTimeout: step,
    socketTimeout: step,
    dnsTimeout: step,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    keepsContent: false,
    async send({ to, from, subject, text, html, messageId, replyTo, unsubscribe }) {
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(() => late.reject(new Error('the mail server took too long')), options.tryMs ?? tryMs);
      // an object is one address; a string would be parsed as a list
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId,
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      });
      sending.catch(() => undefined);
      try {
        await Promise.race([sending, late.promise]);
      } catch (fault) {
        throw isPermanent(fault) ? new Undeliverable(messageOf(fault), { cause: fault }) : fault;
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** A 5xx on the recipient is a verdict on the address; on login or greeting it is our trouble, and passes. */
function isPermanent(fault: unknown): boolean {
  const { code, responseCode, command } = fault as { code?: unknown; responseCode?: unknown; command?: unknown };
  return code === 'EENVELOPE' && command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
