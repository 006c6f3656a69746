import type { Watcher } from '@sternenrat/service-kit/cache/port';
import { brokenCache } from '@sternenrat/service-kit/testing/broken-cache';
import { cacheKeyOf, createLookUps, type Found } from '../src/look-ups.ts';
import { luna, sid } from './fixture.ts';

const second = 1_000;
const other = 'sid-of-stella-012345678901';

/** Look-ups by a clock that stands, over a cache that hears what it is told to. */
function world({ started = true } = {}) {
  const self = {
    now: 1_000_000,
    /** As the cache's watch answers. */
    heardUntil: -Infinity,
    asked: 0,
    saidAt: undefined as number | undefined,
    says: luna as typeof luna | null,
    until: Promise.resolve() as Promise<unknown>,
  };
  let watcher: Watcher | undefined;
  const cache = {
    ...brokenCache,
    watch(it: Watcher) {
      watcher = it;
      return { heardUntil: () => self.heardUntil, close: () => (watcher = undefined) };
    },
  };
  async function find(): Promise<Found> {
    self.asked += 1;
    const { says, saidAt = says ? self.now : -Infinity } = self;
    await self.until;
    return { identity: says && { ...says, sid }, expires: Infinity, saidAt };
  }
  const lookUps = createLookUps(find, { cache, clocks: { machine: () => self.now } });
  if (started) lookUps.start();
  /** So much later, and up to then everything was heard. */
  const pass = (ms: number, heard = true): void => {
    self.now += ms;
    if (heard) self.heardUntil = self.now;
  };
  const believed = (): boolean => lookUps.believed(sid) !== undefined;
  return Object.assign(self, { lookUps, pass, believed, watcher: () => watcher! });
}

it('without a lease a look-up is believed for a second, counted from the question', async () => {
  for (const it of [world(), world({ started: false })]) {
    const held = Promise.withResolvers<void>();
    it.until = held.promise;
    const answer = it.lookUps.ask(sid);
    it.pass(400, false);
    held.resolve();
    expect((await answer).identity?.username).toBe('luna');
    it.pass(599, false);
    expect(it.believed()).toBe(true);
    it.pass(1, false);
    expect(it.believed()).toBe(false);
  }
});

it('under a lease it is believed for as long as all that was announced until a second ago was heard', async () => {
  const it = world();
  await it.lookUps.ask(sid);
  for (let passed = 0; passed < 59; passed += 1) {
    it.pass(second);
    expect(it.believed()).toBe(true);
  }
  it.pass(999, false);
  expect(it.believed()).toBe(true);
});

it('a lease ends a second after what was heard last, and the look-up counts again once it is known that nothing was missed', async () => {
  const it = world();
  await it.lookUps.ask(sid);
  it.pass(10 * second);
  it.pass(999, false);
  expect(it.believed()).toBe(true);
  it.pass(1, false);
  expect(it.believed()).toBe(false);
  // a late answer: what it tells of is too old already
  it.heardUntil += 1;
  it.pass(1, false);
  expect(it.believed()).toBe(false);
  it.pass(0);
  expect(it.believed()).toBe(true);
});

it('a minute after auth’s word it ends in any case, the time in the cache included', async () => {
  const it = world();
  it.pass(0);
  it.saidAt = it.now - 50 * second;
  await it.lookUps.ask(sid);
  it.pass(9_999);
  expect(it.believed()).toBe(true);
  it.pass(1);
  expect(it.believed()).toBe(false);
  // by a clock that runs ahead, auth can't promise more than a minute from the question
  it.saidAt = it.now + 30 * second;
  await it.lookUps.ask(sid);
  it.pass(59_999);
  expect(it.believed()).toBe(true);
  it.pass(1);
  expect(it.believed()).toBe(false);
});

it('nobody is believed to be nobody for a second alone, nor is a copy whose age isn’t told for longer', async () => {
  for (const [says, saidAt] of [
    [null, undefined],
    [luna, -Infinity],
  ] as const) {
    const it = world();
    Object.assign(it, { says, saidAt });
    await it.lookUps.ask(sid);
    it.pass(999);
    expect(it.believed()).toBe(true);
    it.pass(1);
    expect(it.believed()).toBe(false);
  }
});

it('what is heard of a session ends what is remembered of it, and of no other', async () => {
  const it = world();
  await it.lookUps.ask(sid);
  it.pass(0);
  it.watcher().heard(cacheKeyOf(other));
  it.watcher().heard(`of something else:${sid}`);
  expect(it.believed()).toBe(true);
  it.watcher().heard(cacheKeyOf(sid));
  expect(it.believed()).toBe(false);
});

it.each([
  ['is heard of', (watcher: Watcher) => watcher.heard(cacheKeyOf(sid))],
  ['may have been missed', (watcher: Watcher) => watcher.began()],
])('a revocation that %s while a look-up is under way wins over its answer', async (_how, revoke) => {
  const it = world();
  const held = Promise.withResolvers<void>();
  it.until = held.promise;
  const early = it.lookUps.ask(sid);
  revoke(it.watcher());
  Object.assign(it, { says: null, until: Promise.resolve() });
  const late = it.lookUps.ask(sid);
  held.resolve();
  await early;
  it.pass(0);
  expect((await late).identity).toBeNull();
  expect(it.lookUps.believed(sid)?.identity).toBeNull();
  expect(it.asked).toBe(2);
});

it('what was remembered before a subscription ends with its beginning', async () => {
  const it = world();
  await it.lookUps.ask(sid);
  it.pass(0);
  it.watcher().began();
  expect(it.believed()).toBe(false);
});

it('a clock that is put back believes nothing', async () => {
  const it = world();
  await it.lookUps.ask(sid);
  it.pass(2 * second);
  it.pass(-second, false);
  expect(it.believed()).toBe(false);
});

it('who stops hears nothing more and believes for a second', async () => {
  const it = world();
  await it.lookUps.ask(sid);
  it.lookUps.stop();
  expect(it.watcher()).toBeUndefined();
  it.pass(second);
  expect(it.believed()).toBe(false);
});
