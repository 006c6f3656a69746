import { truncateAddress } from './truncate-address.ts';

it.each([
  ['203.0.113.77', '203.0.113.0'],
  ['::ffff:203.0.113.77', '203.0.113.0'],
  ['2001:db8:1234:5678:9abc::1', '2001:db8:1234::'],
  ['2001:db8::1', '2001:db8:0::'],
  ['::1', '0:0:0::'],
  ['unknown', 'unknown'],
  ['<script>', 'unknown'],
])('%s is truncated as %s', (ip, truncated) => {
  expect(truncateAddress(ip)).toBe(truncated);
});
