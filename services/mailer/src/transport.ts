import type { Letter } from './domain/mail.ts';

export interface OutgoingMail extends Letter {
  /** The same for every try of one mail, so that a mailbox can tell a duplicate. */
  readonly messageId: string;
  readonly from: string;
}

/** Where mails leave. Two adapters: SMTP, and a mailbox that only shows what would have been sent. */
export interface MailTransport {
  /** True: mails stay readable in the mailer's database, which is where the mailbox page looks. */
  readonly keepsContent: boolean;
  /** @throws Undeliverable where no further try would help; anything else is tried again */
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

/** The other side refuses this recipient for good. */
export class Undeliverable extends Error {}

/** For a machine without SMTP: every mail is delivered by being stored. */
export function createMailbox(): MailTransport {
  return { keepsContent: true, send: async () => undefined, close: async () => undefined };
}
