import type { Command } from './command.ts';
import { audit } from './commands/audit.ts';
import { cancellations, closeCancellation } from './commands/cancellations.ts';
import { credit } from './commands/credit.ts';
import { find } from './commands/find.ts';
import { inbox, inboxAnswer, inboxDone, inboxShow } from './commands/inbox.ts';
import { ledger } from './commands/ledger.ts';
import { mails } from './commands/mails.ts';
import { refund } from './commands/refund.ts';
import { resend } from './commands/resend.ts';

export const commands: readonly Command[] = [
  find,
  ledger,
  credit,
  refund,
  mails,
  resend,
  cancellations,
  closeCancellation,
  inbox,
  inboxShow,
  inboxAnswer,
  inboxDone,
  audit,
];
