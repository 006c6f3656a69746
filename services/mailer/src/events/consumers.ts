import * as auth from '@sternenrat/contracts/events/auth';
import { consume } from '@sternenrat/service-kit/events/consumer';
import type { Consumer } from '@sternenrat/service-kit/events/consumer';
import type { Envelope } from '@sternenrat/contracts/define-event';
import { confirmAgain, knownAlready, passwordChanged, resetLink, welcome } from '../domain/letters.ts';
import type { Letter } from '../domain/mail.ts';

type Queue = (event: Envelope<string, { userId: string }>, letter: Letter) => Promise<void>;

/** Which event becomes which mail. All are facts: the event's id is the mail's key. */
export function mailerConsumers(queue: Queue, publicUrl: string): readonly Consumer[] {
  return [
    consume(auth.UserRegistered, (event) => queue(event, welcome(event.payload, publicUrl))),
    consume(auth.ConfirmationRequested, (event) => queue(event, confirmAgain(event.payload, publicUrl))),
    consume(auth.RegistrationRepeated, (event) => queue(event, knownAlready(event.payload, publicUrl))),
    consume(auth.PasswordResetRequested, (event) => queue(event, resetLink(event.payload, publicUrl))),
    consume(auth.PasswordChanged, (event) => queue(event, passwordChanged(event.payload, publicUrl))),
  ];
}
