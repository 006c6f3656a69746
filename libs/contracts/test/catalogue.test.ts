import type { Endpoint } from '../src/define-endpoint.ts';
import { allEndpoints } from '../src/endpoints/all.ts';
import { errors } from '../src/errors.ts';
import { errorBodySchema } from '../src/error-body.ts';

const publicEndpoints = allEndpoints.filter((endpoint) => endpoint.access !== 'internal');

/** Method and path of each call in section 7 of the specification. */
const specCalls = [
  'GET /api/user',
  'POST /api/login',
  'POST /api/register',
  'POST /api/logout',
  'PUT /api/user/zodiac',
  'GET /api/owl/status',
  'POST /api/owl/hatch',
  'POST /api/owl/interact',
  'POST /api/owl/click',
  'POST /api/owl/awaken',
  'POST /api/sleep-quality',
  'GET /api/daily-awakening/status',
  'POST /api/app-start',
  'GET /api/chat-bubble',
  'POST /api/get-rat',
  'POST /api/horoscope',
  'POST /api/owl/proactive-response',
  'POST /api/create-subscription',
  'POST /api/create-stardust-payment',
  'POST /api/password-reset-request',
  'POST /api/password-reset-confirm',
];

const callsWithoutLogin =
  `login register resendRegistration correctRegistration logout confirmEmail passwordResetRequest passwordResetConfirm
  confirmEmailChange stopReminders oneClickStop tryQuestion getSky pictureFile paymentsConfig founders stripeWebhook
  cancelContract withdrawContract undoCancellation contact`.split(/\s+/);
const callsBeforeConfirmation = `getUser resendConfirmation listSessions endSession logoutEverywhere changePassword
  changeEmail deleteAccount requestExport getExport downloadExport`.split(/\s+/);
const guessingCalls =
  'login register resendRegistration correctRegistration confirmEmail passwordResetRequest passwordResetConfirm confirmEmailChange'.split(
    ' ',
  );

describe('the catalogue of calls', () => {
  it('has every call of the specification', () => {
    const known = new Set(publicEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`));
    expect(specCalls.filter((call) => !known.has(call))).toEqual([]);
  });

  it('names and method-path pairs are unique', () => {
    const names = allEndpoints.map((endpoint) => endpoint.name);
    const calls = allEndpoints.map((endpoint) => `${endpoint.method} ${endpoint.path}`);
    expect(new Set(names).size).toBe(names.length);
    expect(new Set(calls).size).toBe(calls.length);
  });

  it('internal calls have other path prefixes than public ones', () => {
    for (const endpoint of allEndpoints)
      expect([endpoint.name, endpoint.path.startsWith('/internal/')]).toEqual([
        endpoint.name,
        endpoint.access === 'internal',
      ]);
  });

  it('only the operator’s tools may make the operator’s calls', () => {
    for (const { name, path, callers } of allEndpoints)
      expect([name, callers]).toEqual([name, path.startsWith('/internal/operator/') ? ['operator'] : undefined]);
  });

  it.each([
    ['work without login', (call: Endpoint) => call.access === 'public', callsWithoutLogin],
    ['work before the address is confirmed', (call: Endpoint) => call.access === 'session', callsBeforeConfirmation],
    [
      'answer distress with the lantern',
      (call: Endpoint) => call.care === 'answer',
      ['proactiveResponse', 'getRat', 'horoscope', 'tryQuestion'],
    ],
    [
      'add help lines to their answer',
      (call: Endpoint) => call.care === 'beside',
      ['reportAnswer', 'cancelContract', 'withdrawContract', 'contact'],
    ],
    [
      'refuse texts that show distress',
      (call: Endpoint) => call.care === 'refuse',
      ['register', 'hatch', 'changeName', 'changeFeather'],
    ],
    [
      'may be repeated with a key',
      (call: Endpoint) => call.idempotencyKey === true,
      ['interact', 'getRat', 'horoscope', 'contact'],
    ],
    [
      'are limited as questions',
      (call: Endpoint) => call.rateClass === 'questions',
      ['getRat', 'horoscope', 'tryQuestion'],
    ],
    ['are limited because they can guess', (call: Endpoint) => call.rateClass === 'accounts', guessingCalls],
    ['answer files', (call: Endpoint) => call.media !== undefined, ['answerCalendar', 'pictureFile']],
    [
      'are exempt from the Origin check',
      (call: Endpoint) => call.webhook ?? call.crossOrigin ?? false,
      ['oneClickStop', 'stripeWebhook'],
    ],
  ])('only these calls %s', (_what, has, names) => {
    expect(
      publicEndpoints
        .filter(has)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(names.toSorted());
  });

  it('GET calls have no body, and every listed error is in the error catalogue', () => {
    expect(
      allEndpoints.filter((endpoint) => endpoint.method === 'GET' && endpoint.body).map((endpoint) => endpoint.name),
    ).toEqual([]);
    expect(allEndpoints.flatMap((endpoint) => endpoint.errors).filter((code) => !Object.hasOwn(errors, code))).toEqual(
      [],
    );
  });

  it('every error has its own slug and a German sentence, and matches the error schema', () => {
    for (const [slug, kind] of Object.entries(errors)) {
      expect(kind.code).toBe(slug);
      expect(kind.error).toMatch(/^[A-ZÄÖÜ].*\p{L}[.!]?$/u);
      expect(
        errorBodySchema.safeParse({
          success: false,
          error: kind.error,
          code: kind.code,
          ...('flags' in kind ? kind.flags : {}),
        }).success,
      ).toBe(true);
    }
  });
});
