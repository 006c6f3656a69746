import { setImmediate as nextTick } from 'node:timers/promises';
import type { Model } from 'mongoose';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { createMemoryCache } from '@sternenrat/service-kit/cache/memory';
import { brokenCache } from '@sternenrat/service-kit/testing/broken-cache';
import { systemClocks } from '@sternenrat/service-kit/time/clocks';
import { createSessions, type StoredSession } from './sessions.ts';

const log = createLogger({ name: 'test', level: 'silent' });

it('a look-up on a silent connection doesn’t delay later ones', async () => {
  const expire = new Date();
  const sess = { userId: 'mira', epoch: 0, startedAt: '', usedAt: '', device: '' };
  const silent = new Promise<never>(() => undefined);
  const lean = (sids: string[]) => (sids.includes('silent') ? silent : sids.map((_id) => ({ _id, sess, expire })));
  const model = {
    find: ({ _id }: { _id: { $in: string[] } }) => ({ lean: async () => lean(_id.$in) }),
  } as unknown as Model<StoredSession>;
  const sessions = createSessions(model, { cache: brokenCache, clocks: systemClocks, log });
  void sessions.find('silent');
  // `find` joins the look-ups of one tick, so the second look-up must start in a later tick
  await nextTick();
  await nextTick();
  expect(await sessions.find('another')).toEqual({ sid: 'another', sess, expire });
});

it('a cached session expires a minute after the database read began', async () => {
  let machine = 1_000_000;
  const clocks = { ...systemClocks, machine: () => machine };
  const cache = createMemoryCache(clocks);
  const sessions = createSessions({} as Model<StoredSession>, { cache, clocks, log });
  const [readAt, now] = [machine, new Date()];
  const session = { userId: 'mira', username: 'Mira', emailConfirmed: true, expires: '2999-01-01T00:00:00.000Z' };
  machine += 20_000;
  await sessions.cache('sid', session, { now, readAt });
  expect(JSON.parse((await cache.get('session:sid'))!)).toEqual({ ...session, filledAt: readAt });
  machine = readAt + 60_001;
  expect(await cache.get('session:sid')).toBeNull();
  await sessions.cache('sid', session, { now, readAt });
  expect(await cache.get('session:sid')).toBeNull();
});
