import type { Model } from 'mongoose';
import { createLogger } from '@sternenrat/service-kit/log/logger';
import { brokenCache } from '@sternenrat/service-kit/testing/broken-cache';
import { systemClocks } from '@sternenrat/service-kit/time/clocks';
import { createSessions, type StoredSession } from './sessions.ts';

it('a look-up whose connection is silent holds up none of the others', async () => {
  const expire = new Date();
  const sess = { userId: 'mira', epoch: 0, startedAt: '', usedAt: '', device: '' };
  const silent = new Promise<never>(() => undefined);
  const lean = (sids: string[]) => (sids.includes('silent') ? silent : sids.map((_id) => ({ _id, sess, expire })));
  const model = {
    find: ({ _id }: { _id: { $in: string[] } }) => ({ lean: async () => lean(_id.$in) }),
  } as unknown as Model<StoredSession>;
  const log = createLogger({ name: 'test', level: 'silent' });
  const sessions = createSessions(model, { cache: brokenCache, clocks: systemClocks, log });
  void sessions.find('silent');
  expect(await sessions.find('another')).toEqual({ sid: 'another', sess, expire });
}, 2_000);
