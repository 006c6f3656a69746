import { careBeside } from '../care.ts';
import { defineEndpoint } from '../define-endpoint.ts';
import { email, id, isoDate, linkToken, newPassword, success, username, zodiac } from '../fields.ts';
import { subscriptionTypes } from '../vocabulary.ts';
import { z } from '../core/zod.ts';

/** The eight fields of the specification (section 3). */
export const clientUser = z.object({
  id,
  username: z.string(),
  email: z.string(),
  isEmailConfirmed: z.boolean(),
  zodiac: z.nullable(zodiac),
  isPremium: z.boolean(),
  subscriptionType: z.enum(subscriptionTypes),
  stardustBalance: z.int(),
});
export type ClientUser = z.infer<typeof clientUser>;

const withUser = z.object({ success, user: clientUser });
const withMessage = z.object({ success, message: z.string() });

export const getUser = defineEndpoint({
  name: 'getUser',
  method: 'GET',
  path: '/api/user',
  owner: 'auth',
  access: 'session',
  summary: 'The logged-in user.',
  answer: withUser,
  errors: [],
});

export const loginBody = z.object({
  username: z
    .string({ error: 'Benutzername ist erforderlich' })
    .check(z.minLength(1, 'Benutzername ist erforderlich'), z.maxLength(254, 'Ungültige Anmeldedaten')),
  password: z
    .string({ error: 'Passwort ist erforderlich' })
    .check(z.minLength(1, 'Passwort ist erforderlich'), z.maxLength(128, 'Ungültige Anmeldedaten')),
});
export const login = defineEndpoint({
  name: 'login',
  method: 'POST',
  path: '/api/login',
  owner: 'auth',
  access: 'public',
  summary: 'Starts a session and sets its cookie. The username may be the e-mail address.',
  body: loginBody,
  answer: withUser,
  errors: ['invalid_credentials', 'too_many'],
  rateClass: 'accounts',
});

export const registerBody = z.object({ username, email, password: newPassword });
export const register = defineEndpoint({
  name: 'register',
  method: 'POST',
  path: '/api/register',
  owner: 'auth',
  access: 'public',
  summary:
    'Makes an account, sends the confirmation mail and sets a cookie for 24 hours, with which the mailed link logs in. A taken e-mail gets the same answer.',
  body: registerBody,
  answer: z.object({
    success,
    user: z.object({ username: z.string(), email: z.string(), isEmailConfirmed: z.literal(false) }),
    message: z.string(),
    ...careBeside,
  }),
  care: 'refuse',
  errors: ['username_taken', 'weak_password', 'too_many'],
  rateClass: 'accounts',
});

export const resendRegistration = defineEndpoint({
  name: 'resendRegistration',
  method: 'POST',
  path: '/api/register/resend',
  owner: 'auth',
  access: 'public',
  summary:
    'Sends the confirmation mail again, for the cookie of the registration. The answer is the same where the address is taken.',
  answer: withMessage,
  errors: ['registration_over', 'too_many'],
  rateClass: 'accounts',
});

export const correctRegistrationBody = z.object({ email });
export const correctRegistration = defineEndpoint({
  name: 'correctRegistration',
  method: 'POST',
  path: '/api/register/email',
  owner: 'auth',
  access: 'public',
  summary:
    'Corrects the address, for the cookie of the registration, and sends the mail there. The answer is the same where the address is taken.',
  body: correctRegistrationBody,
  answer: withMessage,
  errors: ['registration_over', 'same_email', 'too_many'],
  rateClass: 'accounts',
});

export const logout = defineEndpoint({
  name: 'logout',
  method: 'POST',
  path: '/api/logout',
  owner: 'auth',
  access: 'public',
  summary: 'Ends the session, if there is one, and clears its cookie.',
  answer: z.object({ success }),
  errors: [],
});

export const confirmEmail = defineEndpoint({
  name: 'confirmEmail',
  method: 'POST',
  path: '/api/confirm-email',
  owner: 'auth',
  access: 'public',
  summary:
    'Confirms the address with the token of the mailed link, once. Logs in the browser that registered, or is logged in: then `user` is set.',
  body: z.object({ token: linkToken }),
  answer: z.extend(withMessage, { user: z.optional(clientUser) }),
  errors: ['invalid_token', 'too_many'],
  rateClass: 'accounts',
});

