import { reserveEnergy, spendEnergy } from '@sternenrat/contracts/endpoints/owl';
import { leaseMs, timeouts } from '@sternenrat/oracle/domain/question';
import { endedDebitMs } from '@sternenrat/owl/domain/questions';
import { startModelStandIn } from '../../../services/oracle/test/stand-ins/model.ts';
import { openPair, type Pair } from './pair.ts';

let pair: Pair;
let count = 0;
let mira: string;
beforeAll(async () => {
  pair = await openPair();
});
afterAll(() => pair[Symbol.asyncDispose]());
afterEach(() => pair.closeOracles());
beforeEach(async () => {
  count += 1;
  mira = `mira-${count}`;
  await pair.hatch(mira);
});

const paidOnce = { energy: 85, wisdom: 125, herzlicht: 63 };

it('the answer times out before the lease ends, and the lease ends before owl forgets an ended attempt', () => {
  expect([timeouts.answer < leaseMs, leaseMs < endedDebitMs]).toEqual([true, true]);
});

describe('an oracle killed in the middle of a question', () => {
  it.each([
    ['after the claim', { when: 'before', step: 'reserveEnergy' }, false],
    ['after the debit', { when: 'after', step: 'reserveEnergy' }, false],
    ['after the answer was stored', { when: 'before', step: 'QuestionAnswered' }, false],
    ['after it was settled', { when: 'after', step: 'QuestionAnswered' }, false],
    ['after the failure was stored', { when: 'before', step: 'releaseEnergy' }, true],
    ['after energy was given back', { when: 'after', step: 'releaseEnergy' }, true],
  ] as const)('%s: a repeat is answered once and charged once', async (_when, killAt, blind) => {
    const first = await pair.startOracle({ killAt, blind });
    await first.askAndKill(mira, 'Klappt der Umzug?', 'key-00001');
    pair.expireLeases();

    const second = await pair.startOracle();
    const { status, body } = await second.ask(mira, 'Klappt der Umzug?', 'key-00001');
    expect(status).toBe(200);
    expect(body.owl).toMatchObject({ energy: 85, wisdom: 1.25, herzlicht: 63 });
    expect((await second.ask(mira, 'Klappt der Umzug?', 'key-00001')).body).toEqual(body);

    await pair.settle(second.service);
    expect(await pair.owlOf(mira)).toMatchObject({ ...paidOnce, settled: [{ herzlichtGain: 3 }] });
    expect(await pair.openDebitsOf(mira)).toEqual([]);
    expect(await pair.questionsOf(mira)).toMatchObject([
      { state: 'answered', answer: body.data.horoscope, outbox: [] },
    ]);
  });

  it.each([
    ['after the answer was stored', 'before'],
    ['after it was settled', 'after'],
  ] as const)('%s: charged once without a repeat', async (_when, when) => {
    const first = await pair.startOracle({ killAt: { when, step: 'QuestionAnswered' } });
    await first.askAndKill(mira, 'Klappt der Umzug?', 'key-00001');
    expect(await pair.owlOf(mira)).toMatchObject({ energy: 85 });
    await pair.settle((await pair.startOracle()).service);
    expect(await pair.owlOf(mira)).toMatchObject({ ...paidOnce, debits: [], settled: [{ herzlichtGain: 3 }] });
    expect(await pair.questionsOf(mira)).toMatchObject([{ state: 'answered', outbox: [] }]);
  });

  it.each([
    ['after the debit', { when: 'after', step: 'reserveEnergy' }, false],
    ['after the failure was stored', { when: 'before', step: 'releaseEnergy' }, true],
    ['after energy was given back', { when: 'after', step: 'releaseEnergy' }, true],
    ['before the failure was published', { when: 'before', step: 'QuestionFailed' }, true],
  ] as const)('%s: energy is given back without a repeat', async (_when, killAt, blind) => {
    const first = await pair.startOracle({ killAt, blind });
    await first.askAndKill(mira, 'Klappt der Umzug?', 'key-00001');
    pair.expireLeases();
    await pair.settle((await pair.startOracle()).service);
    expect(await pair.owlOf(mira)).toMatchObject({ energy: 100, wisdom: 100, settled: [] });
    expect(await pair.openDebitsOf(mira)).toEqual([]);
    expect(await pair.questionsOf(mira)).toMatchObject([{ state: 'failed', outbox: [] }]);
  });

  it('blocks its question until the lease expires', async () => {
    const first = await pair.startOracle({ killAt: { when: 'after', step: 'reserveEnergy' } });
    await first.askAndKill(mira, 'Klappt der Umzug?', 'key-00001');
    const second = await pair.startOracle();
    const { status, body, headers } = await second.ask(mira, 'Klappt der Umzug?', 'key-00001');
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([409, 'question_running', true]);
  });

  it('blocks another question only until the lease expires', async () => {
    const first = await pair.startOracle({ killAt: { when: 'after', step: 'reserveEnergy' } });
    await first.askAndKill(mira, 'Klappt der Umzug?', 'key-00001');
    const second = await pair.startOracle();
    expect((await second.ask(mira, 'Wird die Prüfung leicht?', 'key-00002')).body.code).toBe('question_running');
    pair.expireLeases();
    expect((await second.ask(mira, 'Wird die Prüfung leicht?', 'key-00002')).status).toBe(200);
    await pair.settle(second.service);
    expect(await pair.owlOf(mira)).toMatchObject(paidOnce);
    expect(await pair.openDebitsOf(mira)).toEqual([]);
    expect(await pair.questionsOf(mira)).toMatchObject([{ state: 'failed' }, { state: 'answered' }]);
  });
});

