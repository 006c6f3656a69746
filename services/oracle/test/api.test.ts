import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import type { Envelope } from '@sternenrat/contracts/define-event';
import { skyBodies } from '@sternenrat/contracts/sky';
import { createSkyCache, skyAt } from '@sternenrat/sky/sky';
import { sentencesOf } from '../src/domain/composer/sentences.ts';
import { openHouse, type House } from './house.ts';

let house: House;
let broken = false;
beforeAll(async () => {
  const sky = createSkyCache();
  house = await openHouse({
    sky: (at) => {
      if (broken) throw new Error('no sky tonight');
      return sky(at);
    },
  });
});
afterAll(() => house[Symbol.asyncDispose]());
beforeEach(() => {
  broken = false;
  house.owl.told = [];
  house.owl.refuses = {};
  house.owl.before = () => Promise.resolve();
});

const wordsOf = (data: { horoscope?: string; interpretationText?: string }) =>
  data.interpretationText ?? data.horoscope ?? '';
let count = 0;
const somebody = () => `asker-${(count += 1)}`;
const stored = (userId: string) => house.questions.find({ userId }, { outbox: 0 }).sort({ createdAt: 1 }).lean();

describe('asking', () => {
  it('[R7.get-rat] [R7.get-rat.answer] is answered with what the sky says and what it brought', async () => {
    const { status, body } = await house.ask(somebody(), 'Wie wird meine Woche?');
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, type: 'horoscope', data: { analysis: { source: 'composer' } } });
    expect(body.owl).toEqual({ wisdom: 1.25, energy: 85, herzlicht: 63, wisdomGain: 0.25, herzlichtGain: 3 });
    expect(body.data.horoscope.length).toBeGreaterThan(80);
    expect(body.data.analysis.facts.length).toBeGreaterThan(0);
    expect(body.data.analysis.sky.bodies.map(({ body: name }: { body: string }) => name)).toEqual(skyBodies);
  });

  it('[R3.answer] rests on the real sky of the product clock', async () => {
    const { body } = await house.ask(somebody(), 'Wie wird meine Woche?');
    const { sky } = body.data.analysis;
    expect(sky).toEqual(JSON.parse(JSON.stringify(skyAt(new Date(sky.at)))));
    expect(Math.abs(Date.parse(sky.at) - house.world.clocks.now().getTime())).toBeLessThan(120_000);
  });

  it('[R3.question] stores the question with its answer', async () => {
    const userId = somebody();
    const { body } = await house.ask(userId, '  Wie wird meine Woche?  ');
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

  it('takes the sign of the profile before the one that was sent', async () => {
    const userId = somebody();
    await house.post('/api/get-rat', userId, { zodiac: 'fische', question: 'Wer bin ich?' });
    expect(await stored(userId)).toMatchObject([{ zodiac: 'löwe' }]);
  });

  it('[R7.horoscope] has the same shape at the other door', async () => {
    const { status, body } = await house.post('/api/horoscope', somebody(), { question: 'Und heute?' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      type: 'horoscope',
      data: { horoscope: expect.any(String) },
      owl: { energy: expect.any(Number) },
    });
  });

  it('tells owl how many free questions are left', async () => {
    const userId = somebody();
    for (let i = 0; i < 7; i += 1) await house.ask(userId, `Frage ${i}?`);
    const left = house.owl.told
      .filter(({ call }) => call === 'reserveEnergy')
      .map(({ body }) => body['freeQuestionsLeft']);
    expect(left).toEqual([5, 4, 3, 2, 1, 0, 0]);
  });

  it('says it by event, always', async () => {
    const heard: Envelope[] = [];
    await house.world.bus.subscribe('listener', [QuestionAnswered.type], async (raw) => {
      heard.push(raw as Envelope);
    });
    const userId = somebody();
    await house.ask(userId, 'Hörst du mich?');
    house.owl.refuses = { spendEnergy: 'unavailable' };
    const { status, body } = await house.ask(userId, 'Und jetzt?');
    expect([status, body.owl]).toEqual([200, undefined]);
    await house.service.settled();
    await house.world.bus.quiet();
    const questions = await stored(userId);
    expect(
      heard.filter(({ payload }) => (payload as { userId: string }).userId === userId).map(({ payload }) => payload),
    ).toEqual(
      questions.map(({ _id, answeredAt }) => ({
        userId,
        questionId: _id,
        attempt: 1,
        kind: 'horoscope',
        answeredAt: answeredAt.toISOString(),
      })),
    );
  });
});

describe('the words', () => {
  it('of ten answers share no sentence', async () => {
    const userId = somebody();
    const answers = [];
    for (let i = 0; i < 10; i += 1) answers.push(wordsOf((await house.ask(userId, 'Finde ich die Liebe?')).body.data));
    const sentences = answers.flatMap(sentencesOf);
    expect(new Set(sentences).size).toBe(sentences.length);
  });

  it('stand in the facts that they name', async () => {
    const { data } = (await house.ask(somebody(), 'Warum sagst du das?')).body;
    for (const { sentence } of data.analysis.facts) expect(data.horoscope).toContain(sentence);
  });
});

