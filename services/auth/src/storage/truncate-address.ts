import { isIPv4, isIPv6 } from 'node:net';

/** Keeps /24 of an IPv4 and /48 of an IPv6 address, so that the result doesn't identify a household. */
export function truncateAddress(ip: string): string {
  const plain = ip.startsWith('::ffff:') ? ip.slice('::ffff:'.length) : ip;
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0');
  if (!isIPv6(plain)) return 'unknown';
  const [head = ''] = plain.split('::');
  const groups = [...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3);
  return `${groups.join(':')}::`;
}
