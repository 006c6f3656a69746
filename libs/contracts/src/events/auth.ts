import { defineEvent } from '../define-event.ts';
import { email, id } from '../fields.ts';
import { ExportPart, ExportRequested, UserErased } from '../personal-data.ts';
import { z } from '../core/zod.ts';

/** Payloads with a mailed link contain its token in clear text, so consumers never log payloads. */
const mailed = { userId: id, username: z.string(), email };

export const UserRegistered = defineEvent({
  type: 'UserRegistered',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  subscribers: ['mailer', 'owl'],
  payload: z.object({ ...mailed, confirmationToken: z.string() }),
});
export const ConfirmationRequested = defineEvent({
  type: 'ConfirmationRequested',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  subscribers: ['mailer'],
  payload: z.object({ ...mailed, confirmationToken: z.string() }),
});
export const EmailConfirmed = defineEvent({
  type: 'EmailConfirmed',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  subscribers: [],
  payload: z.object({ userId: id }),
});
/** Somebody registered with the address of an existing account. The mailer notifies that account's owner. */
export const RegistrationRepeated = defineEvent({
  type: 'RegistrationRepeated',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  subscribers: ['mailer'],
  payload: z.object(mailed),
});
export const PasswordResetRequested = defineEvent({
  type: 'PasswordResetRequested',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  subscribers: ['mailer'],
  payload: z.object({ ...mailed, resetToken: z.string() }),
});
/** Too many wrong passwords for an account, so auth accepts logins only from networks that the account has used. */
export const PasswordGuessingNoticed = defineEvent({
  type: 'PasswordGuessingNoticed',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  subscribers: ['mailer'],
  payload: z.object(mailed),
});
export const PasswordChanged = defineEvent({
  type: 'PasswordChanged',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  subscribers: ['mailer'],
  payload: z.object(mailed),
});

export const AccountChanged = defineEvent({
  type: 'AccountChanged',
  version: 1,
  kind: 'snapshot',
  publisher: 'auth',
  subscribers: ['billing', 'mailer'],
  payload: z.object({ ...mailed, emailConfirmed: z.boolean() }),
});
export const EmailChangeRequested = defineEvent({
  type: 'EmailChangeRequested',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  subscribers: ['mailer'],
  payload: z.object({ ...mailed, changeToken: z.string() }),
});
/** The mail asks the owner of the current address (`email`) to approve the change. */
export const EmailChangeApprovalRequested = defineEvent({
  type: 'EmailChangeApprovalRequested',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  subscribers: ['mailer'],
  payload: z.object({ ...mailed, newEmail: email, changeToken: z.string() }),
});
export const EmailChanged = defineEvent({
  type: 'EmailChanged',
  version: 1,
  kind: 'fact',
  publisher: 'auth',
  subscribers: ['mailer'],
  payload: z.object({ ...mailed, newEmail: email }),
});

export const authEvents = [
  UserRegistered,
  ConfirmationRequested,
  EmailConfirmed,
  RegistrationRepeated,
  PasswordResetRequested,
  PasswordGuessingNoticed,
  PasswordChanged,
  AccountChanged,
  UserErased,
  EmailChangeRequested,
  EmailChangeApprovalRequested,
  EmailChanged,
  ExportRequested,
  ExportPart,
] as const;
