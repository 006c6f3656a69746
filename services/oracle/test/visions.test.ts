import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { newEvent } from '@sternenrat/service-kit/storage/aggregate';
import type { Envelope } from '@sternenrat/contracts/define-event';
import { openHouse, type House } from './house.ts';

let house: House;
let count = 0;
let mira: string;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house[Symbol.asyncDispose]());
beforeEach(() => {
  count += 1;
  mira = `mira-${count}`;
  house.owl.told = [];
  house.owl.asker = { ...house.owl.asker, tier: 'free', isSleeping: false, timeZone: 'Europe/Berlin' };
  house.owl.waiting = false;
});

const album = (userId: string) => house.models.visions.find({ userId }).sort({ place: -1 }).lean();
async function typesOf(userId: string, times: number, path = '/api/get-rat'): Promise<string[]> {
  const types: string[] = [];
  for (let i = 0; i < times; i += 1)
    types.push((await house.post(path, userId, { question: `Frage ${i} zum Chor?` })).body.type);
  return types;
}
const [h, v] = ['horoscope', 'vision'];

describe('a vision', () => {
  it('is every third answered question, for whoever pays', async () => {
    house.owl.asker = { ...house.owl.asker, tier: 'premium' };
    expect(await typesOf(mira, 9)).toEqual([h, h, v, h, h, v, h, h, v]);
  });

  it('comes once a day to free players; what is due stays due until the next', async () => {
    const start = house.world.clocks.now();
    expect(await typesOf(mira, 7)).toEqual([h, h, v, h, h, h, h]);
    house.world.clocks.advance(86_400);
    expect(await typesOf(mira, 2)).toEqual([v, h]);
    house.world.clocks.set(start);
  });

  it('is counted by the day of the player', async () => {
    const start = house.world.clocks.now();
    house.world.clocks.set(new Date('2026-03-10T22:30:00Z'));
    expect(await typesOf(mira, 5)).toEqual([h, h, v, h, h]);
    // 23:30 in Berlin, half past midnight an hour later
    house.world.clocks.advance(3600);
    expect(await typesOf(mira, 1)).toEqual([v]);
    house.world.clocks.set(start);
  });

  it('is never given by /api/horoscope, which does not count', async () => {
    expect(await typesOf(mira, 4, '/api/horoscope')).toEqual([h, h, h, h]);
    expect(await typesOf(mira, 3)).toEqual([h, h, v]);
  });

  it('is never the answer to her own question, which does not count and is told to owl as free', async () => {
    house.owl.waiting = true;
    for (let i = 0; i < 3; i += 1) {
      const { body } = await house.post('/api/get-rat', mira, {
        question: `Mir geht es gut ${i}.`,
        isProactiveResponse: true,
      });
      expect(body.type).toBe(h);
    }
    expect(house.owl.told.filter(({ call }) => call === 'spendEnergy').map(({ body }) => body['kind'])).toEqual([
      'proactive',
      'proactive',
      'proactive',
    ]);
    house.owl.waiting = false;
    expect(await typesOf(mira, 3)).toEqual([h, h, v]);
  });

  it('that claims to answer her, where she asked nothing, is a question as any', async () => {
    await house.post('/api/get-rat', mira, { question: 'Wirklich?', isProactiveResponse: true });
    expect(house.owl.told.find(({ call }) => call === 'spendEnergy')?.body['kind']).toBe('horoscope');
    expect(await typesOf(mira, 2)).toEqual([h, v]);
  });

  it('is not used up by a question that failed', async () => {
    await typesOf(mira, 2);
    house.owl.refuses = { reserveEnergy: 'needs_energy' };
    await house.ask(mira, 'Und jetzt?');
    house.owl.refuses = {};
    expect(await typesOf(mira, 1)).toEqual([v]);
  });

  it('has a picture of the own origin, its credit, date and source, and words about it', async () => {
    await typesOf(mira, 2);
    const { body } = await house.ask(mira, 'Was siehst du für den Chor?');
    expect(body).toMatchObject({
      type: v,
      data: {
        imageUrl: '/api/pictures/himmel-2026-03-10',
        interpretationText: expect.stringContaining('10. März 2026'),
        picture: {
          imageUrl: '/api/pictures/himmel-2026-03-10',
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
    expect(house.owl.told.at(-1)).toMatchObject({ call: 'spendEnergy', body: { kind: 'vision' } });
  });

  it('asked for again under its key is the same, and one row of the album', async () => {
    await typesOf(mira, 2);
    const [first, again] = [
      await house.ask(mira, 'Was nun?', 'key-00001'),
      await house.ask(mira, 'Was nun?', 'key-00001'),
    ];
    expect([first.body.type, again.body.data]).toEqual([v, first.body.data]);
    expect(await album(mira)).toHaveLength(1);
  });

  it('comes murmured while she sleeps', async () => {
    house.owl.asker = { ...house.owl.asker, isSleeping: true };
    expect(await typesOf(mira, 3)).toEqual([h, h, v]);
  });
});

describe('vision_history', () => {
  const vision = async (userId: string) => {
    await typesOf(userId, 2);
    return (await house.ask(userId, 'Was siehst du?')).body;
  };

  it('[R3.vision] holds every field that the specification names', async () => {
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
      await expect(house.models.visions.create([lacking])).rejects.toThrow(field);
    }
  });

  it('[R3.vision.deleted] goes with the player, and a late event brings nothing back', async () => {
    const { questionId } = await vision(mira);
    const other = `${mira}-other`;
    await vision(other);
    await house.service.eraseUser(mira);
    expect([(await album(mira)).length, (await album(other)).length]).toEqual([0, 1]);
    await hearAgain(questionId, mira);
    expect(await album(mira)).toEqual([]);
  });

  it('is made good by the event where a process died before it was written', async () => {
    const { questionId } = await vision(mira);
    await house.models.visions.deleteOne({ _id: questionId });
    await hearAgain(questionId, mira);
    expect(await album(mira)).toMatchObject([{ _id: questionId, questionText: 'Was siehst du?' }]);
  });

  it('loses a vision that the player deletes, and a late event brings nothing back', async () => {
    const { questionId } = await vision(mira);
    expect((await house.send('DELETE', `/api/oracle/answers/${questionId}`, mira)).status).toBe(200);
    await hearAgain(questionId, mira);
    expect(await album(mira)).toEqual([]);
    // what was asked still counts: no second vision today, and the free questions stay used
    expect((await house.get('/api/oracle/reader', mira)).body).toMatchObject({
      freeQuestionsLeft: 2,
      visionEligibleCount: 0,
    });
  });

  /** The event of that answer, as the bus would bring it again; twice, as one is taken for what this process has seen to. */
  async function hearAgain(questionId: string, userId: string): Promise<void> {
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
    for (const id of ['late', 'later']) await house.world.bus.publish({ ...event, id: `${id}-${questionId}` });
    await house.world.bus.quiet();
  }
});

describe('what is derived of a reader', () => {
  it('[R3.user.oracle] profile and memory are texts, empty at first; the count is 0, the last vision none', async () => {
    expect((await house.get('/api/oracle/reader', mira)).body).toEqual({
      success: true,
      userProfile: '',
      relationshipMemory: '',
      freeQuestionsLeft: 5,
      visionEligibleCount: 0,
      lastVisionShown: null,
    });
    await house.ask(mira, 'Meine Schwester Lena hat bald Geburtstag, was schenke ich ihr?');
    await house.service.settled();
    await house.world.bus.quiet();
    await typesOf(mira, 3);
    const { body } = await house.get('/api/oracle/reader', mira);
    expect(body.userProfile + body.relationshipMemory).toContain('Lena');
    expect(body).toMatchObject({
      freeQuestionsLeft: 1,
      visionEligibleCount: 1,
      lastVisionShown: expect.stringMatching(/^2026-03-10T/),
    });
  });
});

describe('fair use', () => {
  it('[R6.premium.unlimited] premium players ask without a count, until a hundred on one day', async () => {
    house.owl.asker = { ...house.owl.asker, tier: 'premium' };
    const start = house.world.clocks.now();
    const [known] = await (async () => {
      await house.ask(mira, 'Die erste?');
      return house.questions.find({ userId: mira }).lean();
    })();
    await house.questions.insertMany(
      Array.from({ length: 98 }, (_, i) => ({
        ...known,
        _id: `${mira}-${i}`,
        key: `key-${i}`,
        place: `${known?.place}${i}`,
      })),
    );
    expect((await house.ask(mira, 'Die hundertste?')).status).toBe(200);
    const { status, body, headers } = await house.ask(mira, 'Die nächste?');
    expect([status, body.code]).toEqual([429, 'fair_use']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(house.owl.calls().at(-1)).toBe('releaseEnergy');
    house.world.clocks.advance(86_400);
    expect((await house.ask(mira, 'Die erste von morgen?')).status).toBe(200);
    house.world.clocks.set(start);
  });
});
