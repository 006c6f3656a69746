import { allEndpoints } from '@sternenrat/contracts/endpoints/all';
import { proxyRoutes } from '../src/routes.ts';

const routes = proxyRoutes(allEndpoints);
const namesOf = (limit: string) => routes.filter((route) => route.limit === limit).map(({ endpoint }) => endpoint.name);

describe('the table of routes', () => {
  it('counts as questions what asks the oracle, and waits longer for these alone', () => {
    expect(namesOf('questions')).toEqual(['getRat', 'horoscope']);
    expect(routes.filter((route) => route.deadlineMs > 10_000).map(({ endpoint }) => endpoint.name)).toEqual([
      'getRat',
      'horoscope',
    ]);
  });

  it('counts a gift as a write, although it carries a key', () => {
    expect(namesOf('writes')).toContain('interact');
  });

  it('counts as accounts what guesses of passwords and links would call', () => {
    expect(namesOf('accounts')).toEqual([
      'login',
      'register',
      'logout',
      'confirmEmail',
      'passwordResetRequest',
      'passwordResetConfirm',
      'confirmEmailChange',
    ]);
  });

  it('has nothing internal', () => {
    expect(routes.filter(({ endpoint }) => endpoint.path.startsWith('/internal'))).toEqual([]);
  });
});
