import { moods } from '@sternenrat/contracts/vocabulary';
import { startTestService, type TestService } from './test-service.ts';

let server: TestService;
beforeEach(async () => {
  server = await startTestService();
});
afterEach(() => server[Symbol.asyncDispose]());

const owl = async () => ({ ...(await server.models.owls.findById('mira').lean()) });
const set = (change: object) => server.models.owls.updateOne({ _id: 'mira' }, { $set: change });
const at = (iso: string) => server.environment.clocks.set(new Date(iso));
async function hatchOwl() {
  const player = server.player('mira');
  await player.hatch();
  return player;
}
const all = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

describe('a click', () => {
  it('[R7.click] answers change and message, and the first in an hour counts', async () => {
    const player = await hatchOwl();
    const { status, body } = await player.post('/api/owl/click');
    expect([status, body]).toEqual([200, { success: true, change: expect.any(Number), message: expect.any(String) }]);
    expect(body.change >= -1 && body.change <= 3).toBe(true);
    expect((await owl())['herzlicht']).toBe(60 + body.change);
    expect((await player.post('/api/owl/click')).body).toMatchObject({ change: 0 });
  });

  it('counts once for 20 concurrent requests', async () => {
    const player = await hatchOwl();
    const answers = await all(20, () => player.post('/api/owl/click'));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    const sum = answers.reduce((total, { body }) => total + body.change, 0);
    expect((await owl())['herzlicht']).toBe(60 + sum);
    expect(sum >= -1 && sum <= 3).toBe(true);
  });

  it('of an egg is refused', async () => {
    const { status, body } = await server.player('nobody').post('/api/owl/click');
    expect([status, body.code]).toEqual([409, 'egg']);
  });
});

describe('[R4.herzlicht.rise] herzlicht rises', () => {
  it('with a gift and with attention', async () => {
    const player = await hatchOwl();
    expect((await player.give()).body.owl.herzlicht).toBe(65);
    await set({ herzlicht: 0 });
    const { body } = await player.post('/api/owl/click');
    at('2026-03-11T08:00:00Z');
    await player.status();
    const before = (await owl())['herzlicht'];
    const waking = await player.post('/api/owl/awaken');
    expect(waking.body.data.herzlichtDecay).toBeGreaterThan(0);
    expect((await owl())['herzlicht']).toBe((before as number) + waking.body.data.herzlichtDecay);
    expect(body.change).toBeGreaterThanOrEqual(0);
  });
});

describe('waking', () => {
  it('[R7.awaken] answers energyBoost, the signed change and the dream; and reports an owl that is awake', async () => {
    const player = await hatchOwl();
    at('2026-03-11T08:00:00Z');
    await set({ energy: 20 });
    const first = await player.post('/api/owl/awaken');
    expect(first.body).toEqual({
      success: true,
      awakened: true,
      energyBoost: expect.any(Number),
      data: { herzlichtDecay: expect.any(Number), sleepMessage: expect.any(String) },
    });
    expect(await owl()).toMatchObject({
      energy: 20 + 30 + first.body.energyBoost, // 30 is the energy of the new day
      herzlicht: 60 + first.body.data.herzlichtDecay,
    });
    expect((await player.post('/api/owl/awaken')).body).toEqual({
      success: true,
      awakened: false,
      energyBoost: 0,
      message: 'Noctua ist bereits wach!',
      data: { herzlichtDecay: 0, sleepMessage: '' },
    });
    expect((await player.status()).body.canAwaken).toBe(false);
  });

  it('is refused at night, except for weiser', async () => {
    const player = await hatchOwl();
    at('2026-03-12T01:00:00Z');
    const { status, body } = await player.post('/api/owl/awaken');
    expect([status, body.code, typeof body.error]).toEqual([409, 'asleep', 'string']);
    await set({ wisdom: 3000 });
    expect((await player.post('/api/owl/awaken')).body.awakened).toBe(true);
    expect((await player.status()).body.owl.isSleeping).toBe(false);
  });

  it('happens once for 20 concurrent requests', async () => {
    const player = await hatchOwl();
    at('2026-03-11T08:00:00Z');
    const answers = await all(20, () => player.post('/api/owl/awaken'));
    expect(answers.filter(({ body }) => body.awakened)).toHaveLength(1);
  });
});