export const resendConfirmation = defineEndpoint({
  name: 'resendConfirmation',
  method: 'POST',
  path: '/api/resend-confirmation',
  owner: 'auth',
  access: 'session',
  summary: 'Sends the confirmation mail again with a new link; the old one ends.',
  answer: withMessage,
  errors: ['already_confirmed', 'too_many'],
});

export const forgotPasswordBody = z.object({
  email: z.pipe(
    z.pipe(
      z.string({ error: 'Please enter a valid email' }).check(z.maxLength(254, 'Please enter a valid email')),
      z.transform((text: string) => text.trim().toLowerCase()),
    ),
    z.email({ error: 'Please enter a valid email' }),
  ),
});
export const passwordResetRequest = defineEndpoint({
  name: 'passwordResetRequest',
  method: 'POST',
  path: '/api/password-reset-request',
  owner: 'auth',
  access: 'public',
  summary: 'Mails a reset link where the address has an account; the answer is the same where it has none.',
  body: forgotPasswordBody,
  answer: withMessage,
  errors: ['too_many'],
  rateClass: 'accounts',
});

export const resetPasswordBody = z.object({
  token: linkToken,
  password: z
    .string({ error: 'Password must be at least 6 characters' })
    .check(
      z.minLength(6, 'Password must be at least 6 characters'),
      z.maxLength(128, 'Das Passwort darf höchstens 128 Zeichen lang sein'),
    ),
});
export const passwordResetConfirm = defineEndpoint({
  name: 'passwordResetConfirm',
  method: 'POST',
  path: '/api/password-reset-confirm',
  owner: 'auth',
  access: 'public',
  summary: 'Sets a new password with the token of the mailed link, once, and ends every session.',
  body: resetPasswordBody,
  answer: withMessage,
  errors: ['invalid_token', 'weak_password', 'too_many'],
  rateClass: 'accounts',
});

export const setZodiac = defineEndpoint({
  name: 'setZodiac',
  method: 'PUT',
  path: '/api/user/zodiac',
  owner: 'auth',
  access: 'player',
  summary: 'Changes the zodiac, at most once in 30 days.',
  body: z.object({ zodiac }),
  answer: withUser,
  errors: ['zodiac_too_soon'],
});

const ownPassword = z
  .string({ error: 'Bitte gib dein Passwort ein' })
  .check(z.minLength(1, 'Bitte gib dein Passwort ein'), z.maxLength(128, 'Das Passwort stimmt nicht.'));

/** `id` is the parameter of `endSession`, not the secret in the cookie. */
export const ownSession = z.object({
  id: z.string(),
  device: z.string(),
  startedAt: isoDate,
  /** Updated at most once in 24 h. */
  lastUsedAt: isoDate,
  expiresAt: isoDate,
  current: z.boolean(),
});
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = defineEndpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/api/sessions',
  owner: 'auth',
  access: 'session',
  summary: 'Where the player is logged in, the asking session first, then the newest.',
  answer: z.object({ success, sessions: z.array(ownSession) }),
  errors: [],
});

export const endSession = defineEndpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/:id',
  owner: 'auth',
  access: 'session',
  summary: 'Ends one of the own sessions; the asking one loses its cookie too.',
  params: z.object({ id }),
  answer: z.object({ success }),
  errors: ['not_found'],
});

export const logoutEverywhere = defineEndpoint({
  name: 'logoutEverywhere',
  method: 'POST',
  path: '/api/logout-everywhere',
  owner: 'auth',
  access: 'session',
  summary: 'Ends every session of the player, the asking one included, and clears its cookie.',
  answer: z.object({ success }),
  errors: [],
});

export const changePasswordBody = z.object({ oldPassword: ownPassword, newPassword });
export const changePassword = defineEndpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/api/user/password',
  owner: 'auth',
  access: 'session',
  summary: 'Sets a new password, ends every other session and renews the asking one; tells the owner by mail.',
  body: changePasswordBody,
  answer: withMessage,
  errors: ['wrong_password', 'weak_password', 'busy'],
});

