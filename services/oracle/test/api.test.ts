import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import type { Envelope } from '@sternenrat/contracts/core/event';
import { skyBodies } from '@sternenrat/contracts/sky';
import { createSkyCache, skyAt } from '@sternenrat/sky/sky';
import { sentencesOf } from '../src/domain/sentences.ts';
import { startTestService, type TestService } from './test-service.ts';

let app: TestService;
let broken = false;
beforeAll(async () => {
  const sky = createSkyCache();
  app = await startTestService({
    sky: (at) => {
      if (broken) throw new Error('no sky tonight');
      return sky(at);
    },
  });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => {
  broken = false;
  app.owl.recorded = [];
  app.owl.failures = {};
  app.owl.before = () => Promise.resolve();
});

const wordsOf = (data: { horoscope?: string; interpretationText?: string }) =>
  data.interpretationText ?? data.horoscope ?? '';
let count = 0;
const somebody = () => `asker-${(count += 1)}`;
const stored = (userId: string) => app.questions.find({ userId }, { outbox: 0 }).sort({ createdAt: 1 }).lean();

describe('asking', () => {
  it('[R7.get-rat] [R7.get-rat.answer] returns the answer and the reward', async () => {
    const { status, body } = await app.ask(somebody(), 'Wie wird meine Woche?');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, type: 'horoscope', data: { analysis: { source: 'composer' } } });
    expect(body.owl).toEqual({ wisdom: 1.25, energy: 85, herzlicht: 63, wisdomGain: 0.25, herzlichtGain: 3 });
    expect(body.data.horoscope.length).toBeGreaterThan(80);
    expect(body.data.analysis.facts.length).toBeGreaterThan(0);
    expect(body.data.analysis.sky.bodies.map(({ body: name }: { body: string }) => name)).toEqual(skyBodies);
  });

  it('[R3.answer] uses the real sky at product time', async () => {
    const { body } = await app.ask(somebody(), 'Wie wird meine Woche?');
    const { sky } = body.data.analysis;
    expect(sky).toEqual(JSON.parse(JSON.stringify(skyAt(new Date(sky.at)))));
    expect(Math.abs(Date.parse(sky.at) - app.environment.clocks.now().getTime())).toBeLessThan(120_000);
  });

  it('[R3.question] stores the question with its answer', async () => {
    const userId = somebody();
    const { body } = await app.ask(userId, '  Wie wird meine Woche?  ');
    expect(await stored(userId)).toMatchObject([
      {
        _id: expect.any(String),
        userId,
        zodiac: 'löwe',
        question: 'Wie wird meine Woche?',
        answer: body.data.horoscope,
        analysis: { source: 'composer' },
        createdAt: expect.any(Date),
        state: 'answered',
      },
    ]);
  });

  it('prefers the sign of the profile to the one in the request', async () => {
    const userId = somebody();
    await app.post('/api/get-rat', userId, { zodiac: 'fische', question: 'Wer bin ich?' });
    expect(await stored(userId)).toMatchObject([{ zodiac: 'löwe' }]);
  });

  it('[R7.horoscope] /api/horoscope returns the same shape', async () => {
    const { status, body } = await app.post('/api/horoscope', somebody(), { question: 'Und heute?' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'horoscope',
      data: { horoscope: expect.any(String) },
      owl: { energy: expect.any(Number) },
    });
  });

  it.each(['/api/horoscope', '/api/get-rat'])(
    '[R7.horoscope] %s is a 403 that leads to the shop where no free question is left and no energy',
    async (path) => {
      const userId = somebody();
      app.owl.failures = { reserveEnergy: 'needs_premium' };
      const { status, body } = await app.post(path, userId, { zodiac: 'löwe', question: 'Und heute?' });
      app.owl.failures = {};
      expect([status, body]).toEqual([
        403,
        expect.objectContaining({
          success: false,
          code: 'needs_premium',
          needsPremium: true,
          error: expect.any(String),
        }),
      ]);
      expect(body).not.toHaveProperty('data');
      expect((await stored(userId)).filter(({ state }) => state === 'answered')).toEqual([]);
    },
  );

  it('sends the number of free questions left to owl', async () => {
    const userId = somebody();
    for (let i = 0; i < 7; i += 1) await app.ask(userId, `Frage ${i}?`);
    const left = app.owl.recorded
      .filter(({ call }) => call === 'reserveEnergy')
      .map(({ body }) => body['freeQuestionsLeft']);
    expect(left).toEqual([5, 4, 3, 2, 1, 0, 0]);
  });

  it('publishes an event for every paid answer', async () => {
    const events: Envelope[] = [];
    await app.environment.bus.subscribe('listener', [QuestionAnswered.type], async (raw) => {
      events.push(raw as Envelope);
    });
    const userId = somebody();
    await app.ask(userId, 'Klappt der Umzug?');
    await app.ask(userId, 'Wird die Prüfung leicht?');
    await app.service.settled();
    await app.environment.bus.waitUntilIdle();
    const questions = await stored(userId);
    expect(
      events.filter(({ payload }) => (payload as { userId: string }).userId === userId).map(({ payload }) => payload),
    ).toEqual(
      questions.map(({ _id, answeredAt }) => ({
        userId,
        questionId: _id,
        attempt: 1,
        kind: 'horoscope',
        answeredAt: answeredAt?.toISOString(),
      })),
    );
  });
});