describe('the night', () => {
  it('[R7.sleep-quality] answers weather, effect and message, once', async () => {
    const player = await hatchOwl();
    at('2026-03-11T08:00:00Z');
    expect((await player.status()).body.sleepQualityDue).toBe(true);
    const answers = await all(20, () => player.post('/api/sleep-quality'));
    const reported = answers.filter(({ body }) => body.data.message !== 'Bereits verarbeitet');
    expect(reported.map(({ status, body }) => [status, body])).toEqual([
      [
        200,
        {
          success: true,
          data: { weather: expect.any(String), effect: expect.any(Number), message: expect.any(String) },
        },
      ],
    ]);
    expect(await owl()).toMatchObject({
      herzlicht: 60 + reported[0]!.body.data.effect,
      sleepQualityMessage: reported[0]!.body.data.message,
    });
    expect((await player.status()).body.sleepQualityDue).toBe(false);
  });

  it('can’t be reported during sleep', async () => {
    const player = await hatchOwl();
    at('2026-03-12T01:00:00Z');
    expect((await player.post('/api/sleep-quality')).body.code).toBe('asleep');
  });
});

describe('the day', () => {
  it('[R7.daily-awakening] has one mood, weather and energy', async () => {
    const player = await hatchOwl();
    const first = await player.get('/api/daily-awakening/status');
    expect(first.body).toEqual({
      success: true,
      data: { dailyMood: expect.any(String), cosmicWeather: expect.any(String), moodEnergy: expect.any(Number) },
    });
    expect(moods).toContain(first.body.data.dailyMood);
    await set({ herzlicht: 0 });
    expect((await player.get('/api/daily-awakening/status')).body).toEqual(first.body);
    at('2026-03-11T08:00:00Z');
    expect((await player.get('/api/daily-awakening/status')).body).not.toEqual(first.body);
  });
});

