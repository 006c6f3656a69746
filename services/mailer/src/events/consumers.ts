import * as auth from '@sternenrat/contracts/events/auth';
import { consume } from '@sternenrat/service-kit/events/consumer';
import type { Consumer } from '@sternenrat/service-kit/events/consumer';
import type { Envelope } from '@sternenrat/contracts/define-event';
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
import type { Letter } from '../domain/mail.ts';
import type { Addresses } from '../storage/addresses.ts';

type Queue = (event: Envelope<string, { userId: string }>, letter: Letter) => Promise<void>;

export interface Mailing {
  readonly queue: Queue;
  /** For letters whose event names nobody but the player: `await addresses.of(userId)` is whom they greet. */
  readonly addresses: Addresses;
  /** Every link starts with it. */
  readonly publicUrl: string;
}

/** Which event becomes which mail. All of these are facts: the event's id is the mail's key. */
export function mailerConsumers({ queue, addresses, publicUrl }: Mailing): readonly Consumer[] {
  return [
    consume(auth.AccountChanged, ({ seq, payload }) => addresses.remember(payload.userId, seq, payload)),
    consume(auth.UserRegistered, (event) => queue(event, welcome(event.payload, publicUrl))),
    consume(auth.ConfirmationRequested, (event) => queue(event, confirmAgain(event.payload, publicUrl))),
    consume(auth.RegistrationRepeated, (event) => queue(event, knownAlready(event.payload, publicUrl))),
    consume(auth.PasswordResetRequested, (event) => queue(event, resetLink(event.payload, publicUrl))),
    consume(auth.EmailChangeRequested, (event) => queue(event, emailChangeLink(event.payload, publicUrl))),
    consume(auth.EmailChangeApprovalRequested, (event) => queue(event, emailChangeApproval(event.payload, publicUrl))),
    consume(auth.EmailChanged, (event) => queue(event, emailChanged(event.payload, publicUrl))),
    consume(auth.PasswordChanged, (event) => queue(event, passwordChanged(event.payload, publicUrl))),
  ];
}
