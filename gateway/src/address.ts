import ipaddr from 'ipaddr.js';

const hostPart = Array.from({ length: 8 }, () => 0);

/**
 * Who calls, as limits count it and services hear it: an IPv4 address; of an IPv6 one its network (/64), for whoever has
 * one of these has them all.
 */
export function addressOf(ip: string | undefined): string {
  if (!ip?.includes(':')) return ip ?? 'unknown';
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.fromByteArray([...address.toByteArray().slice(0, 8), ...hostPart]).toString();
}
