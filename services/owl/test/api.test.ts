import { OwlChanged, OwlHatched } from '@sternenrat/contracts/events/owl';
import type { Envelope } from '@sternenrat/contracts/core/event';
import { startTestService, type TestService } from './test-service.ts';
import { mira } from './owls.ts';

let server: TestService;
beforeAll(async () => {
  server = await startTestService();
});
afterAll(() => server[Symbol.asyncDispose]());

let count = 0;
const newUserId = () => `player-${(count += 1)}`;

describe('the status', () => {
  it('[R7.status] of a new player is an egg with the grain of the day', async () => {
    const { status, body } = await server.player(newUserId()).status();
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      owl: {
        wisdom: 0,
        energy: 0,
        herzlicht: 0,
        stardust: 1,
        stage: 'ei',
        lastCared: null,
        owlColor: '#14b8a6',
        isSleeping: false,
      },
      nextStardustAt: '2026-03-10T23:00:00.000Z',
      serverTime: expect.stringMatching(/^2026-03-10T11:00:/),
      canAwaken: false,
      owlStatus: 'aktiv',
      sleepQualityDue: false,
    });
  });

  it('[R7.status.uncached] is sent with no-store', async () => {
    const { headers } = await server.player(newUserId()).status();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('writes nothing when nothing changed', async () => {
    const userId = newUserId();
    const player = server.player(userId);
    await player.status();
    await server.waitUntilIdle();
    const before = await server.models.owls.findById(userId).lean();
    await player.status();
    expect(await server.models.owls.findById(userId).lean()).toEqual(before);
  });

  it('is for players only', async () => {
    const answer = await fetch(`${server.url}/api/owl/status`);
    expect(answer.status).toBe(401);
  });
});

describe('the stored owl', () => {
  it('[R3.user.owl] [R3.user.times] [R3.user.mood] of a new owl has the defaults of the spec', async () => {
    const userId = newUserId();
    await server.player(userId).status();
    const owl = await server.models.owls.findById(userId).lean();
    expect(owl).toMatchObject({ realName: null, age: null, zodiac: null, lastZodiacChange: null });
    expect(owl).toMatchObject({
      wisdom: 0,
      energy: 0,
      herzlicht: 0,
      stardust: 1,
      lastStardustGained: expect.any(Date),
    });
    expect(owl).toMatchObject({ lastCared: null, lastNightmare: null, nextNightmareIn: 0, lastOwlClick: null });
    expect(owl).toMatchObject({ lastAwakening: null, lastChatBubble: null, lastProactiveAction: null });
    expect(owl).toMatchObject({
      lastDailyLoginBonus: '2026-03-10',
      owlColor: '#14b8a6',
      dailyMood: null,
      moodEnergy: 0,
    });
    expect(owl).toMatchObject({ cosmicWeather: null, owlStatus: 'aktiv', sleepQualityMessage: null, appStartCount: 0 });
    expect(owl).toMatchObject({ proactiveDialogHistory: [] });
  });

  it('[R3.user.owl] the balance is required, and what others store as stardustBalance is the same number', async () => {
    const userId = newUserId();
    const balances: unknown[] = [];
    await server.environment.bus.subscribe(userId, [OwlChanged.type], async (raw) => {
      const { payload } = raw as Envelope<string, { userId: string; stardustBalance: number }>;
      if (payload.userId === userId) balances.push(payload.stardustBalance);
    });
    await server.player(userId).hatch();
    await server.player(userId).give();
    await server.waitUntilIdle();
    expect(balances).toEqual([1, 1, 0]);
    const owl = await server.models.owls.findById(userId).lean();
    expect(owl).toMatchObject({ stardust: 0 });
    const { stardust: _without, ...lacking } = { ...owl };
    expect(new server.models.owls({ ...lacking, outbox: [] }).validateSync()?.message).toMatch(/stardust.*required/);
  });

  it('[R3.user.owl] [R3.user.times] [R3.user.mood] what a player does is stored in these fields', async () => {
    const userId = newUserId();
    const player = server.player(userId);
    await player.hatch();
    await player.give();
    await player.post('/api/owl/click');
    await player.post('/api/app-start');
    await player.get('/api/chat-bubble');
    await player.get('/api/daily-awakening/status');
    await server.waitUntilIdle();
    expect(await server.models.owls.findById(userId).lean()).toMatchObject({
      realName: 'Mira',
      age: 25,
      zodiac: 'löwe',
      stardust: 0,
      lastCared: expect.any(Date),
      lastOwlClick: expect.any(Date),
      lastChatBubble: expect.any(Date),
      lastDailyLoginBonus: '2026-03-10',
      moodDate: '2026-03-10',
      dailyMood: expect.any(String),
      cosmicWeather: expect.any(String),
      appStartCount: 1,
    });
  });
});

