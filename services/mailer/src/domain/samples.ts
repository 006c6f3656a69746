import * as billing from './letters-billing.ts';
import * as contact from './letters-contact.ts';
import { reminder } from './letters-reminder.ts';
import * as letters from './letters.ts';
import type { Letter } from './mail.ts';

const reader = { username: 'Mira', email: 'mira@example.de', newEmail: 'mira.neu@example.de' };
const token = 'beispiel-ohne-wirkung';
const linked = { ...reader, confirmationToken: token, resetToken: token, changeToken: token };

const bought = { paymentId: 'pay_beispiel', cents: 500, paidAt: '2026-03-10T11:00:00Z', receiptUrl: null };
const until = '2026-04-10T11:00:00Z';
const stardust = { ...bought, purchase: 'stardust', grains: 20, renewal: false } as const;
const member = { subscriptionType: 'premium', seat: null, cents: 700, paidUntil: until } as const;
const back = { refundId: 'ref_beispiel', purchase: 'stardust', grains: 12, cents: 300, cause: 'request' } as const;
const declared = {
  ...reader,
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
  email: reader.email,
  topic: 'fault',
  reference: 'beispiel-kennung',
  message: 'Noctua blinzelt nicht mehr.\nSeit gestern Abend, nach dem Regen.',
  receivedAt: bought.paidAt,
  loggedIn: false,
} as const;

/** Every letter once, by the name of what writes it: for the preview, where a new one is looked at before anybody gets it. */
export function sampleLetters(publicUrl: string): Readonly<Record<string, Letter>> {
  return {
    welcome: letters.welcome(linked, publicUrl),
    confirmAgain: letters.confirmAgain(linked, publicUrl),
    resetLink: letters.resetLink(linked, publicUrl),
    knownAlready: letters.knownAlready(linked, publicUrl),
    passwordChanged: letters.passwordChanged(linked, publicUrl),
    emailChangeLink: letters.emailChangeLink(linked, publicUrl),
    emailChangeApproval: letters.emailChangeApproval(linked, publicUrl),
    emailChanged: letters.emailChanged(linked, publicUrl),
    receipt: billing.receipt(reader, stardust, publicUrl),
    furtherMonth: billing.receipt(reader, { ...stardust, purchase: 'premium', grains: 0, renewal: true }, publicUrl),
    membershipBegan: billing.membershipBegan(reader, member, publicUrl),
    foundingBegan: billing.membershipBegan(
      reader,
      { ...member, subscriptionType: 'founding_member', seat: 7, cents: 499 },
      publicUrl,
    ),
    renewalFailed: billing.renewalFailed(reader, { cents: 700, accessUntil: until }, publicUrl),
    subscriptionCancelled: billing.subscriptionCancelled(
      reader,
      { subscriptionType: 'premium', receivedAt: bought.paidAt, endsAt: until },
      publicUrl,
    ),
    refundReceipt: billing.refundReceipt(reader, { ...back, refundedAt: bought.paidAt }, publicUrl),
    reminder: reminder(
      reader,
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