describe('an oracle killed in the middle of a vision', () => {
  it.each([
    ['after the claim', { when: 'before', step: 'reserveEnergy' }],
    ['after the debit', { when: 'after', step: 'reserveEnergy' }],
    ['after the answer was stored', { when: 'before', step: 'QuestionAnswered' }],
    ['after it was settled', { when: 'after', step: 'QuestionAnswered' }],
  ] as const)('%s: a repeat gives one vision, one row of the album, one charge', async (_when, killAt) => {
    const before = await pair.startOracle();
    for (const key of ['key-00001', 'key-00002']) await before.ask(mira, 'Wie wird meine Woche?', key);
    await pair.settle(before.service);
    await before.close();
    const first = await pair.startOracle({ killAt });
    await first.askAndKill(mira, 'Wird der Urlaub schön?', 'key-00003');
    pair.expireLeases();

    const second = await pair.startOracle();
    const { status, body } = await second.ask(mira, 'Wird der Urlaub schön?', 'key-00003');
    expect([status, body.type]).toEqual([200, 'vision']);
    await pair.settle(second.service);
    expect(await pair.albumOf(mira)).toMatchObject([{ interpretationText: body.data.interpretationText }]);
    // wisdom in hundredths: 100 at first, 25 for each of two answers, 50 for the vision
    expect(await pair.owlOf(mira)).toMatchObject({ energy: 55, wisdom: 200, debits: [] });
    expect((await second.ask(mira, 'Wird die Prüfung leicht?', 'key-00004')).body.type).toBe('horoscope');
  });
});

describe('an oracle killed while the model thinks', () => {
  it('is answered once and charged once after a repeat', async () => {
    await using standIn = await startModelStandIn();
    const model = {
      apiKey: 'sk-test',
      baseUrl: standIn.baseUrl,
      model: 'test-model',
      dailyCents: 100,
      dailyCentsPerUser: 100,
      centsPerMillionIn: 40,
      centsPerMillionOut: 160,
    };
    const thinking = Promise.withResolvers<void>();
    standIn.state.next = ['hanging'];
    const { write } = standIn.state;
    standIn.state.write = (answeredWith, sent) => {
      thinking.resolve();
      return write(answeredWith, sent);
    };
    const first = await pair.startOracle({ model });
    await first.askAndKill(mira, 'Wie wird meine Woche mit dem Chor?', 'key-00001', thinking.promise);
    expect((await pair.questionsOf(mira))[0]).toMatchObject({ state: 'asking' });
    pair.expireLeases();

    const second = await pair.startOracle({ model });
    const { status, body } = await second.ask(mira, 'Wie wird meine Woche mit dem Chor?', 'key-00001');
    expect([status, body.data.analysis.source]).toEqual([200, 'model']);
    await pair.settle(second.service);
    expect(await pair.owlOf(mira)).toMatchObject({ ...paidOnce, debits: [] });
    expect(await pair.questionsOf(mira)).toMatchObject([{ state: 'answered', attempt: 2 }]);
  });
});

