/** Keeps downloads of pictures away from private networks (SSRF), because NASA's responses are untrusted. */
import { lookup as resolve } from 'node:dns';
import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export class Forbidden extends Error {}

/** Not loopback, private, link-local or reserved. */
export function isPublic(address: string): boolean {
  // `ipaddr.process` unwraps IPv4-mapped IPv6 addresses
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

export interface GuardOptions {
  /** Allowed hosts and their subdomains, with https only. */
  readonly hosts: readonly string[];
  /** The origin of the configured API, which may use http and any IP address. */
  readonly trustedOrigin: string;
  readonly lookup?: LookupFunction;
}

export interface Guard {
  /** @returns the URL, with https unless its origin is trusted @throws Forbidden */
  check(url: string): URL;
  /** Agents that check each connection's IP address, against DNS rebinding. The trusted origin isn't checked. */
  agentsFor(url: URL): { readonly httpAgent: HttpAgent; readonly httpsAgent: HttpsAgent };
}

export function createGuard({ hosts, trustedOrigin, lookup = resolve }: GuardOptions): Guard {
  const guarded: LookupFunction = (host, options, done) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return done(error, '', 4);
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