describe('sentences and dialogs of the owl', () => {
  it('[R7.app-start] app start is counted', async () => {
    const player = await hatchOwl();
    expect((await player.post('/api/app-start')).body).toEqual({ success: true });
    await all(10, () => player.post('/api/app-start'));
    expect(await owl()).toMatchObject({ appStartCount: 11 });
    expect((await player.get('/api/chat-bubble')).body.data.show).toBe(true);
  });

  it('[R7.chat-bubble] answers show, message and proactiveAction, once with 20 at the same time', async () => {
    const player = await hatchOwl();
    const answers = await all(20, () => player.get('/api/chat-bubble'));
    const shown = answers.filter(({ body }) => body.data.show);
    expect(shown).toHaveLength(1);
    expect(shown[0]!.body).toEqual({
      success: true,
      data: { show: true, message: null, proactiveAction: { action: expect.any(String), content: expect.any(Object) } },
    });
    const quiet = answers.find(({ body }) => !body.data.show)!;
    expect(quiet.body.data).toEqual({ show: false, message: null, proactiveAction: null });
    const next = (await player.status()).body.nextBubbleAt as string;
    at(next);
    const word = await player.get('/api/chat-bubble');
    expect(word.body.data).toEqual({ show: true, message: expect.any(String), proactiveAction: null });
  });

  it('[R3.proactive] is a question in content.question, a thought or a quest in content.message', async () => {
    const player = await hatchOwl();
    const seen = new Map<string, string[]>();
    for (let day = 11; seen.size < 3 && day < 30; day += 1) {
      for (const hour of ['08', '13', '18']) {
        at(`2026-03-${day}T${hour}:00:00Z`);
        const { proactiveAction } = (await player.get('/api/chat-bubble')).body.data;
        if (proactiveAction) seen.set(proactiveAction.action, Object.keys(proactiveAction.content));
      }
    }
    expect(Object.fromEntries(seen)).toEqual({
      daily_question: ['question'],
      gedanken_teilen: ['message'],
      quest_geben: ['message'],
    });
  });

  it('are absent at night and for an egg', async () => {
    const player = await hatchOwl();
    at('2026-03-12T01:00:00Z');
    expect((await player.get('/api/chat-bubble')).body.data.show).toBe(false);
    expect((await server.player('egg').get('/api/chat-bubble')).body.data.show).toBe(false);
  });

  async function started() {
    const player = await hatchOwl();
    const { proactiveAction } = (await player.get('/api/chat-bubble')).body.data;
    const { question, message } = proactiveAction.content;
    return { player, text: (question ?? message) as string };
  }

  it('[R7.proactive-response] answers reply, message and herzlicht, which rises once', async () => {
    const { player, text } = await started();
    const body = { responseData: 'Der Regen auf dem Dach', question: text, zodiac: 'fische' };
    const first = await player.post('/api/owl/proactive-response', body);
    expect(first.body).toEqual({
      success: true,
      owlResponse: expect.any(String),
      message: expect.any(String),
      herzlicht: 63,
    });
    expect((await player.post('/api/owl/proactive-response', body)).body.herzlicht).toBe(63);
    expect((await player.post('/api/owl/proactive-response', { question: text })).status).toBe(400);
  });

  it('a text that signals distress gets the lantern, and nothing counts', async () => {
    const { player, text } = await started();
    const answer = await player.post('/api/owl/proactive-response', {
      responseData: 'ich will mich umbringen',
      question: text,
    });
    expect([answer.status, answer.body.type, answer.body.owlResponse]).toEqual([200, 'lantern', undefined]);
    expect(answer.body.lantern.contacts.map(({ phone }: { phone: string }) => phone)).toContain('0800 1110111');
    const body = { responseData: 'Der Regen auf dem Dach', question: text };
    expect((await player.post('/api/owl/proactive-response', body)).body.herzlicht).toBe(63);
  });

  it('may be answered by a free question, once', async () => {
    const { player } = await started();
    await set({ energy: 0 });
    const ask = (questionId: string, attempt = 1) =>
      server.oracle('reserve', {
        userId: 'mira',
        questionId,
        attempt,
        freeQuestionsLeft: 5,
        timeZone: null,
        proactive: true,
      });
    expect((await ask('q1')).body.proactive).toBe(true);
    expect((await ask('q1', 2)).body.proactive).toBe(true);
    expect((await ask('q2')).body.code).toBe('needs_energy');
    const spent = await server.oracle('spend', {
      userId: 'mira',
      questionId: 'q1',
      attempt: 2,
      kind: 'proactive',
      answeredAt: new Date().toISOString(),
    });
    expect(spent.body.owl).toMatchObject({ energy: 0, herzlicht: 63, wisdomGain: 0.25, herzlichtGain: 3 });
    expect((await ask('q3')).body.code).toBe('needs_energy');
    expect((await player.status()).body.owl.energy).toBe(0);
  });

  it('stay open if the free question failed', async () => {
    await started();
    await set({ energy: 0 });
    const key = { userId: 'mira', questionId: 'q1', attempt: 1 };
    await server.oracle('reserve', { ...key, freeQuestionsLeft: 5, timeZone: null, proactive: true });
    await server.oracle('release', key);
    const again = { ...key, questionId: 'q2', freeQuestionsLeft: 5, timeZone: null, proactive: true };
    expect((await server.oracle('reserve', again)).body.proactive).toBe(true);
  });

  it('without an open dialog, a question costs the normal price', async () => {
    await hatchOwl();
    const ask = { userId: 'mira', questionId: 'q1', attempt: 1, freeQuestionsLeft: 5, timeZone: null, proactive: true };
    expect((await server.oracle('reserve', ask)).body.proactive).toBeUndefined();
    await server.oracle('spend', {
      userId: 'mira',
      questionId: 'q1',
      attempt: 1,
      kind: 'horoscope',
      answeredAt: new Date().toISOString(),
    });
    expect(await owl()).toMatchObject({ energy: 85 });
  });
});

