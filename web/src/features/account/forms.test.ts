import { ApiError, NetworkError } from '../../lib/http.ts';
import { checkRegistration, registerFailure } from './forms.ts';
import { checkLogin, loginFailure } from './login-forms.ts';
import { checkForgot, checkNewPassword, resetFailure } from './password-forms.ts';
import { isValid } from './verdict.ts';

const refusal = (status: number, data: unknown) => new ApiError(status, 'Status', data);
const good = { username: 'mira', email: 'mira@example.org', password: 'sternklar', repeat: 'sternklar' };

it.each([
  [{ username: '', password: 'x' }],
  [{ username: 'mira', password: '' }],
  [{ username: '   ', password: 'x' }],
  [{ username: '', password: '' }],
])('[R5.login.empty] %j', (values) => {
  expect(checkLogin(values).toast).toEqual({ title: 'Bitte alle Felder ausfüllen' });
});

it('[R5.login.schema] shows a message at each missing field', () => {
  expect(checkLogin({ username: '', password: '' }).fields).toEqual({
    username: 'Benutzername ist erforderlich',
    password: 'Passwort ist erforderlich',
  });
  expect(isValid(checkLogin({ username: 'mira', password: 'x' }))).toBe(true);
});

it.each(['username', 'email', 'password'] as const)('[R5.register.required] %s', (field) => {
  const verdict = checkRegistration({ ...good, [field]: '' });
  expect(verdict.toast).toEqual({ title: 'Bitte alle Felder ausfüllen' });
  expect(verdict.fields[field]).toMatch(/ist erforderlich$/);
  expect(isValid(checkRegistration(good))).toBe(true);
});

it('[R5.register.mismatch]', () => {
  expect(checkRegistration({ ...good, repeat: 'anders1' }).fields).toEqual({
    repeat: 'Passwörter stimmen nicht überein',
  });
});

it('[R5.register.password] under 6 characters shows a message only at the field', () => {
  const verdict = checkRegistration({ ...good, password: 'fünf5', repeat: 'fünf5' });
  expect(verdict.fields.password).toBe('Passwort zu kurz. Das Passwort muss mindestens 6 Zeichen lang sein');
  expect(verdict.toast).toBeUndefined();
  expect(isValid(verdict)).toBe(false);
  expect(isValid(checkRegistration({ ...good, password: 'sechs6', repeat: 'sechs6' }))).toBe(true);
});

it.each([
  ['ab', false],
  ['  ab  ', false],
  ['abc', true],
])('[R5.register.username] %j', (username, fine) => {
  expect(checkRegistration({ ...good, username }).fields.username).toBe(
    fine ? undefined : 'Benutzername muss mindestens 3 Zeichen lang sein',
  );
});

it.each([
  ['mira', false],
  ['mira@', false],
  ['a@b@c.de', false],
  ['mira@example.org', true],
])('[R5.register.email] %j', (email, fine) => {
  expect(checkRegistration({ ...good, email }).fields.email).toBe(
    fine ? undefined : 'Bitte gib eine gültige E-Mail-Adresse ein',
  );
});

it.each([
  ['the server error', refusal(429, { error: 'Das waren viele Anfragen.' }), 'Das waren viele Anfragen.'],
  ['no sentence', refusal(401, {}), 'Ungültige Anmeldedaten'],
])('[R8.login.refused] %s', (_, error, description) => {
  expect(loginFailure(error)).toEqual({ title: 'Anmeldung fehlgeschlagen', description });
});

it.each([
  ['no network', new NetworkError('x')],
  ['an unreadable answer', new TypeError('x')],
  ['a server that is down', refusal(502, '<html>')],
])('[R8.login.fallback] %s', (_, error) => {
  expect(loginFailure(error).description).toBe('Es ist ein Fehler aufgetreten. Bitte versuche es erneut.');
});

it('[R8.register.refused] shows the server’s field messages at the fields, not in the toast', () => {
  expect(
    registerFailure(refusal(409, { error: 'Dieser Benutzername ist bereits vergeben.', code: 'username_taken' })),
  ).toEqual({
    toast: { title: 'Registrierung fehlgeschlagen' },
    fields: { username: 'Dieser Benutzername ist bereits vergeben.' },
  });
});

it.each([
  ['e-mail', refusal(400, { message: 'invalid email' }), 'Bitte gib eine gültige E-Mail-Adresse ein'],
  ['username', refusal(400, { message: 'username too short' }), 'Benutzername muss mindestens 3 Zeichen lang sein'],
  ['password', refusal(400, { message: 'password too short' }), 'Passwort muss mindestens 6 Zeichen lang sein'],
  [
    'network',
    new NetworkError('x'),
    'Verbindungsfehler: Bitte überprüfe deine Internetverbindung und versuche es erneut.',
  ],
])('[R8.register.hints] %s', (_, error, description) => {
  expect(registerFailure(error).toast).toEqual({ title: 'Registrierung fehlgeschlagen', description });
});

it('shows the server’s message at its field', () => {
  const failure = registerFailure(
    refusal(400, {
      error: 'Bitte prüfe deine Eingaben.',
      code: 'bad_input',
      fields: { email: 'Bitte gib eine gültige E-Mail-Adresse ein' },
    }),
  );
  expect([failure.fields, failure.toast]).toEqual([
    { email: 'Bitte gib eine gültige E-Mail-Adresse ein' },
    { title: 'Registrierung fehlgeschlagen' },
  ]);
});

it('shows German messages for the English reset contract', () => {
  expect([checkForgot('nix'), checkForgot('a@b.de')]).toEqual(['Bitte gib eine gültige E-Mail-Adresse ein', undefined]);
  expect([checkNewPassword('kurz'), checkNewPassword('langgenug')]).toEqual([
    'Passwort muss mindestens 6 Zeichen lang sein',
    undefined,
  ]);
});

it.each([
  ['its sentence', refusal(429, { error: 'Das waren viele Anfragen.' }), 'Das waren viele Anfragen.'],
  ['none', refusal(400, {}), 'Ein Fehler ist aufgetreten.'],
])('[R8.reset.refused] %s', (_, error, description) => {
  expect(resetFailure(error)).toEqual({ title: 'Fehler', description });
});

it.each([
  ['no network', new NetworkError('x')],
  ['another failure', new TypeError('x')],
  ['a server that is down', refusal(503, { error: 'Nicht erreichbar' })],
])('[R8.reset.network] %s', (_, error) => {
  expect(resetFailure(error)).toEqual({
    title: 'Fehler',
    description: 'Ein Fehler ist aufgetreten. Versuche es später noch einmal.',
  });
});
