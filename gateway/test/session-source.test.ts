import { createMemoryCache } from '@sternenrat/service-kit/cache/memory';
import type { Cache } from '@sternenrat/service-kit/cache/port';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { createMetrics } from '@sternenrat/service-kit/metrics/metrics';
import { brokenCache } from '@sternenrat/service-kit/testing/broken-cache';
import { SettableClocks } from '@sternenrat/service-kit/time/clocks';
import { createSessionSource, keyPrefix } from '../src/sessions/session-source.ts';
import { fakeAuth, luna, sid } from './test-gateway.ts';

const machineNow = 1_000_000;

function createSource({ cache = createMemoryCache(new SettableClocks()) }: { cache?: Cache } = {}) {
  const metrics = createMetrics('gateway');
  const auth = fakeAuth();
  const source = createSessionSource({
    cache,
    auth,
    clocks: { machine: () => machineNow },
    log: createLogger({ name: 'test', level: 'silent' }),
    metrics,
  });
  const counted = async (series: string): Promise<number> => {
    const { text } = await metrics.page();
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(series))
        ?.split(' ')[1],
    );
  };
  return { source, cache, auth, counted };
}

describe('the source of sessions', () => {
  it('counts whether the shared cache or auth knew a session', async () => {
    const { source, cache, counted } = createSource();
    await source.find(sid);
    await cache.set(keyPrefix + sid, JSON.stringify({ ...luna, expires: '2999-01-01T00:00:00.000Z' }), 60_000);
    await source.find(sid);
    await source.find(sid);
    expect(await counted('session_lookups_total{source="auth"')).toBe(1);
    expect(await counted('session_lookups_total{source="cache"')).toBe(2);
    expect(await counted('redis_fallbacks_total{use="sessions"')).toBe(0);
  });

  it('counts a failure of the shared cache, also an unreadable entry, and asks auth', async () => {
    const down = createSource({ cache: brokenCache });
    expect(await down.source.find(sid)).toMatchObject({ identity: { ...luna, sid }, confirmedAt: machineNow });
    expect(await down.counted('redis_fallbacks_total{use="sessions"')).toBe(1);

    const unreadable = createSource();
    await unreadable.cache.set(keyPrefix + sid, '{"userId":', 60_000);
    expect((await unreadable.source.find(sid)).identity).toEqual({ ...luna, sid });
    expect(await unreadable.counted('redis_fallbacks_total{use="sessions"')).toBe(1);
  });

  it('takes the time of confirmation from the entry; without one it is unknown', async () => {
    const { source, cache, auth } = createSource();
    const entry = { ...luna, expires: '2999-01-01T00:00:00.000Z' };
    await cache.set(keyPrefix + sid, JSON.stringify({ ...entry, filledAt: 5_000 }), 60_000);
    expect(await source.find(sid)).toEqual({
      identity: { ...luna, sid },
      expires: Date.parse(entry.expires),
      confirmedAt: 5_000,
    });
    await cache.set(keyPrefix + sid, JSON.stringify(entry), 60_000);
    expect((await source.find(sid)).confirmedAt).toBe(-Infinity);
    await cache.set(keyPrefix + sid, 'revoked', 60_000);
    expect((await source.find(sid)).identity).toBeNull();
    expect(auth.lookups).toBe(0);
  });

  it('asks auth for many sessions in one call, and counts each as renewed', async () => {
    const { source, auth, counted } = createSource();
    const found = await source.findAll([sid, 'sid-of-stella-012345678901']);
    expect([...found]).toEqual([
      [sid, { identity: { ...luna, sid }, expires: expect.any(Number), confirmedAt: machineNow }],
    ]);
    expect(auth.lookups).toBe(1);
    expect(await counted('session_lookups_total{source="renewed"')).toBe(2);
  });
});