describe('texts', () => {
  it('ten answers share no sentence', async () => {
    const userId = somebody();
    const answers = [];
    for (let i = 0; i < 10; i += 1) answers.push(wordsOf((await app.ask(userId, 'Finde ich die Liebe?')).body.data));
    const sentences = answers.flatMap(sentencesOf);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('contain the sentences of their facts', async () => {
    const { data } = (await app.ask(somebody(), 'Warum sagst du das?')).body;
    for (const { sentence } of data.analysis.facts) expect(data.horoscope).toContain(sentence);
  });
});

describe('validation and errors', () => {
  it.each([
    ['[R5.question.empty] nothing but blanks', '   ', 'Bitte eine Frage eingeben'],
    ['[R5.question.empty] no question', undefined, 'Bitte eine Frage eingeben'],
    ['[R5.question.max] 501 characters', 'a'.repeat(501), 'Deine Frage darf höchstens 500 Zeichen lang sein'],
    ['251 pairs of units', '🌙'.repeat(251), 'Deine Frage darf höchstens 500 Zeichen lang sein'],
  ])('%s', async (_what, question, message) => {
    const { status, body } = await app.ask(somebody(), question);
    expect([status, body.fields]).toEqual([400, { question: message }]);
    expect(app.owl.calls()).toEqual([]);
  });

  it('accepts a text of 500 code units', async () => {
    expect((await app.ask(somebody(), `Klappt der Umzug? ${'🌙'.repeat(241)}`)).status).toBe(200);
  });

  it.each([
    ['[R7.get-rat.needs-energy]', 'needs_energy', { needsEnergy: true, error: 'Noctua hat keine Energie!' }],
    ['[R7.get-rat.needs-premium]', 'needs_premium', { needsPremium: true, error: 'Keine kostenlosen Fragen mehr!' }],
  ] as const)('%s what owl refuses, with its flag', async (_row, code, answer) => {
    app.owl.failures = { reserveEnergy: code };
    for (const path of ['/api/get-rat', '/api/horoscope']) {
      const { status, body } = await app.post(path, somebody(), { question: 'Darf ich?' });
      expect(status).toBe(403);
      expect(body).toMatchObject(answer);
    }
  });

  it('a failed answer releases the energy and can be retried with the same key', async () => {
    const userId = somebody();
    broken = true;
    const { status, body } = await app.ask(userId, 'Siehst du etwas?', 'key-00001');
    expect([status, body.error]).toEqual([503, 'Ratschlag konnte nicht abgerufen werden']);
    expect(app.owl.calls()).toEqual(['reserveEnergy', 'releaseEnergy']);
    expect(await stored(userId)).toMatchObject([{ state: 'failed', answer: null }]);
    broken = false;
    expect((await app.ask(userId, 'Siehst du etwas?', 'key-00001')).status).toBe(200);
    expect(await stored(userId)).toMatchObject([{ state: 'answered', attempt: 2, failedAt: null }]);
  });

  it('rejects more than ten questions per minute', async () => {
    await using strict = await startTestService({ limitScale: 1 });
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await strict.ask('mira', `Frage ${i}?`));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await strict.ask('nora', 'Und ich?')).status).toBe(200);
  });
});