describe('hatching', () => {
  it('[R7.hatch] [R3.owl.fields] answers the chick with its stats', async () => {
    const { status, body } = await server.player(newUserId()).hatch();
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      owl: {
        wisdom: 1,
        energy: 100,
        herzlicht: 60,
        stardust: 1,
        stage: 'küken',
        lastCared: null,
        owlColor: '#14b8a6',
        isSleeping: false,
      },
    });
  });

  it('happens once: a second call is refused and changes nothing', async () => {
    const userId = newUserId();
    const player = server.player(userId);
    await player.hatch();
    const { status, body } = await player.hatch({ ...mira, realName: 'Anders' });
    expect([status, body.code]).toEqual([409, 'already_hatched']);
    expect(await server.models.owls.findById(userId).lean()).toMatchObject({ realName: 'Mira' });
  });

  it('happens once for 20 concurrent requests', async () => {
    const player = server.player(newUserId());
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.hatch()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['already_hatched']),
    );
  });

  it('publishes OwlHatched', async () => {
    const received: Envelope[] = [];
    await server.environment.bus.subscribe('listener', [OwlHatched.type, OwlChanged.type], async (raw) => {
      received.push(raw as Envelope);
    });
    const userId = newUserId();
    await server.player(userId).hatch();
    await server.waitUntilIdle();
    const mine = received.filter(({ aggregate }) => aggregate === userId);
    expect(mine.find(({ type }) => type === 'OwlHatched')?.payload).toEqual({ userId, zodiac: 'löwe', age: 25 });
    const snapshot = mine.filter(({ type }) => type === 'OwlChanged').toSorted((a, b) => b.seq - a.seq)[0];
    expect(snapshot).toMatchObject({ seq: 2, payload: { userId, zodiac: 'löwe', stardustBalance: 1 } });
  });

  it.each([
    [
      '[R5.onboarding.name] a short name',
      { realName: ' a ' },
      { realName: 'Name muss mindestens 2 Zeichen lang sein' },
    ],
    ['an age below 13', { age: 12 }, { age: 'Alter muss zwischen 13 und 120 Jahren liegen' }],
    ['an age above 120', { age: 121 }, { age: 'Alter muss zwischen 13 und 120 Jahren liegen' }],
    ['half a year', { age: 20.5 }, { age: 'Alter muss zwischen 13 und 120 Jahren liegen' }],
    ['[R5.onboarding.zodiac] a sign that is none', { zodiac: 'einhorn' }, { zodiac: 'Bitte wähle dein Sternzeichen' }],
  ])('refuses %s at its field', async (_what, change, fields) => {
    const { status, body } = await server.player(newUserId()).hatch({ ...mira, ...change });
    expect([status, body.fields]).toEqual([400, fields]);
  });
});

describe('a gift', () => {
  it('[R7.interact] costs one grain and answers stats and gain', async () => {
    const player = server.player(newUserId());
    await player.hatch();
    const { body } = await player.give();
    expect(body.owl).toMatchObject({ energy: 100, herzlicht: 65, stardust: 0, herzlichtGain: 5 });
    expect(Date.parse(body.owl.lastCared)).toBeGreaterThan(0);
  });

  it('is refused without stardust, with needsStardust', async () => {
    const player = server.player(newUserId());
    await player.hatch();
    await player.give();
    const { status, body } = await player.give();
    expect(status).toBe(409);
    expect(body).toMatchObject({
      needsStardust: true,
      error: 'Du kannst Noctua erst in 24 Stunden wieder Sternenstaub schenken.',
    });
  });

  it('is given once per key, with the same answer', async () => {
    const player = server.player(newUserId());
    await player.hatch();
    const [first, second] = [await player.give('gift-0001'), await player.give('gift-0001')];
    expect(second.body).toEqual(first.body);
    expect(second.body.owl.stardust).toBe(0);
  });

  it('is given once per grain for 20 concurrent requests', async () => {
    const userId = newUserId();
    const player = server.player(userId);
    await player.hatch();
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.give()));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await server.models.owls.findById(userId).lean()).toMatchObject({ stardust: 0, herzlicht: 65 });
  });
});
