import { clientAddress } from './client-address.ts';

it.each([
  ['203.0.113.77', '203.0.113.77'],
  ['::ffff:203.0.113.77', '203.0.113.77'],
  ['2001:db8:1234:5678:9abc::1', '2001:db8:1234:5678::'],
  ['2001:db8:1234:5678::', '2001:db8:1234:5678::'],
  ['2001:DB8:1234:5678:ffff:ffff:ffff:ffff', '2001:db8:1234:5678::'],
  ['2001:db8:1234:5679::1', '2001:db8:1234:5679::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['203.0.113.77:4711', '203.0.113.77:4711'],
  [undefined, 'unknown'],
])('%s is counted as %s', (ip, address) => {
  expect(clientAddress(ip)).toBe(address);
});
