import type { RenderedMail } from './domain/mail.ts';

export interface OutgoingMail extends RenderedMail {
  /** Constant for all attempts, so that mail programs can detect duplicates. */
  readonly messageId: string;
  readonly from: string;
}

export interface MailTransport {
  /** True if delivered mails keep their content in the database, for the mailbox page. */
  readonly keepsContent: boolean;
  /** @throws PermanentError for a permanent failure; other errors are retried */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

export function createMailbox(): MailTransport {
  return { keepsContent: true, send: async () => undefined, close: async () => undefined };
}
