import type { Cache } from '../../src/cache/port.ts';

export interface CacheUnderTest {
  readonly cache: Cache;
  /** Lets so many milliseconds of the machine clock go by. */
  pass(ms: number): Promise<void>;
  dispose(): Promise<void>;
}
export type MakeCache = () => Promise<CacheUnderTest>;

const long = 60_000;
const short = 50;

/** What every cache promises, whatever stands behind it. */
export function cachePromises(makeCache: MakeCache): void {
  let test: CacheUnderTest;
  let cache: Cache;
  beforeEach(async () => {
    test = await makeCache();
    ({ cache } = test);
  });
  afterEach(() => test.dispose());

  it('gives back what was set, and null for what was not', async () => {
    await cache.set('a', 'Küken 🦉', long);
    await cache.set('empty', '', long);
    expect([await cache.get('a'), await cache.get('empty'), await cache.get('b')]).toEqual(['Küken 🦉', '', null]);
  });

  it('forgets after the time to live, and a new value has a new one', async () => {
    await cache.set('a', '1', short);
    await cache.set('b', '1', short);
    await cache.set('b', '2', long);
    await test.pass(short + 20);
    expect([await cache.get('a'), await cache.get('b')]).toEqual([null, '2']);
  });

  it('sets what is absent for exactly one of many', async () => {
    const won = await Promise.all(
      Array.from({ length: 20 }, (_, index) => cache.setIfAbsent('lock', `${index}`, long)),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await cache.get('lock')).toBe(`${won.indexOf(true)}`);
  });

  it('takes an empty value as present, and a lapsed one as absent', async () => {
    await cache.set('a', '', short);
    expect(await cache.setIfAbsent('a', 'new', long)).toBe(false);
    await test.pass(short + 20);
    expect(await cache.setIfAbsent('a', 'new', long)).toBe(true);
  });

  it('releases only what still has this value', async () => {
    await cache.set('lock', 'mine', long);
    expect(await cache.release('lock', 'yours')).toBe(false);
    expect(await cache.get('lock')).toBe('mine');
    expect(await cache.release('lock', 'mine')).toBe(true);
    expect(await cache.get('lock')).toBeNull();
    expect(await cache.release('lock', 'mine')).toBe(false);
  });

  it('releases nothing that has lapsed and been taken by another', async () => {
    await cache.set('lock', 'mine', short);
    await test.pass(short + 20);
    expect(await cache.release('lock', 'mine')).toBe(false);
    await cache.setIfAbsent('lock', 'yours', long);
    expect(await cache.release('lock', 'mine')).toBe(false);
    expect(await cache.get('lock')).toBe('yours');
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('takes no time to live of %s', async (ttl) => {
    await expect(cache.set('a', '1', ttl)).rejects.toThrow(RangeError);
    await expect(cache.setIfAbsent('a', '1', ttl)).rejects.toThrow(RangeError);
    expect(await cache.get('a')).toBeNull();
  });
}