describe('two oracles behind one URL', () => {
  it('answer alternating requests with one key once and charge once', async () => {
    const oracles = [await pair.startOracle(), await pair.startOracle()];
    const asked = Array.from({ length: 10 }, (_, i) => oracles[i % 2]!.ask(mira, 'Klappt der Umzug?', 'key-00001'));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const words = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.horoscope as string);
    expect(new Set(words).size).toBe(1);
    await pair.settle(oracles[0]!.service);
    expect(await pair.owlOf(mira)).toMatchObject(paidOnce);
  });
});

describe('oracle and owl', () => {
  it('the answer says what the owl is once the event is settled', async () => {
    const oracle = await pair.startOracle();
    const { body } = await oracle.ask(mira, 'Klappt der Umzug?', 'key-00001');
    expect(body.owl).toEqual({ energy: 85, wisdom: 1.25, herzlicht: 63, wisdomGain: 0.25, herzlichtGain: 3 });
    expect(await pair.owlOf(mira)).toMatchObject({ energy: 85 });
    await pair.settle(oracle.service);
    expect(await pair.owlOf(mira)).toMatchObject({ ...paidOnce, debits: [] });
  });

  it('calls of the previous oracle are answered: it reserves, spends, and the event changes nothing more', async () => {
    const key = { userId: mira, questionId: 'q-old', attempt: 1 };
    await pair.owls.call(reserveEnergy, { body: { ...key, freeQuestionsLeft: 5, timeZone: null } });
    const answeredAt = new Date().toISOString();
    const { owl } = await pair.owls.call(spendEnergy, { body: { ...key, kind: 'horoscope', answeredAt } });
    expect(owl).toMatchObject({ energy: 85, wisdom: 1.25, herzlicht: 63 });
    expect(await pair.owlOf(mira)).toMatchObject({ ...paidOnce, debits: [] });
  });

  it('the previous owl answers without the numbers, and the event settles the answer', async () => {
    const oracle = await pair.startOracle({
      client: (real) => ({
        async call(endpoint, input) {
          const { after: _, ...answer } = (await real.call(endpoint, input)) as object & { after?: unknown };
          return answer as Awaited<ReturnType<typeof real.call>> as never;
        },
      }),
    });
    const { status, body } = await oracle.ask(mira, 'Klappt der Umzug?', 'key-00001');
    expect([status, body.owl]).toEqual([200, undefined]);
    await pair.settle(oracle.service);
    expect(await pair.owlOf(mira)).toMatchObject(paidOnce);
  });

  it('a failed answer costs nothing', async () => {
    const oracle = await pair.startOracle({ blind: true });
    expect((await oracle.ask(mira, 'Klappt der Umzug?', 'key-00001')).status).toBe(503);
    expect(await pair.owlOf(mira)).toMatchObject({ energy: 100, wisdom: 100, settled: [] });
    expect(await pair.openDebitsOf(mira)).toEqual([]);
  });

  it('[R5.question.cost] [R6.free.questions] a free player can ask while there is energy, and then gets an error', async () => {
    const oracle = await pair.startOracle();
    const replies = [];
    for (let i = 0; i < 7; i += 1) replies.push(await oracle.ask(mira, `Frage ${i}?`, `key-0000${i}`));
    expect(replies.map(({ status, body }) => body.owl?.energy ?? status)).toEqual([85, 70, 55, 40, 25, 10, 403]);
    expect(replies[6]?.body).toMatchObject({ needsEnergy: true });
  });

  it('an egg answers no questions', async () => {
    const oracle = await pair.startOracle();
    expect((await oracle.ask('an-egg', 'Bist du da?', 'key-00001')).body.code).toBe('egg');
  });
});
