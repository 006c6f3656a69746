import type { Envelope } from '@sternenrat/contracts/define-event';
import { isMailbox } from '../domain/mail.ts';
import type { Letter } from '../domain/mail.ts';
import type { Mails } from '../storage/mails.ts';

/**
 * Stores the mail that an event asks for, once; sending is the worker's.
 * @throws where the address isn't one plain mailbox, so that the event is parked
 */
export async function queueMail(
  parts: { mails: Mails; clocks: { machine(): number }; nudge: () => void },
  event: Pick<Envelope<string, { userId: string }>, 'id' | 'type' | 'payload'>,
  letter: Letter,
): Promise<void> {
  if (!isMailbox(letter.to) || (letter.replyTo && !isMailbox(letter.replyTo)))
    throw new Error('The address is not one plain mailbox');
  await parts.mails.add(event.id, { kind: event.type, userId: event.payload.userId }, letter, parts.clocks.machine());
  parts.nudge();
}
