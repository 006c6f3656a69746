import type { LookupFunction } from 'node:net';
import { createGuard, Forbidden, isPublic } from './guard.ts';

const guard = createGuard({ hosts: ['nasa.gov'], trustedOrigin: 'http://127.0.0.1:8080' });

describe('guard.check', () => {
  it.each([
    ['https://apod.nasa.gov/apod/image/2603/orion.jpg'],
    ['http://apod.nasa.gov/apod/image/2603/orion.jpg'],
    ['https://nasa.gov/x.png'],
    ['http://127.0.0.1:8080/x.png'],
  ])('allows %s', (url) => expect(guard.check(url).href).toBe(url.replace('http://apod', 'https://apod')));

  it.each([
    ['http://169.254.169.254/latest/meta-data'],
    ['http://127.0.0.1:6379/'],
    ['http://localhost/'],
    ['http://[::1]/'],
    ['https://10.0.0.1/x.jpg'],
    ['https://nasa.gov.boese.example/x.jpg'],
    ['https://boesenasa.gov/x.jpg'],
    ['https://apod.nasa.gov@boese.example/x.jpg'],
    ['https://user:pw@apod.nasa.gov/x.jpg'],
    ['https://apod.nasa.gov:8443/x.jpg'],
    ['file:///etc/passwd'],
    ['ftp://apod.nasa.gov/x.jpg'],
    ['data:image/png;base64,AAAA'],
    ['//apod.nasa.gov/x.jpg'],
    [''],
  ])('rejects %s', (url) => expect(() => guard.check(url)).toThrow(Forbidden));
});

it.each([
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['::1', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['::ffff:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['nonsense', false],
  ['23.22.39.120', true],
  ['2600:1f18::1', true],
])('%s is on the public internet: %s', (address, expected) => expect(isPublic(address)).toBe(expected));

describe('DNS lookup', () => {
  const look = async (...addresses: string[]) => {
    const lookup: LookupFunction = (_host, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
    const { httpsAgent } = createGuard({ hosts: ['nasa.gov'], trustedOrigin: 'http://127.0.0.1:1', lookup }).agentsFor(
      new URL('https://apod.nasa.gov/'),
    );
    const guarded = httpsAgent.options.lookup!;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    guarded('apod.nasa.gov', { all: true }, (error, found) => resolve(error ?? found));
    return promise;
  };

  it('connects to the checked address', async () => {
    expect(await look('23.22.39.120')).toEqual([{ address: '23.22.39.120', family: 4 }]);
  });

  it.each([['10.0.0.5'], ['::1'], ['169.254.169.254']])('rejects a name that also resolves to %s', async (address) => {
    expect(await look('23.22.39.120', address)).toBeInstanceOf(Forbidden);
  });

  it('rejects a name without an address', async () => expect(await look()).toBeInstanceOf(Forbidden));
});
