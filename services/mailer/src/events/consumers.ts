import * as auth from '@sternenrat/contracts/events/auth';
import * as billing from '@sternenrat/contracts/events/billing';
import { MessageAnswered, MessageReceived } from '@sternenrat/contracts/events/contact';
import { ReminderDue } from '@sternenrat/contracts/events/owl';
import { consume } from '@sternenrat/service-kit/events/consumer';
import type { Consumer } from '@sternenrat/service-kit/events/consumer';
import type { Envelope, EventDefinition } from '@sternenrat/contracts/define-event';
import {
  confirmAgain,
  emailChangeApproval,
  emailChangeLink,
  emailChanged,
  knownAlready,
  passwordChanged,
  resetLink,
  welcome,
} from '../domain/letters.ts';
import type { Reader } from '../domain/letters.ts';
import * as letters from '../domain/letters-billing.ts';
import { messageAnswered, messageNotice, messageReceipt } from '../domain/letters-contact.ts';
import type { Letter } from '../domain/mail.ts';
import type { Addresses } from '../storage/addresses.ts';
import type { ReminderDue as Reminding } from '../use-cases/deliver-reminder.ts';

type Queue = (event: Envelope<string, { userId: string }>, letter: Letter) => Promise<void>;

export interface Mailing {
  readonly queue: Queue;
  readonly remind: (event: Envelope<string, Reminding>) => Promise<void>;
  /** For letters whose event names nobody but the player: `await addresses.of(userId)` is whom they greet. */
  readonly addresses: Addresses;
  /** Every link starts with it. */
  readonly publicUrl: string;
}

/** Which event becomes which mail. All of these are facts: the event's id is the mail's key. */
export function mailerConsumers({ queue, remind, addresses, publicUrl }: Mailing): readonly Consumer[] {
  return [
    consume(auth.AccountChanged, ({ seq, payload }) => addresses.remember(payload.userId, seq, payload)),
    consume(auth.UserRegistered, (event) => queue(event, welcome(event.payload, publicUrl))),
    consume(auth.ConfirmationRequested, (event) => queue(event, confirmAgain(event.payload, publicUrl))),
    consume(auth.RegistrationRepeated, (event) => queue(event, knownAlready(event.payload, publicUrl))),
    consume(auth.PasswordResetRequested, (event) => queue(event, resetLink(event.payload, publicUrl))),
    consume(auth.EmailChangeRequested, (event) => queue(event, emailChangeLink(event.payload, publicUrl))),
    consume(auth.EmailChangeApprovalRequested, (event) => queue(event, emailChangeApproval(event.payload, publicUrl))),
    consume(auth.EmailChanged, (event) => queue(event, emailChanged(event.payload, publicUrl))),
    consume(ReminderDue, remind),
    ...billingLetters({ queue, addresses, publicUrl }),
    ...contactLetters(queue),
    consume(auth.PasswordChanged, (event) => queue(event, passwordChanged(event.payload, publicUrl))),
  ];
}

/** Money: to the player's present address; what was declared without login, to the address that was given. */
function billingLetters({ queue, addresses, publicUrl }: Omit<Mailing, 'remind'>): readonly Consumer[] {
  const told = <T extends string, P extends { userId: string }>(
    definition: EventDefinition<T, P>,
    write: (reader: Reader, payload: P, publicUrl: string) => Letter,
  ): Consumer =>
    consume(definition, async (event) =>
      queue(event, write(await addresses.of(event.payload.userId), event.payload, publicUrl)),
    );
  return [
    told(billing.ReceiptDue, letters.receipt),
    told(billing.MembershipBegan, letters.membershipBegan),
    told(billing.RenewalFailed, letters.renewalFailed),
    told(billing.SubscriptionCancelled, letters.subscriptionCancelled),
    told(billing.RefundReceiptDue, letters.refundReceipt),
    consume(billing.DeclarationReceived, (event) => {
      const { declarationId, userId } = event.payload;
      const whose = { ...event, payload: { userId: userId ?? declarationId } };
      return queue(whose, letters.declarationReceived(event.payload, publicUrl));
    }),
  ];
}

/** What people write to us: a receipt to them, a notice to the operator, the answer. */
function contactLetters(queue: Queue): readonly Consumer[] {
  const whose = ({ userId, messageId }: { userId: string | null; messageId: string }) => ({
    userId: userId ?? messageId,
  });
  return [
    consume(MessageReceived, async (event) => {
      const told = { ...event, payload: whose(event.payload) };
      await queue({ ...told, id: `${event.id}-notice` }, messageNotice(event.payload));
      if (event.payload.receipt) await queue(told, messageReceipt(event.payload));
    }),
    consume(MessageAnswered, (event) =>
      queue({ ...event, payload: whose(event.payload) }, messageAnswered(event.payload)),
    ),
  ];
}
