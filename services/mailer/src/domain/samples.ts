import * as billing from './templates-billing.ts';
import * as contact from './templates-contact.ts';
import { reminder } from './templates-reminder.ts';
import * as templates from './templates-account.ts';
import type { RenderedMail } from './mail.ts';

const recipient = { username: 'Mira', email: 'mira@example.de', newEmail: 'mira.neu@example.de' };
const token = 'beispiel-ohne-wirkung';
const linked = { ...recipient, confirmationToken: token, resetToken: token, changeToken: token };

const bought = { paymentId: 'pay_beispiel', cents: 500, paidAt: '2026-03-10T11:00:00Z', receiptUrl: null };
const until = '2026-04-10T11:00:00Z';
const stardust = { ...bought, purchase: 'stardust', grains: 20, renewal: false } as const;
const member = { subscriptionType: 'premium', seat: null, cents: 700, paidUntil: until } as const;
const back = { refundId: 'ref_beispiel', purchase: 'stardust', grains: 12, cents: 300, cause: 'request' } as const;
const declared = {
  ...recipient,
  declaration: 'kündigung',
  name: 'Mira Muster',
  contract: 'Premium',
  details: ['Art: ordentlich'],
  receivedAt: bought.paidAt,
  endsAt: until,
  undoToken: token,
} as const;

const written = {
  messageId: 'msg_beispiel',
  userId: null,
  email: recipient.email,
  topic: 'fault',
  reference: 'beispiel-kennung',
  message: 'Noctua blinzelt nicht mehr.\nSeit gestern Abend, nach dem Regen.',
  receivedAt: bought.paidAt,
  loggedIn: false,
} as const;

export function sampleMails(publicUrl: string): Readonly<Record<string, RenderedMail>> {
  return {
    welcome: templates.welcome(linked, publicUrl),
    newConfirmation: templates.newConfirmation(linked, publicUrl),
    resetLink: templates.resetLink(linked, publicUrl),
    accountExists: templates.accountExists(linked, publicUrl),
    passwordGuessed: templates.passwordGuessed(linked, publicUrl),
    passwordChanged: templates.passwordChanged(linked, publicUrl),
    emailChangeLink: templates.emailChangeLink(linked, publicUrl),
    emailChangeApproval: templates.emailChangeApproval(linked, publicUrl),
    emailChanged: templates.emailChanged(linked, publicUrl),
    receipt: billing.receipt(recipient, stardust, publicUrl),
    furtherMonth: billing.receipt(recipient, { ...stardust, purchase: 'premium', grains: 0, renewal: true }, publicUrl),
    membershipBegan: billing.membershipBegan(recipient, member, publicUrl),
    foundingBegan: billing.membershipBegan(
      recipient,
      { ...member, subscriptionType: 'founding_member', seat: 7, cents: 499 },
      publicUrl,
    ),
    renewalFailed: billing.renewalFailed(recipient, { cents: 700, accessUntil: until }, publicUrl),
    subscriptionCancelled: billing.subscriptionCancelled(
      recipient,
      { subscriptionType: 'premium', receivedAt: bought.paidAt, endsAt: until },
      publicUrl,
    ),
    refundReceipt: billing.refundReceipt(recipient, { ...back, refundedAt: bought.paidAt }, publicUrl),
    reminder: reminder(
      recipient,
      {
        title: 'Ein Gruß von Noctua',
        text: 'Wenn du magst, schauen wir zusammen nach oben. Heute ist Vollmond.',
        stopToken: token,
        until: new Date(until),
      },
      publicUrl,
    ),
    declarationReceived: billing.declarationReceived(declared, publicUrl),
    messageReceipt: contact.messageReceipt(written),
    messageNotice: contact.messageNotice(written),
    messageAnswered: contact.messageAnswered({
      ...written,
      answer: 'sie blinzelt wieder: Der Regen hatte ihr die Federn verklebt.\n\nDanke, dass du Bescheid gesagt hast.',
    }),
  };
}
