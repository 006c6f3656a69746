import { forgotPasswordBody, loginBody, registerBody, resetPasswordBody } from '../src/endpoints/auth.ts';
import { askBody } from '../src/endpoints/oracle.ts';
import { hatchBody } from '../src/endpoints/owl.ts';
import type { Schema } from '../src/core/endpoint.ts';
import { moodOf, stardustPackages, subscriptions, zodiacs } from '../src/vocabulary.ts';

function problems(schema: Schema, input: unknown): Record<string, string> {
  const parsed = schema.safeParse(input);
  return parsed.success
    ? {}
    : Object.fromEntries(parsed.error.issues.toReversed().map((issue) => [issue.path.join('.'), issue.message]));
}

const someone = { username: 'Mira', email: 'mira@example.de', password: 'geheim' };

describe('messages at the fields', () => {
  it('[R5.login.schema] login names the missing field', () => {
    expect(problems(loginBody, {})).toEqual({
      username: 'Benutzername ist erforderlich',
      password: 'Passwort ist erforderlich',
    });
    expect(problems(loginBody, { username: '', password: '' })).toEqual(problems(loginBody, {}));
  });

  it('[R5.register.required] registration requires username, e-mail and password', () => {
    expect(Object.keys(problems(registerBody, {})).toSorted()).toEqual(['email', 'password', 'username']);
    expect(problems(registerBody, someone)).toEqual({});
  });

  it.each([
    [
      '[R5.register.username] a short username',
      { username: 'ab' },
      'username',
      'Benutzername muss mindestens 3 Zeichen lang sein',
    ],
    ['a username of blanks', { username: '  a  ' }, 'username', 'Benutzername muss mindestens 3 Zeichen lang sein'],
    ['[R5.register.email] no mailbox', { email: 'mira' }, 'email', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    ['two mailboxes', { email: 'a@example.de, b@example.de' }, 'email', 'Bitte gib eine gültige E-Mail-Adresse ein'],
    [
      'a header in the mailbox',
      { email: 'a@example.de\r\nBcc: b@example.de' },
      'email',
      'Bitte gib eine gültige E-Mail-Adresse ein',
    ],
    ['a short password', { password: '12345' }, 'password', 'Das Passwort muss mindestens 6 Zeichen lang sein'],
    ['an operator for a name', { username: { $ne: null } }, 'username', 'Benutzername ist erforderlich'],
  ])('%s is reported at its field', (_what, change, field, message) => {
    expect(problems(registerBody, { ...someone, ...change })).toEqual({ [field]: message });
  });

  it('unknown keys are dropped, names are normalised', () => {
    expect(
      registerBody.parse({ ...someone, username: ' A\u0308nne ', email: ' Mira@Example.DE ', isPremium: true }),
    ).toEqual({ ...someone, username: 'Änne' });
  });

  it('[R5.forgot.email] a forgotten password needs a valid e-mail', () => {
    expect(problems(forgotPasswordBody, { email: 'mira' })).toEqual({ email: 'Please enter a valid email' });
  });

  it('[R5.reset.token] [R5.reset.password] a reset needs a token and a password of six characters', () => {
    expect(problems(resetPasswordBody, { token: '', password: '12345' })).toEqual({
      token: 'Token is required',
      password: 'Password must be at least 6 characters',
    });
  });

  it.each([12, 121, 20.5, '20', null, undefined, Number.NaN])('[R5.profile.age] the age %p is rejected', (age) => {
    expect(problems(hatchBody, { realName: 'Mira', age, zodiac: 'löwe' })).toEqual({
      age: 'Alter muss zwischen 13 und 120 Jahren liegen',
    });
  });

  it('[R5.onboarding.zodiac] [R3.zodiac] the zodiac is one of twelve', () => {
    expect(zodiacs.filter((zodiac) => !hatchBody.safeParse({ realName: 'Mira', age: 13, zodiac }).success)).toEqual([]);
    expect(zodiacs).toHaveLength(12);
    expect(Object.keys(problems(hatchBody, { realName: 'Mira', age: 120, zodiac: 'schlangenträger' }))).toEqual([
      'zodiac',
    ]);
  });

  it('[R5.question.empty] [R5.question.max] a question has 1 to 500 characters', () => {
    expect(problems(askBody, { question: '   ' })).toEqual({ question: 'Bitte eine Frage eingeben' });
    expect(problems(askBody, { question: 'x'.repeat(500) })).toEqual({});
    expect(Object.keys(problems(askBody, { question: 'x'.repeat(501) }))).toEqual(['question']);
  });
});

describe('the vocabulary', () => {
  it.each([
    [100, 'Euphorisch'],
    [95, 'Euphorisch'],
    [94, 'Energiegeladen'],
    [80, 'Energiegeladen'],
    [79, 'Harmonisch'],
    [60, 'Harmonisch'],
    [59, 'Träumerisch'],
    [40, 'Träumerisch'],
    [39, 'Mystisch'],
    [25, 'Mystisch'],
    [24, 'Melancholisch'],
    [0, 'Melancholisch'],
  ])('[R4.mood.labels] herzlicht %i is %s', (herzlicht, label) => expect(moodOf(herzlicht).label).toBe(label));

  it('[R3.packages] [R3.packages.popular] packages and their prices', () => {
    expect(stardustPackages.map(({ id, grains, cents, popular }) => [id, grains, cents, popular])).toEqual([
      ['stardust_5', 10, 300, false],
      ['stardust_10', 20, 500, true],
      ['stardust_20', 40, 900, false],
    ]);
  });

  it('[R9.premium.price] [R9.founding.price] monthly prices', () => {
    expect(subscriptions.premium).toEqual({ cents: 700, lookupKey: 'price_premium_monthly' });
    expect(subscriptions.founding_member.cents).toBe(499);
  });
});