describe('what is refused', () => {
  it.each([
    ['[R5.question.empty] nothing but blanks', '   ', 'Bitte eine Frage eingeben'],
    ['[R5.question.empty] no question', undefined, 'Bitte eine Frage eingeben'],
    ['[R5.question.max] 501 characters', 'a'.repeat(501), 'Deine Frage darf höchstens 500 Zeichen lang sein'],
    ['251 pairs of units', '🌙'.repeat(251), 'Deine Frage darf höchstens 500 Zeichen lang sein'],
  ])('%s', async (_what, question, message) => {
    const { status, body } = await house.ask(somebody(), question);
    expect([status, body.fields]).toEqual([400, { question: message }]);
    expect(house.owl.calls()).toEqual([]);
  });

  it('500 units are not', async () => {
    expect((await house.ask(somebody(), '🌙'.repeat(250))).status).toBe(200);
  });

  it.each([
    ['[R7.get-rat.needs-energy]', 'needs_energy', { needsEnergy: true, error: 'Noctua hat keine Energie!' }],
    ['[R7.get-rat.needs-premium]', 'needs_premium', { needsPremium: true, error: 'Keine kostenlosen Fragen mehr!' }],
  ] as const)('%s what owl refuses, with its flag', async (_row, code, answer) => {
    house.owl.refuses = { reserveEnergy: code };
    for (const path of ['/api/get-rat', '/api/horoscope']) {
      const { status, body } = await house.post(path, somebody(), { question: 'Darf ich?' });
      expect(status).toBe(403);
      expect(body).toMatchObject(answer);
    }
  });

  it('an answer that could not be made gives the energy back and may be asked again under its key', async () => {
    const userId = somebody();
    broken = true;
    const { status, body } = await house.ask(userId, 'Siehst du etwas?', 'key-00001');
    expect([status, body.error]).toEqual([503, 'Ratschlag konnte nicht abgerufen werden']);
    expect(house.owl.calls()).toEqual(['reserveEnergy', 'releaseEnergy']);
    expect(await stored(userId)).toMatchObject([{ state: 'failed', answer: null }]);
    broken = false;
    expect((await house.ask(userId, 'Siehst du etwas?', 'key-00001')).status).toBe(200);
    expect(await stored(userId)).toMatchObject([{ state: 'answered', attempt: 2, failedAt: null }]);
  });

  it('more than ten questions a minute', async () => {
    await using strict = await openHouse({ limitScale: 1 });
    const answers = [];
    for (let i = 0; i < 11; i += 1) answers.push(await strict.ask('mira', `Frage ${i}?`));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await strict.ask('nora', 'Und ich?')).status).toBe(200);
  });
});

describe('one key', () => {
  it('is one question, answered with the same words again', async () => {
    const userId = somebody();
    const [first, second] = [
      await house.ask(userId, 'Noch einmal?', 'key-00001'),
      await house.ask(userId, 'Noch einmal?', 'key-00001'),
    ];
    expect(second.body).toEqual(first.body);
    expect(await stored(userId)).toHaveLength(1);
  });

  it('of one player is not that of another', async () => {
    const [a, b] = [somebody(), somebody()];
    await house.ask(a, 'Wer bin ich?', 'key-00001');
    await house.ask(b, 'Wer bin ich?', 'key-00001');
    expect([(await stored(a)).length, (await stored(b)).length]).toEqual([1, 1]);
  });

  it('with another question is refused', async () => {
    const userId = somebody();
    await house.ask(userId, 'Dies?', 'key-00001');
    const { status, body } = await house.ask(userId, 'Oder das?', 'key-00001');
    expect([status, body.code]).toEqual([409, 'question_changed']);
  });

  it('asked for while it is being answered says when to come back', async () => {
    const userId = somebody();
    const gate = Promise.withResolvers<void>();
    const reached = Promise.withResolvers<void>();
    house.owl.before = async (call) => {
      if (call !== 'reserveEnergy') return;
      reached.resolve();
      await gate.promise;
    };
    const first = house.ask(userId, 'Bist du da?', 'key-00001');
    await reached.promise;
    const [same, other] = [
      await house.ask(userId, 'Bist du da?', 'key-00001'),
      await house.ask(userId, 'Und hier?', 'key-00002'),
    ];
    for (const { status, body, headers } of [same, other]) {
      expect([status, body.code]).toEqual([409, 'question_running']);
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    gate.resolve();
    expect((await first).status).toBe(200);
    expect((await house.ask(userId, 'Und hier?', 'key-00002')).status).toBe(200);
  });

  it('sent twenty times at once is one question', async () => {
    const userId = somebody();
    const answers = await Promise.all(Array.from({ length: 20 }, () => house.ask(userId, 'Zwanzig?', 'key-00001')));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.data.horoscope)).size).toBe(1);
    expect(await stored(userId)).toMatchObject([{ attempt: 1 }]);
    expect(house.owl.calls().filter((call) => call === 'reserveEnergy')).toHaveLength(1);
  });
});

describe('the sky', () => {
  it('is for everybody, geocentric and now', async () => {
    const answer = await fetch(`${house.url}/api/sky`);
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

describe('forgetting', () => {
  it('leaves no question of the player, and may be done twice', async () => {
    const [userId, other] = [somebody(), somebody()];
    await house.ask(userId, 'Vergiss mich?');
    await house.ask(other, 'Mich nicht!');
    await house.service.eraseUser(userId);
    await house.service.eraseUser(userId);
    expect([await house.service.exportUser(userId), (await stored(other)).length]).toEqual([null, 1]);
  });
});