describe('idempotency key', () => {
  it('returns the stored answer for a repeated key', async () => {
    const userId = somebody();
    const [first, second] = [
      await app.ask(userId, 'Noch einmal?', 'key-00001'),
      await app.ask(userId, 'Noch einmal?', 'key-00001'),
    ];
    expect(second.body).toEqual(first.body);
    expect(await stored(userId)).toHaveLength(1);
  });

  it('is separate per player', async () => {
    const [a, b] = [somebody(), somebody()];
    await app.ask(a, 'Wer bin ich?', 'key-00001');
    await app.ask(b, 'Wer bin ich?', 'key-00001');
    expect([(await stored(a)).length, (await stored(b)).length]).toEqual([1, 1]);
  });

  it('rejects a reuse with another question', async () => {
    const userId = somebody();
    await app.ask(userId, 'Dies?', 'key-00001');
    const { status, body } = await app.ask(userId, 'Oder das?', 'key-00001');
    expect([status, body.code]).toEqual([409, 'question_changed']);
  });

  it('returns Retry-After while the question is running', async () => {
    const userId = somebody();
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    app.owl.before = async (call) => {
      if (call !== 'reserveEnergy') return;
      reached.resolve();
      await gate.promise;
    };
    const first = app.ask(userId, 'Klappt der Umzug?', 'key-00001');
    await reached.promise;
    const [same, other] = [
      await app.ask(userId, 'Klappt der Umzug?', 'key-00001'),
      await app.ask(userId, 'Wird die Prüfung leicht?', 'key-00002'),
    ];
    for (const { status, body, headers } of [same, other]) {
      expect([status, body.code]).toEqual([409, 'question_running']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    gate.resolve();
    expect((await first).status).toBe(200);
    expect((await app.ask(userId, 'Wird die Prüfung leicht?', 'key-00002')).status).toBe(200);
  });

  it('creates one question for twenty concurrent calls', async () => {
    const userId = somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => app.ask(userId, 'Zwanzig?', 'key-00001')));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.horoscope)).size).toBe(1);
    expect(await stored(userId)).toMatchObject([{ attempt: 1 }]);
    expect(app.owl.calls().filter((call) => call === 'reserveEnergy')).toHaveLength(1);
  });
});

describe('GET sky', () => {
  it('is public, geocentric and current', async () => {
    const answer = await fetch(`${app.url}/api/sky`);
    const { success, sky, upcoming } = (await answer.json()) as {
      success: boolean;
      sky: ReturnType<typeof skyAt>;
      upcoming: { kind: string; at: string }[];
    };
    expect([answer.status, success]).toEqual([200, true]);
    expect(upcoming.filter(({ kind }) => kind === 'lunation').length).toBeGreaterThanOrEqual(4);
    expect(sky).toEqual(JSON.parse(JSON.stringify(skyAt(new Date(sky.at)))));
  });
});

describe('account deletion', () => {
  it('deletes all questions of the player and is idempotent', async () => {
    const [userId, other] = [somebody(), somebody()];
    await app.ask(userId, 'Vergiss mich?');
    await app.ask(other, 'Mich nicht!');
    await app.service.eraseUser(userId);
    await app.service.eraseUser(userId);
    expect([await app.service.exportUser(userId), (await stored(other)).length]).toEqual([null, 1]);
  });
});
