import { isLoopback, isLoopbackUrl } from './loopback.ts';

it.each(['127.0.0.1', '127.1.2.3', 'localhost', 'LOCALHOST', 'noctua.localhost', '::1', '[::1]'])(
  '%s is loopback',
  (hostname) => expect(isLoopback(hostname)).toBe(true),
);

it.each([
  '',
  'evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'evillocalhost',
  '0.0.0.0',
  '10.0.0.1',
])('%s is not loopback', (hostname) => expect(isLoopback(hostname)).toBe(false));

it('reads the host of an address', () => {
  expect(isLoopbackUrl('https://[::1]:3000/')).toBe(true);
  expect(isLoopbackUrl('https://sternenrat.example')).toBe(false);
});
