import { zodiacs } from '@sternenrat/contracts/vocabulary';
import { startTestService, type TestService } from './test-service.ts';

let app: TestService;
let count = 0;
let mira: string;
beforeAll(async () => {
  app = await startTestService();
  app.owl.asker = { ...app.owl.asker, tier: 'premium' };
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => {
  count += 1;
  mira = `mira-${count}`;
});

type Entry = Record<string, unknown> & { id: string; question: string; type: string };
const historyOf = async (userId: string, query = '') =>
  (await app.get(`/api/oracle/history${query}`, userId)).body as { entries: Entry[]; nextCursor: string | null };
const questionsOf = async (userId: string, query = '') =>
  (await historyOf(userId, query)).entries.map(({ question }) => question);

/** Stores questions that were asked one second apart, the last of them now. */
async function plant(userId: string, times: number): Promise<void> {
  await app.ask(userId, `Frage ${times - 1}?`);
  const known = (await app.questions.findOne({ userId }).lean())!;
  const made = Array.from({ length: times - 1 }, (_, i) => {
    const createdAt = new Date(known.createdAt.getTime() - (times - i) * 1000);
    const id = `${userId}-${i}`;
    return {
      ...known,
      _id: id,
      key: `k${i}`,
      question: `Frage ${i}?`,
      createdAt,
      place: `${createdAt.toISOString()}_${id}`,
    };
  });
  await app.questions.insertMany(made);
}

describe('history', () => {
  it('lists questions and visions, newest first, with time, picture and source', async () => {
    for (const question of ['Eins?', 'Zwei?', 'Drei?']) await app.ask(mira, question);
    const { entries, nextCursor } = await historyOf(mira);
    expect(entries).toMatchObject([
      {
        type: 'vision',
        question: 'Drei?',
        picture: { source: 'eigene Zeichnung' },
        source: 'composer',
        zodiac: 'löwe',
      },
      { type: 'horoscope', question: 'Zwei?', rating: null, pinned: false, reported: false },
      {
        type: 'horoscope',
        question: 'Eins?',
        text: expect.any(String),
        createdAt: expect.stringMatching(/^2026-03-10T/),
      },
    ]);
    expect(nextCursor).toBeNull();
    expect(JSON.stringify(entries)).not.toContain('"bodies"');
  });

  it('is paginated without duplicates while new entries are added', async () => {
    await plant(mira, 45);
    const first = await historyOf(mira);
    await app.ask(mira, 'Dazwischen?');
    const second = await historyOf(mira, `?cursor=${first.nextCursor}`);
    const third = await historyOf(mira, `?cursor=${second.nextCursor}`);
    const pages = [first, second, third].map(({ entries }) => entries.map(({ question }) => question));
    expect(pages.map((page) => page.length)).toEqual([20, 20, 5]);
    expect(pages.flat()).toEqual(Array.from({ length: 45 }, (_, i) => `Frage ${44 - i}?`));
    expect(third.nextCursor).toBeNull();
  });

  it('searches question and answer, case-insensitive and literally', async () => {
    await app.ask(mira, 'Wie wird das Konzert im Dom?');
    await app.ask(mira, 'Mag mich der Hund?');
    expect(await questionsOf(mira, '?q=KONZERT')).toEqual(['Wie wird das Konzert im Dom?']);
    expect(await questionsOf(mira, '?q=hund%3F')).toEqual(['Mag mich der Hund?']);
    expect(await questionsOf(mira, '?q=.*')).toEqual([]);
    expect(await questionsOf(mira, '?q=%28%5B')).toEqual([]);
    expect(await questionsOf(mira, '?q=%20')).toHaveLength(2);
  });

  it('contains only entries of the player', async () => {
    await app.ask(mira, 'Nur für mich?');
    const { body } = await app.ask(mira, 'Und das?');
    expect(await questionsOf(`${mira}-other`)).toEqual([]);
    for (const [method, path, sent] of [
      ['GET', '', undefined],
      ['DELETE', '', undefined],
      ['PUT', '/rating', { rating: 'naja' }],
      ['PUT', '/pin', { pinned: true }],
      ['POST', '/report', { reason: 'falsch' }],
      ['POST', '/mirror', { zodiac: 'stier' }],
    ] as const) {
      const answer = await app.send(method, `/api/oracle/answers/${body.questionId}${path}`, `${mira}-other`, sent);
      expect([method, answer.status, answer.body.code]).toEqual([method, 404, 'not_found']);
    }
    expect(await questionsOf(mira)).toHaveLength(2);
  });

  it.each([['?cursor=%7B%7D'], [`?q=${'x'.repeat(101)}`], ['?cursor[$gt]=']])('rejects %s', async (query) => {
    const { status } = await app.get(`/api/oracle/history${query}`, mira);
    expect(query.includes('$gt') ? [200] : [400]).toContain(status);
  });
});

describe('an answer', () => {
  const asked = async () => (await app.ask(mira, 'Wird es schön?')).body.questionId as string;
  const put = (id: string, what: string, body: object) =>
    app.send('PUT', `/api/oracle/answers/${id}/${what}`, mira, body);

  it('is returned with its facts and its sky', async () => {
    const { questionId, data } = (await app.ask(mira, 'Wird es schön?')).body;
    const { body } = await app.get(`/api/oracle/answers/${questionId}`, mira);
    expect(body).toMatchObject({ entry: { id: questionId, text: data.horoscope }, analysis: data.analysis });
  });

  it('can be rated and unrated', async () => {
    const id = await asked();
    expect((await put(id, 'rating', { rating: 'hilfreich' })).body.entry.rating).toBe('hilfreich');
    expect((await put(id, 'rating', { rating: null })).body.entry.rating).toBeNull();
    expect((await put(id, 'rating', { rating: 'super' })).body.fields).toEqual({
      rating: 'Bitte wähle eine Bewertung',
    });
  });

  it('can be pinned, listed as pinned and unpinned', async () => {
    const id = await asked();
    await app.ask(mira, 'Und das Wetter?');
    await put(id, 'pin', { pinned: true });
    expect(await questionsOf(mira, '?pinned=1')).toEqual(['Wird es schön?']);
    await put(id, 'pin', { pinned: false });
    expect(await questionsOf(mira, '?pinned=1')).toEqual([]);
  });

  it('can be reported with a reason, which is stored', async () => {
    const id = await asked();
    const { body } = await app.post(`/api/oracle/answers/${id}/report`, mira, {
      reason: 'beängstigend',
      text: 'Das macht mir Angst.',
    });
    expect(body.entry.reported).toBe(true);
    expect(await app.questions.findById(id).lean()).toMatchObject({
      report: { reason: 'beängstigend', text: 'Das macht mir Angst.', at: expect.any(Date) },
    });
    expect((await app.post(`/api/oracle/answers/${id}/report`, mira, { reason: 'so' })).status).toBe(400);
  });

  it('can be deleted: its texts are erased everywhere, and its key returns nothing', async () => {
    const key = 'key-00001';
    const { questionId: id } = (await app.ask(mira, 'Wird mein Fahrradausflug schön?', key)).body;
    expect((await app.send('DELETE', `/api/oracle/answers/${id}`, mira)).status).toBe(200);
    expect((await app.send('DELETE', `/api/oracle/answers/${id}`, mira)).status).toBe(404);
    expect(await questionsOf(mira)).toEqual([]);
    expect((await app.get(`/api/oracle/answers/${id}`, mira)).status).toBe(404);
    expect(JSON.stringify(await app.questions.find({ userId: mira }).lean())).not.toContain('Fahrrad');
    expect((await app.ask(mira, 'Wird mein Fahrradausflug schön?', key)).body.code).toBe('question_changed');
    expect((await app.get('/api/oracle/reader', mira)).body.freeQuestionsLeft).toBe(4);
  });
});

describe('album', () => {
  it('lists visions with picture, text and question, newest first, paginated', async () => {
    for (let i = 0; i < 6; i += 1) await app.ask(mira, `Bild ${i}?`);
    const { body } = await app.get('/api/oracle/visions', mira);
    expect(body.visions).toMatchObject([
      { questionText: 'Bild 5?', picture: { title: 'Himmel vom 10. März 2026', credit: 'Sternenrat' } },
      { questionText: 'Bild 2?', interpretationText: expect.any(String), createdAt: expect.any(String) },
    ]);
    expect(body.nextCursor).toBeNull();
  });
});

describe('mirror', () => {
  const ask = async () => (await app.ask(mira, 'Wie wird mein Sommer?')).body;
  const mirror = (id: string, zodiac: string) => app.post(`/api/oracle/answers/${id}/mirror`, mira, { zodiac });

  it('answers the same question for another sign as a declared joke, without a charge and without storing it', async () => {
    const { questionId, data } = await ask();
    const paid = app.owl.calls().length;
    const { status, body } = await mirror(questionId, 'stier');
    expect([status, body.zodiac]).toEqual([200, 'stier']);
    expect(body.label).toContain('Spaß');
    expect(body.text).toContain('Stier');
    expect(body.analysis.sky).toEqual(data.analysis.sky);
    expect(body.text).not.toContain(data.horoscope);
    expect(app.owl.calls()).toHaveLength(paid);
    expect(await questionsOf(mira)).toEqual(['Wie wird mein Sommer?']);
  });

  it('rejects the own sign', async () => {
    expect((await mirror((await ask()).questionId, 'löwe')).body.code).toBe('same_sign');
  });

  it('is limited to ten per day', async () => {
    await using strict = await startTestService({ limitScale: 1 });
    const { questionId } = (await strict.ask('mira', 'Wie wird mein Sommer?')).body;
    const signs = zodiacs.filter((sign) => sign !== 'löwe');
    const answers = [];
    for (const zodiac of signs)
      answers.push(await strict.post(`/api/oracle/answers/${questionId}/mirror`, 'mira', { zodiac }));
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });
});

describe('data export', () => {
  it('contains questions, visions and derived data', async () => {
    for (const question of ['Eins?', 'Zwei?', 'Drei?']) await app.ask(mira, question);
    const all = await app.service.exportUser(mira);
    expect(all).toMatchObject({
      questions: ['Eins?', 'Zwei?', 'Drei?'].map(() => ({ question: expect.any(String), answer: expect.any(String) })),
      visions: [{ questionText: 'Drei?', nasaTitle: expect.any(String) }],
      freeQuestionsLeft: 2,
      visionEligibleCount: 0,
    });
    expect(JSON.stringify(all)).not.toMatch(/outbox|leaseUntil|"key"/u);
  });
});
