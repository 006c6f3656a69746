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
  summary: 'Returns the logged-in user.',
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
  summary: 'Starts a session and sets its cookie. `username` can also be the e-mail address.',
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
    'Creates an account, mails a confirmation link and sets a cookie for 24 hours. With the cookie, opening the link also logs in. If the e-mail address is taken, the answer is the same.',
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
    'Mails the confirmation link again. Needs the cookie of the registration. If the e-mail address is taken, the answer is the same.',
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
    'Corrects the e-mail address of an unconfirmed registration and mails the confirmation link there. Needs the cookie of the registration. If the address is taken, the answer is the same.',
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
    'Confirms the e-mail address with the token of the mailed link, which is valid once. `user` is set if the browser is logged in, or is the one that registered and is logged in by this call.',
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
  summary: 'Mails a new confirmation link. The previous link becomes invalid.',
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
  summary: 'Mails a link for a new password. If no account has the e-mail address, the answer is the same.',
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
  summary: 'Sets a new password with the token of the mailed link, which is valid once, and ends all sessions.',
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
  summary: 'Changes the sign of the zodiac, at most once in 30 days.',
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
  summary: 'Lists the sessions of the player: the current one first, then the newest.',
  answer: z.object({ success, sessions: z.array(ownSession) }),
  errors: [],
});

export const endSession = defineEndpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/api/sessions/:id',
  owner: 'auth',
  access: 'session',
  summary: 'Ends a session of the player. If it is the current one, its cookie is cleared.',
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
  summary: 'Ends all sessions of the player, including the current one, and clears the cookie.',
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
  summary: 'Sets a new password, ends all other sessions, renews the current one and notifies the owner by mail.',
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
    'Changes the e-mail address. A confirmed address changes after the links mailed to the old and the new address have been confirmed; an unconfirmed one changes once the link mailed to the new address has been confirmed. If another account has the new address, the answer is the same.',
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
  summary:
    'Confirms a change of the e-mail address with the token mailed to the old or the new address. `done` is true if both have confirmed.',
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
  summary: 'Deletes the account permanently: ends all sessions, clears the cookie and erases the data in all services.',
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
  summary: 'Starts an export of all data about the player. It replaces a previous export.',
  answer: z.object({ success, export: dataExport }),
  errors: [],
});

export const getExport = defineEndpoint({
  name: 'getExport',
  method: 'GET',
  path: '/api/user/export',
  owner: 'auth',
  access: 'session',
  summary: 'Returns the state of the export; null if none was requested or it has expired.',
  answer: z.object({ success, export: z.nullable(dataExport) }),
  errors: [],
});

export const downloadExport = defineEndpoint({
  name: 'downloadExport',
  method: 'GET',
  path: '/api/user/export/download',
  owner: 'auth',
  access: 'session',
  summary: 'Downloads the export as a JSON file with a part for each service.',
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
  summary: 'Returns the user of a session; 404 if it has ended.',
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
  summary: 'Returns the users of sessions, without those that have ended.',
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
