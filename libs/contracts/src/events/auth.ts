import { defineEvent } from '../define-event.ts';
import { email, id } from '../fields.ts';
import { ExportPart, ExportRequested, UserErased } from '../person.ts';
import { z } from '../zod.ts';

/**
 * A mail's link carries the token in clear, so it has to pass the bus once; it is stored hashed, expires and works once.
 * Its consumers never log a payload.
 */
const mailed = { userId: id, username: z.string(), email };

export const UserRegistered = defineEvent({
  type: 'UserRegistered',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  heardBy: ['mailer', 'owl'],
  payload: z.object({ ...mailed, confirmationToken: z.string() }),
});
export const ConfirmationRequested = defineEvent({
  type: 'ConfirmationRequested',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  heardBy: ['mailer'],
  payload: z.object({ ...mailed, confirmationToken: z.string() }),
});
export const EmailConfirmed = defineEvent({
  type: 'EmailConfirmed',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  heardBy: [],
  payload: z.object({ userId: id }),
});
/** Somebody tried to register with an address that has an account: its owner is told. */
export const RegistrationRepeated = defineEvent({
  type: 'RegistrationRepeated',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  heardBy: ['mailer'],
  payload: z.object(mailed),
});
export const PasswordResetRequested = defineEvent({
  type: 'PasswordResetRequested',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  heardBy: ['mailer'],
  payload: z.object({ ...mailed, resetToken: z.string() }),
});
export const PasswordChanged = defineEvent({
  type: 'PasswordChanged',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  heardBy: ['mailer'],
  payload: z.object(mailed),
});

/** What others keep of an account: the mailer's address book, billing's customer. `seq` of the envelope orders it. */
export const AccountChanged = defineEvent({
  type: 'AccountChanged',
  version: 1,
  kind: 'snapshot',
  publisher: 'auth',
  heardBy: ['billing', 'mailer'],
  payload: z.object({ ...mailed, emailConfirmed: z.boolean() }),
});
/** A new address is to be confirmed by the link that goes to it. */
export const EmailChangeRequested = defineEvent({
  type: 'EmailChangeRequested',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  heardBy: ['mailer'],
  payload: z.object({ ...mailed, changeToken: z.string() }),
});
/** The present address (`email`) is asked to agree to the change. */
export const EmailChangeApprovalRequested = defineEvent({
  type: 'EmailChangeApprovalRequested',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  heardBy: ['mailer'],
  payload: z.object({ ...mailed, newEmail: email, changeToken: z.string() }),
});
/** The address has changed; `email` is the one before, which is told for the last time. */
export const EmailChanged = defineEvent({
  type: 'EmailChanged',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  heardBy: ['mailer'],
  payload: z.object({ ...mailed, newEmail: email }),
});

export const authEvents = [
  UserRegistered,
  ConfirmationRequested,
  EmailConfirmed,
  RegistrationRepeated,
  PasswordResetRequested,
  PasswordChanged,
  AccountChanged,
  UserErased,
  EmailChangeRequested,
  EmailChangeApprovalRequested,
  EmailChanged,
  ExportRequested,
  ExportPart,
] as const;
