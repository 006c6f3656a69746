import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { proxyRoutes } from '../src/routes.ts';

const routes = proxyRoutes(allEndpoints);
const namesOf = (limit: string) => routes.filter((route) => route.limit === limit).map(({ endpoint }) => endpoint.name);

describe('the routes', () => {
  it('limits the oracle’s calls as questions, and gives only these a longer deadline', () => {
    expect(namesOf('questions')).toEqual(['getRat', 'horoscope', 'tryQuestion']);
    expect(routes.filter((route) => route.deadlineMs > 10_000).map(({ endpoint }) => endpoint.name)).toEqual([
      'getRat',
      'horoscope',
      'tryQuestion',
    ]);
  });

  it('limits a gift as a write, although it has an idempotency key', () => {
    expect(namesOf('writes')).toContain('interact');
  });

  it('limits calls that could guess passwords or tokens as account calls', () => {
    expect(namesOf('accounts')).toEqual([
      'login',
      'register',
      'resendRegistration',
      'correctRegistration',
      'confirmEmail',
      'passwordResetRequest',
      'passwordResetConfirm',
      'confirmEmailChange',
    ]);
  });

  it('limits every call of auth without login as an account call, and every idempotent call of oracle as a question', () => {
    const guesses = routes.filter(
      ({ endpoint: { owner, access, body } }) => owner === 'auth' && access === 'public' && body,
    );
    expect(namesOf('accounts')).toEqual(expect.arrayContaining(guesses.map(({ endpoint }) => endpoint.name)));
    const asked = routes.filter(({ endpoint: { owner, idempotencyKey } }) => owner === 'oracle' && idempotencyKey);
    expect(namesOf('questions')).toEqual(expect.arrayContaining(asked.map(({ endpoint }) => endpoint.name)));
  });

  it('skip the Origin check only for the payment provider’s webhook and one-click unsubscribe', () => {
    const open = routes.filter(({ webhook, crossOrigin }) => webhook || crossOrigin);
    expect(open.map(({ endpoint }) => endpoint.name)).toEqual(['oneClickStop', 'stripeWebhook']);
  });

  it('have no internal call', () => {
    expect(routes.filter(({ endpoint }) => endpoint.path.startsWith('/internal'))).toEqual([]);
  });
});

it('each route has its limits of rate, size and time', () => {
  const lines = routes.map(({ endpoint: { method, path }, limit, deadlineMs, bodyLimit, bodyDeadlineMs }) =>
    [method, path, limit, deadlineMs, bodyLimit, bodyDeadlineMs].join(' '),
  );
  expect(lines.join('\n')).toMatchSnapshot();
  expect(new Set(proxyRoutes(allEndpoints, 70).map(({ deadlineMs }) => deadlineMs))).toEqual(new Set([70]));
});
