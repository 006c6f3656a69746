import { startTestService, type TestService } from '../test-service.ts';
import { badSentences } from './bad-sentences.ts';
import { dataOf, goodWords, startModelStandIn, type ModelStandIn } from '../stand-ins/model.ts';

const caps = { dailyCents: 500, dailyCentsPerUser: 100, centsPerMillionIn: 40, centsPerMillionOut: 160 };
let model: ModelStandIn;
let app: TestService;
let count = 0;
let mira: string;
const open = () =>
  startTestService({
    model: {
      ...caps,
      apiKey: 'sk-test',
      baseUrl: model.baseUrl,
      model: 'test-model',
      draftMs: 2000,
      moderationMs: 3000,
    },
  });
beforeAll(async () => {
  model = await startModelStandIn();
  app = await open();
});
afterAll(async () => {
  await app[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});
beforeEach(() => {
  model.reset();
  app.owl.recorded = [];
  count += 1;
  mira = `mira-${count}`;
});

const question = 'Wie wird meine Woche mit dem Chor?';
const answerOf = async (userId = mira, text = question) => (await app.ask(userId, text)).body;

describe('a working model', () => {
  it('writes the answer with facts of the sky', async () => {
    const body = await answerOf();
    expect(body.data.analysis.source).toBe('model');
    const [fact] = body.data.analysis.facts;
    expect(body.data.horoscope).toContain(fact.sentence);
    expect(fact).toMatchObject({ id: dataOf(model.drafts()[0]!).himmel[0]!.id, body: expect.any(String) });
    expect(body.owl.energy).toBe(85);
  });

  it('gets persona, task and schema as instructions, and the question as data only', async () => {
    await app.ask(mira, question);
    const [look, draft] = model.sent;
    expect([look?.path, look?.body]).toEqual(['/v1/moderations', { model: 'omni-moderation-latest', input: question }]);
    expect(draft?.body).toMatchObject({ model: 'test-model', store: false, max_output_tokens: expect.any(Number) });
    expect(draft?.body.text.format).toMatchObject({ type: 'json_schema', strict: true });
    expect(draft?.body.instructions).toContain('Du bist Noctua');
    expect(draft?.body.instructions).not.toContain('Chor');
    expect(draft?.body.input).toHaveLength(1);
    expect(draft?.body.input[0].role).toBe('user');
    expect(dataOf(draft!).frage).toBe(question);
    expect(draft?.headers.authorization).toBe('Bearer sk-test');
  });

  it('gets a pseudonym of the player, and no data of another player', async () => {
    await app.ask('nora-4711', 'Wird mein Umzug nach Husum schön?');
    model.sent.length = 0;
    await app.ask('mira-0815', question);
    await app.ask('mira-0815', 'Und die Woche danach?');
    const requests = JSON.stringify(model.sent);
    expect(requests).not.toMatch(/mira-0815|nora-4711|Husum/u);
    const [first, second] = model.drafts();
    expect(first?.body.safety_identifier).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.body.safety_identifier).toBe(first?.body.safety_identifier);
  });

  it('returns the feathers it used, without invented ones', async () => {
    await app.ask(mira, 'Meine Schwester Lena hat bald Geburtstag, was schenke ich ihr?');
    await app.service.settled();
    await app.environment.bus.waitUntilIdle();
    const sentence = 'An Lena denkst du ja öfter, das weiß ich noch.';
    model.state.write = (task) => {
      const good = goodWords(task);
      const [feather] = task.erinnerungen;
      const federn = [
        { id: feather?.id ?? 'none', satz: sentence },
        { id: 'made-up', satz: sentence },
      ];
      return { ...good, absatz2: `${sentence} ${good.absatz2}`, federn };
    };
    const { data } = await answerOf();
    const [known] = (await app.get('/api/oracle/feathers', mira)).body.feathers;
    expect(data.analysis.feathers).toEqual([{ id: known.id, text: expect.stringContaining('Lena'), sentence }]);
  });

  it('is not called about body, money and law', async () => {
    const body = await answerOf(mira, 'Werde ich wieder gesund?');
    expect([body.data.analysis.source, model.sent.length]).toEqual(['composer', 0]);
  });
});