describe('the profile', () => {
  it('returns the name, changes it, and returns when the sign can be changed', async () => {
    const player = await hatchOwl();
    expect((await player.get('/api/owl/profile')).body.profile).toEqual({ realName: 'Mira', zodiacChangeableAt: null });
    const { status, body } = await player.put('/api/owl/profile', { realName: '  Mirabelle ' });
    expect([status, body.profile.realName]).toEqual([200, 'Mirabelle']);
    expect((await owl())['realName']).toBe('Mirabelle');
    await set({ lastZodiacChange: server.environment.clocks.now() });
    expect((await player.get('/api/owl/profile')).body.profile.zodiacChangeableAt).toMatch(/^2026-04-09T11:00/);
  });

  it('refuses a name at its field, and any for an egg', async () => {
    const refused = await (await hatchOwl()).put('/api/owl/profile', { realName: ' M ' });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { realName: 'Name muss mindestens 2 Zeichen lang sein' },
    ]);
    const egg = await server.player('nobody').put('/api/owl/profile', { realName: 'Mira' });
    expect([egg.status, egg.body.code]).toEqual([409, 'egg']);
  });
});

describe('travel mode', () => {
  it('starts, is shown in the status, stops the fall of herzlicht, and can be ended', async () => {
    const player = await hatchOwl();
    const away = await player.post('/api/owl/travel', { days: 14 });
    expect(away.body).toEqual({
      success: true,
      owlStatus: 'reist',
      travelUntil: '2026-03-24T11:00:00.000Z'.replace(/\d\d\.\d{3}Z$/, away.body.travelUntil.slice(-7)),
      message: expect.stringContaining('14 Tage'),
    });
    server.environment.clocks.advance(10 * 86_400);
    expect((await player.status()).body).toMatchObject({
      owlStatus: 'reist',
      travelUntil: away.body.travelUntil,
      owl: { herzlicht: 60 },
    });
    const back = await player.post('/api/owl/travel', { days: 0 });
    expect(back.body).toMatchObject({ owlStatus: 'aktiv', travelUntil: null });
    expect((await player.status()).body.travelUntil).toBeUndefined();
    server.environment.clocks.advance(86_400);
    expect((await player.status()).body.owl.herzlicht).toBe(45);
  });

  it('ends at the first gift', async () => {
    const player = await hatchOwl();
    await player.post('/api/owl/travel', { days: 3 });
    await player.give();
    expect((await player.status()).body).toMatchObject({ owlStatus: 'aktiv' });
  });

  it.each([[31], [-1], [1.5], ['drei'], [undefined]])('refuses %p days at the field', async (days) => {
    const { status, body } = await (await hatchOwl()).post('/api/owl/travel', { days });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['days']]);
  });
});

describe('at balance 0', () => {
  it('[R9.gift-cooldown] the next gift waits at most 24 h, and the error says so', async () => {
    const player = await hatchOwl();
    const { body } = await player.give();
    const refused = await player.give();
    expect(refused.body.error).toBe('Du kannst Noctua erst in 24 Stunden wieder Sternenstaub schenken.');
    const { nextStardustAt } = (await player.status()).body;
    const waitMs = Date.parse(nextStardustAt) - Date.parse(body.owl.lastCared);
    expect(waitMs > 0 && waitMs <= 24 * 3_600_000).toBe(true);
    server.environment.clocks.advance(24 * 3600);
    expect((await player.give()).status).toBe(200);
  });
});

describe('a stage', () => {
  it('is celebrated once, at the next status', async () => {
    const player = await hatchOwl();
    await set({ wisdom: 990 });
    const spend = {
      userId: 'mira',
      questionId: 'q1',
      attempt: 1,
      kind: 'horoscope',
      answeredAt: new Date().toISOString(),
    };
    await server.oracle('spend', spend);
    const { body } = await player.status();
    expect(body).toMatchObject({ owl: { stage: 'teenager', wisdom: 10.15 }, celebration: { stage: 'teenager' } });
    expect(body.celebration.message).toMatch(/Mira/);
    expect((await player.status()).body.celebration).toBeUndefined();
  });
});
