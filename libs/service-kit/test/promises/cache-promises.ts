import type { Cache } from '../../src/cache/port.ts';
import { until } from '../until.ts';

export interface CacheUnderTest {
  readonly cache: Cache;
  /** Lets so many milliseconds of the machine clock go by. */
  pass(ms: number): Promise<void>;
  /** By the machine clock. */
  now(): number;
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

  /** Watches, and is told what it was told so far, once all that was set until now has come. */
  async function watching() {
    const told: string[] = [];
    const watch = cache.watch({ heard: (key) => told.push(key), began: () => told.push('began') });
    const all = async (): Promise<string[]> => {
      const now = test.now();
      await until(() => watch.heardUntil() >= now);
      return [...told];
    };
    return { watch, all, told };
  }

  it('tells whoever watches what is set, and by when all of it has come', async () => {
    const [one, other] = [await watching(), await watching()];
    expect([await one.all(), await other.all()]).toEqual([['began'], ['began']]);
    await cache.set('a', '1', long);
    await cache.set('a', '2', long);
    await cache.set('b', '1', short);
    expect([await one.all(), await other.all()]).toEqual([
      ['began', 'a', 'a', 'b'],
      ['began', 'a', 'a', 'b'],
    ]);
    one.watch.close();
    await cache.set('c', '1', long);
    expect((await other.all()).at(-1)).toBe('c');
    expect(one.told.at(-1)).toBe('b');
  });

  it('tells nothing of what was absent, or was not set', async () => {
    await cache.set('a', '1', long);
    const { all } = await watching();
    await all();
    await cache.setIfAbsent('a', '2', long);
    await cache.setIfAbsent('b', '1', long);
    await cache.get('a');
    await expect(cache.set('a', '1', 0)).rejects.toThrow(RangeError);
    expect(await all()).toEqual(['began']);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('takes no time to live of %s', async (ttl) => {
    await expect(cache.set('a', '1', ttl)).rejects.toThrow(RangeError);
    await expect(cache.setIfAbsent('a', '1', ttl)).rejects.toThrow(RangeError);
    expect(await cache.get('a')).toBeNull();
  });
}
