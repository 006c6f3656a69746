import type { Cache } from '../../src/cache/port.ts';
import { until } from '../until.ts';

export interface CacheUnderTest {
  readonly cache: Cache;
  pass(ms: number): Promise<void>;
  now(): number;
  dispose(): Promise<void>;
}
export type MakeCache = () => Promise<CacheUnderTest>;

const long = 60_000;
const short = 50;

export function cacheConformance(makeCache: MakeCache): void {
  let test: CacheUnderTest;
  let cache: Cache;
  beforeEach(async () => {
    test = await makeCache();
    ({ cache } = test);
  });
  afterEach(() => test.dispose());

  it('returns what was set, else null', async () => {
    await cache.set('a', 'Küken 🦉', long);
    await cache.set('empty', '', long);
    expect([await cache.get('a'), await cache.get('empty'), await cache.get('b')]).toEqual(['Küken 🦉', '', null]);
  });

  it('expires entries; a new value restarts the ttl', async () => {
    await cache.set('a', '1', short);
    await cache.set('b', '1', short);
    await cache.set('b', '2', long);
    await test.pass(short + 20);
    expect([await cache.get('a'), await cache.get('b')]).toEqual([null, '2']);
  });

  it('setIfAbsent succeeds for exactly one of several callers', async () => {
    const won = await Promise.all(
      Array.from({ length: 20 }, (_, index) => cache.setIfAbsent('lock', `${index}`, long)),
    );
    expect(won.filter(Boolean)).toHaveLength(1);
    expect(await cache.get('lock')).toBe(`${won.indexOf(true)}`);
  });

  it('treats an empty value as present and an expired one as absent', async () => {
    await cache.set('a', '', short);
    expect(await cache.setIfAbsent('a', 'new', long)).toBe(false);
    await test.pass(short + 20);
    expect(await cache.setIfAbsent('a', 'new', long)).toBe(true);
  });

  /** @returns a function that waits for all earlier changes and resolves to all notifications so far */
  async function watching() {
    const notified: string[] = [];
    const watch = cache.watch({ changed: (key) => notified.push(key), reset: () => notified.push('began') });
    const all = async (): Promise<string[]> => {
      const now = test.now();
      await until(() => watch.currentUntil() >= now);
      return [...notified];
    };
    return { watch, all, notified };
  }

  it('notifies watchers of set, and reports the time up to which they are current', async () => {
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
    expect(one.notified.at(-1)).toBe('b');
  });

  it('does not notify of setIfAbsent', async () => {
    await cache.set('a', '1', long);
    const { all } = await watching();
    await all();
    await cache.setIfAbsent('a', '2', long);
    await cache.setIfAbsent('b', '1', long);
    await cache.get('a');
    await expect(cache.set('a', '1', 0)).rejects.toThrow(RangeError);
    expect(await all()).toEqual(['began']);
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('rejects a ttl of %s', async (ttl) => {
    await expect(cache.set('a', '1', ttl)).rejects.toThrow(RangeError);
    await expect(cache.setIfAbsent('a', '1', ttl)).rejects.toThrow(RangeError);
    expect(await cache.get('a')).toBeNull();
  });
}