export const changeEmailBody = z.object({ email, password: ownPassword });
export const changeEmail = defineEndpoint({
  name: 'changeEmail',
  method: 'POST',
  path: '/api/user/email',
  owner: 'auth',
  access: 'session',
  summary:
    'A confirmed address changes once both ends have followed their mailed link; an unconfirmed one is corrected, and the link goes to the new address. The answer is the same where the new address has an account.',
  body: changeEmailBody,
  answer: withMessage,
  errors: ['wrong_password', 'same_email', 'busy'],
});

export const confirmEmailChange = defineEndpoint({
  name: 'confirmEmailChange',
  method: 'POST',
  path: '/api/confirm-email-change',
  owner: 'auth',
  access: 'public',
  summary: 'One of the two ends agrees, by the token of its mailed link; `done` when the other had agreed before.',
  body: z.object({ token: linkToken }),
  answer: z.object({ success, message: z.string(), done: z.boolean() }),
  errors: ['invalid_token'],
  rateClass: 'accounts',
});

export const deleteAccountBody = z.object({ password: ownPassword });
export const deleteAccount = defineEndpoint({
  name: 'deleteAccount',
  method: 'POST',
  path: '/api/user/delete',
  owner: 'auth',
  access: 'session',
  summary: 'Deletes the account for good: every service erases what it keeps, sessions and cookie end at once.',
  body: deleteAccountBody,
  answer: z.object({ success, message: z.string() }),
  errors: ['wrong_password', 'busy'],
});

export const dataExport = z.object({
  state: z.enum(['collecting', 'ready']),
  requestedAt: isoDate,
  expiresAt: isoDate,
  waitingFor: z.array(z.string()),
});
export type DataExport = z.infer<typeof dataExport>;

export const requestExport = defineEndpoint({
  name: 'requestExport',
  method: 'POST',
  path: '/api/user/export',
  owner: 'auth',
  access: 'session',
  summary: 'Has every service hand over what it keeps of the player; takes the place of an export from before.',
  answer: z.object({ success, export: dataExport }),
  errors: [],
});

export const getExport = defineEndpoint({
  name: 'getExport',
  method: 'GET',
  path: '/api/user/export',
  owner: 'auth',
  access: 'session',
  summary: 'How the export stands; null where none was asked for, or it has expired.',
  answer: z.object({ success, export: z.nullable(dataExport) }),
  errors: [],
});

export const downloadExport = defineEndpoint({
  name: 'downloadExport',
  method: 'GET',
  path: '/api/user/export/download',
  owner: 'auth',
  access: 'session',
  summary: 'The export as one JSON file: a part per service.',
  answer: z.object({ success, madeAt: isoDate, parts: z.record(z.string(), z.unknown()) }),
  errors: ['not_found', 'export_not_ready'],
});

const sid = z.string().check(z.minLength(20), z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+$/));
const session = z.object({ userId: id, username: z.string(), emailConfirmed: z.boolean(), expires: isoDate });

export const lookUpSession = defineEndpoint({
  name: 'lookUpSession',
  method: 'GET',
  path: '/internal/sessions/:sid',
  owner: 'auth',
  access: 'internal',
  summary: 'Whose session this is; 404 when it has ended.',
  params: z.object({ sid }),
  answer: z.object({ success, session }),
  errors: [],
});

/** This number keeps the request within `defaultBodyLimit`. */
export const sessionsAtOnce = 200;

export const lookUpSessions = defineEndpoint({
  name: 'lookUpSessions',
  method: 'POST',
  path: '/internal/sessions',
  owner: 'auth',
  access: 'internal',
  summary: 'Whose these sessions are; those that have ended are left out.',
  body: z.object({ sids: z.array(sid).check(z.maxLength(sessionsAtOnce)) }),
  answer: z.object({ success, sessions: z.array(z.extend(session, { sid: z.string() })) }),
  errors: [],
});

export const authEndpoints = [
  getUser,
  login,
  register,
  resendRegistration,
  correctRegistration,
  logout,
  confirmEmail,
  resendConfirmation,
  passwordResetRequest,
  passwordResetConfirm,
  setZodiac,
  listSessions,
  endSession,
  logoutEverywhere,
  changePassword,
  changeEmail,
  confirmEmailChange,
  deleteAccount,
  requestExport,
  getExport,
  downloadExport,
  lookUpSession,
  lookUpSessions,
] as const;
