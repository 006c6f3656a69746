/** Keeps the fetching of pictures away from private networks: what an answer links to is not ours to trust. */
import { lookup as resolve } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class Forbidden extends Error {}

/** Whether an address is one of the public internet: no loopback, private, link-local, mapped, reserved one. */
export function isPublic(address: string): boolean {
  // `process` takes an IPv4 address out of its IPv6 clothes first
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

export interface GuardOptions {
  /** Pictures come from these hosts and their subdomains, over https. */
  readonly hosts: readonly string[];
  /** The configured origin, which the operator answers for: any address, http too. */
  readonly trustedOrigin: string;
  /** Names to addresses; by default the system's. */
  readonly lookup?: LookupFunction;
}

export interface Guard {
  /** The address to fetch, https where it may be. @throws Forbidden */
  check(url: string): URL;
  /** Agents whose every connection goes to an address that was looked at, so that a name can't change its mind in between. */
  agentsFor(url: URL): { readonly httpAgent: HttpAgent; readonly httpsAgent: HttpsAgent };
}

export function createGuard({ hosts, trustedOrigin, lookup = resolve }: GuardOptions): Guard {
  const guarded: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }, (fault, found) => {
      if (fault) return done(fault, '', 4);
      const addresses = Array.isArray(found) ? found : [{ address: found, family: isIP(found) }];
      const bad = addresses.find(({ address }) => !isPublic(address));
      const [first] = addresses;
      if (bad || !first) return done(new Forbidden(`${host} is not on the public internet`), '', 4);
      if (options.all) return done(null, addresses);
      return done(null, first.address, first.family);
    });
  };
  const open = { httpAgent: new HttpAgent(), httpsAgent: new HttpsAgent() };
  const closed = { httpAgent: new HttpAgent({ lookup: guarded }), httpsAgent: new HttpsAgent({ lookup: guarded }) };
  const isTrusted = (url: URL) => url.origin === trustedOrigin;
  return {
    check(text) {
      if (!URL.canParse(text)) throw new Forbidden('not an address');
      const url = new URL(text);
      if (isTrusted(url)) return url;
      if (url.protocol === 'http:' && url.port === '') url.protocol = 'https:';
      if (url.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '')
        throw new Forbidden(`${url.protocol}//${url.host} is not fetched`);
      const name = url.hostname;
      if (!hosts.some((host) => name === host || name.endsWith(`.${host}`)))
        throw new Forbidden(`${name} is no host of pictures`);
      return url;
    },
    agentsFor: (url) => (isTrusted(url) ? open : closed),
  };
}
