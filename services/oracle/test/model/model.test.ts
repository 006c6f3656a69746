import { openHouse, type House } from '../house.ts';
import { dataOf, goodWords, startModelStandIn, type ModelStandIn } from '../stand-ins/model.ts';

const caps = { dailyCents: 500, dailyCentsPerUser: 100, centsPerMillionIn: 40, centsPerMillionOut: 160 };
let model: ModelStandIn;
let house: House;
let count = 0;
let mira: string;
const open = () =>
  openHouse({
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
  house = await open();
});
afterAll(async () => {
  await house[Symbol.asyncDispose]();
  await model[Symbol.asyncDispose]();
});
beforeEach(() => {
  model.reset();
  house.owl.told = [];
  count += 1;
  mira = `mira-${count}`;
});

const question = 'Wie wird meine Woche mit dem Chor?';
const answerOf = async (userId = mira, text = question) => (await house.ask(userId, text)).body;

describe('a model that behaves', () => {
  it('writes the answer, and its facts are those of the sky', async () => {
    const body = await answerOf();
    expect(body.data.analysis.source).toBe('model');
    const [fact] = body.data.analysis.facts;
    expect(body.data.horoscope).toContain(fact.sentence);
    expect(fact).toMatchObject({ id: dataOf(model.drafts()[0]!).himmel[0]!.id, body: expect.any(String) });
    expect(body.owl.energy).toBe(85);
  });

  it('is told persona, task and schema, and the question as data alone', async () => {
    await house.ask(mira, question);
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

  it('learns who asks by a pseudonym: no id, and nothing of another player', async () => {
    await house.ask('nora-4711', 'Wird mein Umzug nach Husum schön?');
    model.sent.length = 0;
    await house.ask('mira-0815', question);
    await house.ask('mira-0815', 'Und die Woche danach?');
    const told = JSON.stringify(model.sent);
    expect(told).not.toMatch(/mira-0815|nora-4711|Husum/u);
    const [first, second] = model.drafts();
    expect(first?.body.safety_identifier).toMatch(/^[0-9a-f]{32}$/);
    expect(second?.body.safety_identifier).toBe(first?.body.safety_identifier);
  });

  it('says which feathers it took up; one that it makes up is left out', async () => {
    await house.ask(mira, 'Meine Schwester Lena hat bald Geburtstag, was schenke ich ihr?');
    await house.service.settled();
    await house.world.bus.quiet();
    const sentence = 'An Lena denkst du ja öfter, das weiß ich noch.';
    model.state.write = (told) => {
      const good = goodWords(told);
      const [feather] = told.erinnerungen;
      const federn = [
        { id: feather?.id ?? 'none', satz: sentence },
        { id: 'made-up', satz: sentence },
      ];
      return { ...good, absatz2: `${sentence} ${good.absatz2}`, federn };
    };
    const { data } = await answerOf();
    const [known] = (await house.get('/api/oracle/feathers', mira)).body.feathers;
    expect(data.analysis.feathers).toEqual([{ id: known.id, text: expect.stringContaining('Lena'), sentence }]);
  });

  it('is not asked about body, money and law: what is declined is declined in our own words', async () => {
    const body = await answerOf(mira, 'Werde ich wieder gesund?');
    expect([body.data.analysis.source, model.sent.length]).toEqual(['composer', 0]);
  });
});

describe('a model that misbehaves', () => {
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
  ] as const)('%s once: asked again, it answers', async (how) => {
    model.state.next = [how];
    const body = await answerOf();
    expect([body.data.analysis.source, model.drafts().length]).toEqual(['model', 2]);
  });

  it.each([['429'], ['500'], ['hanging'], ['truncated'], ['wrong schema'], ['huge'], ['reset']] as const)(
    '%s twice: the composer answers, and the player pays for that once',
    async (how) => {
      model.state.next = [how, how];
      const { status, body } = await house.ask(mira, question);
      expect([status, body.data.analysis.source, model.drafts().length]).toEqual([200, 'composer', 2]);
      expect(house.owl.calls()).toEqual(['reserveEnergy', 'spendEnergy']);
      expect(JSON.stringify(body)).not.toMatch(/secret|stack/u);
    },
  );

  it.each([
    ['refusal', 1],
    ['401', 1],
  ] as const)('%s is not asked again', async (how, times) => {
    model.state.next = [how];
    const body = await answerOf();
    expect([body.data.analysis.source, model.drafts().length]).toEqual(['composer', times]);
  });

  it.each([['429'], ['500'], ['hanging'], ['huge'], ['html']] as const)(
    'a moderation that says %s leaves the question to the composer',
    async (how) => {
      await answerOf();
      model.reset();
      model.state.nextModeration = [how];
      const body = await answerOf();
      expect([body.data.analysis.source, model.drafts().length]).toEqual(['composer', 0]);
    },
  );

  it('a question that the moderation flags is never sent on', async () => {
    model.state.flags = { violence: true };
    const body = await answerOf();
    expect([body.data.analysis.source, model.drafts().length]).toEqual(['composer', 0]);
  });

  it('a person in distress whom only the moderation saw gets the lantern: nothing paid, nothing kept', async () => {
    model.state.flags = { 'self-harm': true };
    const { status, body } = await house.ask(mira, question);
    expect([status, body.type, body.data]).toEqual([200, 'lantern', undefined]);
    expect(JSON.stringify(body.lantern)).toContain('0800 111');
    expect(house.owl.calls()).toEqual(['reserveEnergy', 'releaseEnergy']);
    expect(await house.questions.countDocuments({ userId: mira })).toBe(0);
  });

  it('that itself points a person to help lights the lantern instead', async () => {
    model.state.write = (told) => ({
      ...goodWords(told),
      absatz1: 'Bitte ruf die Telefonseelsorge an, sie hört dir zu.',
    });
    const { body } = await house.ask(mira, question);
    expect([body.type, house.owl.calls()]).toEqual(['lantern', ['reserveEnergy', 'releaseEnergy']]);
  });

  it('after five failures it is left alone for a while', async () => {
    model.state.nextModeration = ['500', '500', '500', '500', '500'];
    // its own: the breaker remembers
    await using other = await open();
    for (let i = 0; i < 5; i += 1) await other.ask(mira, question);
    const asked = model.sent.length;
    const { body } = await other.ask(mira, question);
    expect([body.data.analysis.source, model.sent.length]).toEqual(['composer', asked]);
  });
});

describe('words that may not be shown', () => {
  const but = (change: (text: string) => string) => {
    model.state.write = (told) => {
      const good = goodWords(told);
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
    ['far too few words', () => 'Ja?'],
    ['no question back', (text: string) => text.replaceAll('?', '.')],
  ])('%s', async (_what, change) => {
    but(change);
    const body = await answerOf();
    expect([body.data.analysis.source, model.drafts().length]).toEqual(['composer', 2]);
    expect(body.data.horoscope).not.toContain('Pluto steht im Widder');
  });

  it('facts that it makes up', async () => {
    model.state.write = (told) => ({ ...goodWords(told), fakten: [{ id: 'position.lilith', satz: 'Du hast dir' }] });
    expect((await answerOf()).data.analysis.source).toBe('composer');
  });

  it('are made again once, and the model is told why without its own words', async () => {
    let times = 0;
    model.state.write = (told) => {
      const good = goodWords(told);
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
