import { PermanentError } from '@sternenrat/service-kit/storage/queue';
import { withTimeout } from '@sternenrat/service-kit/time/timeout';
import nodemailer from 'nodemailer';
import { noctuaId, noctuaUrl } from '../domain/layout.ts';
import { noctuaPicture } from '../picture.ts';
import type { MailTransport } from '../transport.ts';

/** Timeout of each step of a delivery, in ms. nodemailer's defaults are up to ten minutes. */
const stepMs = 10_000;
/** Timeout of a whole attempt in ms. Must be shorter than `leaseMs` of domain/mail.ts. */
const tryMs = 30_000;

export interface SmtpOptions {
  readonly url: string;
  readonly stepMs?: number;
  readonly tryMs?: number;
}

const noctua = {
  filename: 'noctua.jpg',
  contentType: 'image/jpeg',
  contentDisposition: 'inline',
  content: noctuaPicture,
  cid: noctuaId,
} as const;

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
      // addresses are objects, because nodemailer parses a string as a list of addresses
      const mail = {
        from,
        to: { name: '', address: to },
        ...(replyTo && { replyTo: { name: '', address: replyTo } }),
        subject,
        text,
        html,
        messageId,
        ...(html.includes(noctuaUrl) && { attachments: [noctua] }),
        headers: {
          'Auto-Submitted': 'auto-generated',
          ...(unsubscribe && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      };
      try {
        await withTimeout(options.tryMs ?? tryMs, () => transport.sendMail(mail));
      } catch (error) {
        throw isPermanent(error) ? new PermanentError(messageOf(error), { cause: error }) : error;
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** A 5xx answer to `RCPT TO` is permanent. Any other failure may be temporary, also a 5xx answer to a login. */
function isPermanent(error: unknown): boolean {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return code === 'EENVELOPE' && command === 'RCPT TO' && typeof responseCode === 'number' && responseCode >= 500;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
