import { deviceOf } from './device.ts';

it.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox auf Windows'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.2 Mobile/15E148 Safari/604.1',
    'Safari auf iOS',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    'Chrome auf Android',
  ],
  [null, 'Unbekanntes Gerät'],
])('%s', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});

it('returns a name without markup and of limited length', () => {
  for (const odd of ['<script>alert(1)</script>', 'x'.repeat(9000), '/', '\u0000', '🦉'.repeat(500)]) {
    expect(deviceOf(odd)).toMatch(/^[\p{L}\p{N} ._-]{0,60}$/u);
  }
});
