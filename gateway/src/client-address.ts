import ipaddr from 'ipaddr.js';

const hostPart = Array.from({ length: 8 }, () => 0);

/** A client's key for rate limits: IPv4 address, IPv6 /64 (which one subscriber usually owns), or `unknown`. */
export function clientAddress(ip: string | undefined): string {
  if (!ip?.includes(':')) return ip ?? 'unknown';
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === 'ipv4') return address.toString();
  return ipaddr.fromByteArray([...address.toByteArray().slice(0, 8), ...hostPart]).toString();
}
