import type { RenderedMail } from './domain/mail.ts';

export interface OutgoingMail extends RenderedMail {
  /** The same for all attempts, so that mail programs can detect duplicates. */
  readonly messageId: string;
  readonly from: string;
}

export interface MailTransport {
  /** Whether delivered mails keep their text and HTML in the database. */
  readonly keepsContent: boolean;
  /** @throws PermanentError if a retry can't help */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

export function createMailbox(): MailTransport {
  return { keepsContent: true, send: async () => undefined, close: async () => undefined };
}
