import * as auth from '@sternenrat/contracts/events/auth';
import * as billing from '@sternenrat/contracts/events/billing';
import { MessageAnswered, MessageReceived } from '@sternenrat/contracts/events/contact';
import { ReminderDue } from '@sternenrat/contracts/events/owl';
import { consume } from '@sternenrat/service-kit/events/consumer';
import type { Consumer } from '@sternenrat/service-kit/events/consumer';
import type { Envelope } from '@sternenrat/contracts/core/event';
import type { EventDefinition } from '@sternenrat/contracts/define-event';
import {
  newConfirmation,
  emailChangeApproval,
  emailChangeLink,
  emailChanged,
  accountExists,
  passwordChanged,
  passwordGuessed,
  resetLink,
  welcome,
} from '../domain/templates-account.ts';
import type { Recipient } from '../domain/templates-account.ts';
import * as templates from '../domain/templates-billing.ts';
import { messageAnswered, messageNotice, messageReceipt } from '../domain/templates-contact.ts';
import type { RenderedMail } from '../domain/mail.ts';
import type { Deps } from '../deps.ts';
import { deliverReminder } from '../use-cases/deliver-reminder.ts';
import { queueMail } from '../use-cases/queue-mail.ts';

type Queue = (event: Envelope<string, { userId: string }>, rendered: RenderedMail) => Promise<void>;

/** Most consumers queue a mail under the event's id, so that a repeated event adds no mail. */
export function consumers(deps: Deps): readonly Consumer[] {
  const { addresses, publicUrl } = deps;
  const queue: Queue = (event, rendered) => queueMail(deps, event, rendered);
  return [
    consume(auth.AccountChanged, ({ seq, payload }) => addresses.apply(payload.userId, seq, payload)),
    consume(auth.UserRegistered, (event) => queue(event, welcome(event.payload, publicUrl))),
    consume(auth.ConfirmationRequested, (event) => queue(event, newConfirmation(event.payload, publicUrl))),
    consume(auth.RegistrationRepeated, (event) => queue(event, accountExists(event.payload, publicUrl))),
    consume(auth.PasswordResetRequested, (event) => queue(event, resetLink(event.payload, publicUrl))),
    consume(auth.EmailChangeRequested, (event) => queue(event, emailChangeLink(event.payload, publicUrl))),
    consume(auth.EmailChangeApprovalRequested, (event) => queue(event, emailChangeApproval(event.payload, publicUrl))),
    consume(auth.EmailChanged, (event) => queue(event, emailChanged(event.payload, publicUrl))),
    consume(auth.PasswordGuessingNoticed, (event) => queue(event, passwordGuessed(event.payload, publicUrl))),
    consume(ReminderDue, (event) => deliverReminder(deps, event)),
    ...billingConsumers(queue, deps),
    ...contactConsumers(queue),
    consume(auth.PasswordChanged, (event) => queue(event, passwordChanged(event.payload, publicUrl))),
  ];
}

/** Mails about declarations go to the address in the event, other mails to the player's current address. */
function billingConsumers(
  queue: Queue,
  { addresses, publicUrl }: Pick<Deps, 'addresses' | 'publicUrl'>,
): readonly Consumer[] {
  const toRecipient = <T extends string, P extends { userId: string }>(
    definition: EventDefinition<T, P>,
    write: (recipient: Recipient, payload: P, publicUrl: string) => RenderedMail,
  ): Consumer =>
    consume(definition, async (event) =>
      queue(event, write(await addresses.get(event.payload.userId), event.payload, publicUrl)),
    );
  return [
    consume(billing.PaymentSucceeded, async (event) => {
      const { userId, renewal, receiptUrl = null } = event.payload;
      // version 0.1.0 publishes this event without `renewal`, and also `ReceiptDue`, which sends the mail
      if (renewal === undefined) return;
      const paid = { ...event.payload, renewal, receiptUrl };
      await queue(event, templates.receipt(await addresses.get(userId), paid, publicUrl));
    }),
    consume(billing.PaymentRefunded, async (event) => {
      const { userId, purchase } = event.payload;
      // version 0.1.0 publishes this event without `purchase`, and also `RefundReceiptDue`, which sends the mail
      if (purchase === undefined) return;
      await queue(
        event,
        templates.refundReceipt(await addresses.get(userId), { ...event.payload, purchase }, publicUrl),
      );
    }),
    toRecipient(billing.ReceiptDue, templates.receipt),
    toRecipient(billing.MembershipBegan, templates.membershipBegan),
    toRecipient(billing.RenewalFailed, templates.renewalFailed),
    toRecipient(billing.SubscriptionCancelled, templates.subscriptionCancelled),
    toRecipient(billing.RefundReceiptDue, templates.refundReceipt),
    consume(billing.DeclarationReceived, (event) => {
      const { declarationId, userId } = event.payload;
      const addressed = { ...event, payload: { userId: userId ?? declarationId } };
      return queue(addressed, templates.declarationReceived(event.payload, publicUrl));
    }),
  ];
}

function contactConsumers(queue: Queue): readonly Consumer[] {
  const userOf = ({ userId, messageId }: { userId: string | null; messageId: string }) => ({
    userId: userId ?? messageId,
  });
  return [
    consume(MessageReceived, async (event) => {
      const addressed = { ...event, payload: userOf(event.payload) };
      await queue({ ...addressed, id: `${event.id}-notice` }, messageNotice(event.payload));
      if (event.payload.receipt) await queue(addressed, messageReceipt(event.payload));
    }),
    consume(MessageAnswered, (event) =>
      queue({ ...event, payload: userOf(event.payload) }, messageAnswered(event.payload)),
    ),
  ];
}