describe('a misbehaving model', () => {
  it.each([
    ['429'],
    ['500'],
    ['slow'],
    ['hanging'],
    ['truncated'],
    ['wrong schema'],
    ['no json'],
    ['huge'],
    ['incomplete'],
    ['reset'],
    ['empty'],
    ['html'],
    ['redirect'],
  ] as const)('%s once: asked again, it answers', async (misbehaviour) => {
    model.state.next = [misbehaviour];
    const body = await answerOf();
    expect([body.data.analysis.source, model.drafts().length]).toEqual(['model', 2]);
  });

  it.each([['429'], ['500'], ['hanging'], ['truncated'], ['wrong schema'], ['huge'], ['reset']] as const)(
    '%s twice: the composer answers, and the player pays for that once',
    async (misbehaviour) => {
      model.state.next = [misbehaviour, misbehaviour];
      const { status, body } = await app.ask(mira, question);
      expect([status, body.data.analysis.source, model.drafts().length]).toEqual([200, 'composer', 2]);
      expect(app.owl.calls()).toEqual(['reserveEnergy']);
      expect(JSON.stringify(body)).not.toMatch(/secret|stack/u);
    },
  );

  it.each([
    ['refusal', 1],
    ['401', 1],
  ] as const)('%s is not asked again', async (misbehaviour, times) => {
    model.state.next = [misbehaviour];
    const body = await answerOf();
    expect([body.data.analysis.source, model.drafts().length]).toEqual(['composer', times]);
  });

  it.each([['429'], ['500'], ['hanging'], ['huge'], ['html']] as const)(
    'a moderation that says %s leaves the question to the composer',
    async (misbehaviour) => {
      await answerOf();
      model.reset();
      model.state.nextModeration = [misbehaviour];
      const body = await answerOf();
      expect([body.data.analysis.source, model.drafts().length]).toEqual(['composer', 0]);
    },
  );

  it('a flagged question is never sent to the model', async () => {
    model.state.flags = { violence: true };
    const body = await answerOf();
    expect([body.data.analysis.source, model.drafts().length]).toEqual(['composer', 0]);
  });

  it('distress that only the moderation recognises lights the lantern: nothing is charged or stored', async () => {
    model.state.flags = { 'self-harm': true };
    const { status, body } = await app.ask(mira, question);
    expect([status, body.type, body.data]).toEqual([200, 'lantern', undefined]);
    expect(JSON.stringify(body.lantern)).toContain('0800 111');
    expect(app.owl.calls()).toEqual(['reserveEnergy', 'releaseEnergy']);
    expect(await app.questions.countDocuments({ userId: mira })).toBe(0);
  });

  it('of distress, only what gives the energy back stays stored while owl is down, and the key can be used again', async () => {
    model.state.flags = { 'self-harm': true };
    app.owl.failures = { releaseEnergy: 'unavailable' };
    expect((await app.ask(mira, question, 'key-00001')).body.type).toBe('lantern');
    app.owl.failures = {};
    expect(await app.questions.find({ userId: mira }).lean()).toMatchObject([{ question: '', state: 'failed' }]);
    model.state.flags = {};
    expect((await app.ask(mira, question, 'key-00001')).body.type).toBe('horoscope');
  });

  it('a reply that refers to a helpline lights the lantern', async () => {
    model.state.write = (task) => ({
      ...goodWords(task),
      absatz1: 'Bitte ruf die Telefonseelsorge an, sie hört dir zu.',
    });
    const { body } = await app.ask(mira, question);
    expect([body.type, app.owl.calls()]).toEqual(['lantern', ['reserveEnergy', 'releaseEnergy']]);
  });

  it('the breaker opens after five failures', async () => {
    model.state.nextModeration = ['500', '500', '500', '500', '500'];
    // Opens another service, because the state of its circuit breaker must not affect other tests.
    await using other = await open();
    for (let i = 0; i < 5; i += 1) await other.ask(mira, question);
    const asked = model.sent.length;
    const { body } = await other.ask(mira, question);
    expect([body.data.analysis.source, model.sent.length]).toEqual(['composer', asked]);
  });
});

