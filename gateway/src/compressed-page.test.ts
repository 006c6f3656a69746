import { gunzipSync } from 'node:zlib';
import { compressPage } from './compressed-page.ts';

const nonce = 'bm9uY2Ugb2YgYSB0ZXN0IQ==';

it.each([
  [
    'a page with several nonces',
    `<style nonce="{N}">ü</style>${'<p>Eule</p>'.repeat(5_000)}<meta nonce="{N}"><i>🦉</i>`,
  ],
  ['a nonce at both ends and two in a row', '{N}a{N}{N}b{N}'],
  ['no nonce', '<p>Eule</p>'],
  ['nothing', ''],
])('%s is the same page once it is decompressed', (_what, html) => {
  expect(String(gunzipSync(compressPage(html, '{N}')(nonce)))).toBe(html.replaceAll('{N}', nonce));
});

it('compresses to less than a third', () => {
  const html = `{N}${Array.from({ length: 2_000 }, (_, n) => `<p>Stern ${n * n}</p>`).join('')}`;
  expect(compressPage(html, '{N}')(nonce).length).toBeLessThan(html.length / 3);
});
