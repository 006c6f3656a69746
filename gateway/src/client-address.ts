import ipaddr from 'ipaddr.js';

const hostPart = Array.from({ length: 8 }, () => 0);

/**
 * The key of a client for rate limits: the IPv4 address, or the /64 network of the IPv6 address, which one subscriber
 * usually owns. Returns `unknown` without an address. An invalid address is returned unchanged.
 */
export function clientAddress(ip: string | undefined): string {
  if (!ip?.includes(':')) return ip ?? 'unknown';
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.fromByteArray([...address.toByteArray().slice(0, 8), ...hostPart]).toString();
}