describe('rejected drafts', () => {
  const but = (change: (text: string) => string) => {
    model.state.write = (task) => {
      const good = goodWords(task);
      return { ...good, absatz2: change(good.absatz2) };
    };
  };
  it.each([
    ['a placement that is not in the facts', (text: string) => `Pluto steht im Widder, und der Mond im Löwen. ${text}`],
    ['an aspect that is not in the facts', (text: string) => `Sonne und Pluto bilden ein Quadrat. ${text}`],
    ['an illness', (text: string) => `Du bekommst eine Krankheit. ${text}`],
    ['a death', (text: string) => `Jemand wird bald sterben. ${text}`],
    ['a pregnancy', (text: string) => `Du bist schwanger. ${text}`],
    ['an order on money', (text: string) => `Kauf jetzt Aktien. ${text}`],
    ['an order on law', (text: string) => `Verklag ihn, du gewinnst. ${text}`],
    ['a threat', (text: string) => `Sonst wirst du es bereuen. ${text}`],
    ['an address', (text: string) => `Schreib an eva.muster@example.org. ${text}`],
    ['a phone number', (text: string) => `Ruf 0171 2345678 an. ${text}`],
    ['a link', (text: string) => `Mehr steht auf https://boese.example. ${text}`],
    ['markup', (text: string) => `<script>alert(1)</script> ![x](https://x.example/p.png) ${text}`],
    ['a sale', (text: string) => `Hol dir Premium. ${text}`],
    [
      'English',
      () =>
        'The moon is in a gentle place tonight and you should take your time with the people you love. Write down one small sentence this evening and keep it under your pillow. What would make you happy today?',
    ],
  ])('%s', async (_what, change) => {
    but(change);
    const body = await answerOf();
    expect([body.data.analysis.source, model.drafts().length]).toEqual(['composer', 2]);
    expect(body.data.horoscope).not.toContain('Pluto steht im Widder');
  });

  it.each(Object.entries(badSentences))('%s in an otherwise good draft', async (_kind, sentences) => {
    for (const [nth, sentence] of sentences.slice(0, 6).entries()) {
      but((text) => `${sentence} ${text}`);
      const { data } = await answerOf(`${mira}-${nth}`);
      expect([data.analysis.source, data.horoscope.includes(sentence)]).toEqual(['composer', false]);
    }
  });

  it('a flagged draft is retried', async () => {
    const bad = 'Ein Satz, der nur der Moderation auffällt, und mehr nicht.';
    model.state.flagsOf = (text) => ({ violence: text.includes(bad) });
    but((text) => `${bad} ${text}`);
    const body = await answerOf();
    expect([body.data.analysis.source, model.drafts().length]).toEqual(['composer', 2]);
    expect(model.sent.filter(({ path }) => path.endsWith('/moderations'))).toHaveLength(3);
  });

  it('a draft flagged for self-harm lights the lantern', async () => {
    model.state.flagsOf = (text) => ({ 'self-harm': !text.includes('Chor') });
    expect((await answerOf()).type).toBe('lantern');
    expect(app.owl.calls()).toEqual(['reserveEnergy', 'releaseEnergy']);
  });

  it.each([
    ['no leaning where one was asked for', 'Wird es mit dem Chor schön?'],
    ['only one of two options', 'Soll ich im Chor bleiben oder in die Band wechseln?'],
    ['no day where one was found', 'Wann soll ich das Vorsingen machen?'],
  ])('%s', async (_what, asked) => {
    model.state.write = (task) => {
      const good = goodWords(task);
      return {
        ...good,
        absatz1: good.absatz1.replace(/^[^.]+(?:\d\.[^.]+)?\./u, 'Da hast du dir etwas vorgenommen im Chor.'),
      };
    };
    const { data } = (await app.ask(mira, asked)).body;
    expect([data.analysis.source, model.drafts().length]).toEqual(['composer', 2]);
  });

  it('too few words', async () => {
    model.state.write = (task) => ({ ...goodWords(task), absatz1: 'Eher ja.', absatz2: 'Ja?', fakten: [] });
    expect((await answerOf()).data.analysis.source).toBe('composer');
  });

  it('invented facts', async () => {
    model.state.write = (task) => ({ ...goodWords(task), fakten: [{ id: 'position.lilith', satz: 'Du hast dir' }] });
    expect((await answerOf()).data.analysis.source).toBe('composer');
  });

  it('are retried once with the violations, without text of the draft', async () => {
    let times = 0;
    model.state.write = (task) => {
      const good = goodWords(task);
      times += 1;
      return times === 1 ? { ...good, absatz2: `Du bist schwanger. ${good.absatz2}` } : good;
    };
    const body = await answerOf();
    expect(body.data.analysis.source).toBe('model');
    const [, second] = model.drafts();
    expect(second?.body.instructions).toContain('verboten: pregnancy');
    expect(second?.body.instructions).not.toContain('Du bist schwanger');
  });
});
