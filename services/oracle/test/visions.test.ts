import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import type { Envelope } from '@sternenrat/contracts/core/event';
import { startTestService, type TestService } from './test-service.ts';

let app: TestService;
let count = 0;
let mira: string;
const answers: { userId: string; kind: string }[] = [];
beforeAll(async () => {
  app = await startTestService();
  await app.environment.bus.subscribe('listener', [QuestionAnswered.type], async (raw) => {
    answers.push((raw as { payload: (typeof answers)[0] }).payload);
  });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => {
  count += 1;
  mira = `mira-${count}`;
  app.owl.recorded = [];
  app.owl.asker = { ...app.owl.asker, tier: 'free', isSleeping: false, timeZone: 'Europe/Berlin' };
  app.owl.hasOpenQuestion = false;
});

const album = (userId: string) => app.models.visions.find({ userId }).sort({ place: -1 }).lean();
async function typesOf(userId: string, times: number, path = '/api/get-rat'): Promise<string[]> {
  const types: string[] = [];
  for (let i = 0; i < times; i += 1)
    types.push((await app.post(path, userId, { question: `Frage ${i} zum Chor?` })).body.type);
  return types;
}
async function paidKinds(): Promise<string[]> {
  await app.service.settled();
  await app.environment.bus.waitUntilIdle();
  return answers.filter(({ userId }) => userId === mira).map(({ kind }) => kind);
}
const [h, v] = ['horoscope', 'vision'];

describe('a vision', () => {
  it('is every third answered question of a paying player', async () => {
    app.owl.asker = { ...app.owl.asker, tier: 'premium' };
    expect(await typesOf(mira, 9)).toEqual([h, h, v, h, h, v, h, h, v]);
  });

  it('is limited to one per day for free players, and stays due', async () => {
    const start = app.environment.clocks.now();
    expect(await typesOf(mira, 7)).toEqual([h, h, v, h, h, h, h]);
    app.environment.clocks.advance(86_400);
    expect(await typesOf(mira, 2)).toEqual([v, h]);
    app.environment.clocks.set(start);
  });

  it('uses the local day of the player', async () => {
    const start = app.environment.clocks.now();
    app.environment.clocks.set(new Date('2026-03-10T22:30:00Z'));
    expect(await typesOf(mira, 5)).toEqual([h, h, v, h, h]);
    // It is 23:30 in Berlin; an hour later, the next day has begun.
    app.environment.clocks.advance(3600);
    expect(await typesOf(mira, 1)).toEqual([v]);
    app.environment.clocks.set(start);
  });

  it('is never returned by /api/horoscope, which does not count', async () => {
    expect(await typesOf(mira, 4, '/api/horoscope')).toEqual([h, h, h, h]);
    expect(await typesOf(mira, 3)).toEqual([h, h, v]);
  });

  it('is never the answer to the owl’s own question, which is free and does not count', async () => {
    app.owl.hasOpenQuestion = true;
    for (let i = 0; i < 3; i += 1) {
      const { body } = await app.post('/api/get-rat', mira, {
        question: `Mir geht es gut ${i}.`,
        isProactiveResponse: true,
      });
      expect(body.type).toBe(h);
    }
    expect(await paidKinds()).toEqual(['proactive', 'proactive', 'proactive']);
    app.owl.hasOpenQuestion = false;
    expect(await typesOf(mira, 3)).toEqual([h, h, v]);
  });

  it('is possible for a proactive answer without a question of the owl', async () => {
    await app.post('/api/get-rat', mira, { question: 'Wirklich?', isProactiveResponse: true });
    expect(await paidKinds()).toEqual(['horoscope']);
    expect(await typesOf(mira, 2)).toEqual([h, v]);
  });

  it('stays due after a failed question', async () => {
    await typesOf(mira, 2);
    app.owl.failures = { reserveEnergy: 'needs_energy' };
    await app.ask(mira, 'Und jetzt?');
    app.owl.failures = {};
    expect(await typesOf(mira, 1)).toEqual([v]);
  });

  it('has a picture from our origin with credit, date and source, and a text about it', async () => {
    await typesOf(mira, 2);
    const { body } = await app.ask(mira, 'Was siehst du für den Chor?');
    expect(body).toMatchObject({
      type: v,
      data: {
        imageUrl: '/api/pictures/himmel-2026-03-10-leisure-kueken',
        interpretationText: expect.stringContaining('10. März 2026'),
        picture: {
          imageUrl: '/api/pictures/himmel-2026-03-10-leisure-kueken',
          title: 'Himmel vom 10. März 2026',
          date: '2026-03-10',
          credit: 'Sternenrat',
          source: 'eigene Zeichnung',
          link: null,
        },
        analysis: { source: 'composer', facts: expect.any(Array) },
      },
    });
    expect(body.data.horoscope).toBeUndefined();
    expect(body.owl).toMatchObject({ wisdomGain: 0.5 });
    expect((await paidKinds()).at(-1)).toBe('vision');
  });

  it('is the same for a repeated key, with one row in the album', async () => {
    await typesOf(mira, 2);
    const [first, again] = [
      await app.ask(mira, 'Wie wird meine Woche?', 'key-00001'),
      await app.ask(mira, 'Wie wird meine Woche?', 'key-00001'),
    ];
    expect([first.body.type, again.body.data]).toEqual([v, first.body.data]);
    expect(await album(mira)).toHaveLength(1);
  });

  it('is murmured while the owl sleeps', async () => {
    app.owl.asker = { ...app.owl.asker, isSleeping: true };
    expect(await typesOf(mira, 3)).toEqual([h, h, v]);
  });
});

describe('vision_history', () => {
  const vision = async (userId: string) => {
    await typesOf(userId, 2);
    return (await app.ask(userId, 'Was siehst du?')).body;
  };

  it('[R3.vision] has every field of the specification', async () => {
    const body = await vision(mira);
    const [row] = await album(mira);
    expect(row).toMatchObject({
      _id: body.questionId,
      userId: mira,
      imageUrl: body.data.imageUrl,
      nasaTitle: body.data.picture.title,
      nasaDate: '2026-03-10',
      interpretationText: body.data.interpretationText,
      questionText: 'Was siehst du?',
      createdAt: expect.any(Date),
    });
    for (const field of ['userId', 'imageUrl', 'nasaTitle', 'nasaDate', 'interpretationText', 'questionText']) {
      const lacking = { ...row, _id: 'another', [field]: undefined };
      await expect(app.models.visions.create([lacking])).rejects.toThrow(field);
    }
  });

  it('[R3.vision.deleted] is deleted with the player, and a late event does not restore it', async () => {
    const { questionId } = await vision(mira);
    const other = `${mira}-other`;
    await vision(other);
    await app.service.eraseUser(mira);
    expect([(await album(mira)).length, (await album(other)).length]).toEqual([0, 1]);
    await redeliver(questionId, mira);
    expect(await album(mira)).toEqual([]);
  });

  it('is written by the event after a crash', async () => {
    const { questionId } = await vision(mira);
    await app.models.visions.deleteOne({ _id: questionId });
    await redeliver(questionId, mira);
    expect(await album(mira)).toMatchObject([{ _id: questionId, questionText: 'Was siehst du?' }]);
  });

  it('removes a vision that the player deletes, and a late event does not restore it', async () => {
    const { questionId } = await vision(mira);
    expect((await app.send('DELETE', `/api/oracle/answers/${questionId}`, mira)).status).toBe(200);
    await redeliver(questionId, mira);
    expect(await album(mira)).toEqual([]);
    // A deleted question still counts: no second vision on this day, and no more free questions.
    expect((await app.get('/api/oracle/reader', mira)).body).toMatchObject({
      freeQuestionsLeft: 2,
      visionEligibleCount: 0,
    });
  });

  /** Delivers the event of an answer again, twice, because this process ignores the first as already handled. */
  async function redeliver(questionId: string, userId: string): Promise<void> {
    const payload = { userId, questionId, attempt: 1, kind: 'vision', answeredAt: new Date().toISOString() } as const;
    const { type, version } = newEvent(QuestionAnswered, payload);
    const event: Envelope = {
      id: `late-${questionId}`,
      type,
      version,
      aggregate: questionId,
      seq: 9,
      at: new Date().toISOString(),
      payload,
    };
    for (const id of ['late', 'later']) await app.environment.bus.publish({ ...event, id: `${id}-${questionId}` });
    await app.environment.bus.waitUntilIdle();
  }
});

describe('derived data of a reader', () => {
  it('[R3.user.oracle] profile and memory are empty texts at first, the count is 0, the last vision is null', async () => {
    expect((await app.get('/api/oracle/reader', mira)).body).toEqual({
      success: true,
      userProfile: '',
      relationshipMemory: '',
      freeQuestionsLeft: 5,
      visionEligibleCount: 0,
      lastVisionShown: null,
    });
    await app.ask(mira, 'Meine Schwester Lena hat bald Geburtstag, was schenke ich ihr?');
    await app.service.settled();
    await app.environment.bus.waitUntilIdle();
    await typesOf(mira, 3);
    const { body } = await app.get('/api/oracle/reader', mira);
    expect(body.userProfile + body.relationshipMemory).toContain('Lena');
    expect(body).toMatchObject({
      freeQuestionsLeft: 1,
      visionEligibleCount: 1,
      lastVisionShown: expect.stringMatching(/^2026-03-10T/),
    });
  });
});

describe('fair use', () => {
  it('[R6.premium.unlimited] premium players have unlimited questions, up to a hundred per day', async () => {
    app.owl.asker = { ...app.owl.asker, tier: 'premium' };
    const start = app.environment.clocks.now();
    const [known] = await (async () => {
      await app.ask(mira, 'Die erste?');
      return app.questions.find({ userId: mira }).lean();
    })();
    await app.questions.insertMany(
      Array.from({ length: 98 }, (_, i) => ({
        ...known,
        _id: `${mira}-${i}`,
        key: `key-${i}`,
        place: `${known?.place}${i}`,
      })),
    );
    expect((await app.ask(mira, 'Die hundertste?')).status).toBe(200);
    const { status, body, headers } = await app.ask(mira, 'Die nächste?');
    expect([status, body.code]).toEqual([429, 'fair_use']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(app.owl.calls().at(-1)).toBe('releaseEnergy');
    app.environment.clocks.advance(86_400);
    expect((await app.ask(mira, 'Die erste von morgen?')).status).toBe(200);
    app.environment.clocks.set(start);
  });
});
