import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { answerLimitMs, leaseMs } from '@sternenrat/oracle/domain/question';
import { reservationMs } from '@sternenrat/owl/domain/questions';
import { startModelStandIn } from '../../../services/oracle/test/stand-ins/model.ts';
import { openPair, type Pair } from './pair.ts';

let pair: Pair;
let count = 0;
let mira: string;
beforeAll(async () => {
  pair = await openPair();
});
afterAll(() => pair[Symbol.asyncDispose]());
beforeEach(async () => {
  count += 1;
  mira = `mira-${count}`;
  await pair.hatch(mira);
});

const paidOnce = { energy: 85, wisdom: 125, herzlicht: 63 };

it('the time for an answer ends before the lease, and the lease before the hold on energy', () => {
  expect([answerLimitMs < leaseMs, leaseMs < reservationMs]).toEqual([true, true]);
});

describe('an oracle killed in the middle of a question', () => {
  it.each([
    ['after the claim', { when: 'before', call: 'reserveEnergy' }, false],
    ['after energy was held', { when: 'after', call: 'reserveEnergy' }, false],
    ['after the answer was stored', { when: 'before', call: 'spendEnergy' }, false],
    ['after it was paid', { when: 'after', call: 'spendEnergy' }, false],
    ['after giving up', { when: 'before', call: 'releaseEnergy' }, true],
    ['after giving back', { when: 'after', call: 'releaseEnergy' }, true],
  ] as const)('%s: asked again, it is answered once and paid once', async (_when, death, blind) => {
    const first = await pair.startOracle({ death, blind });
    await first.askAndDie(mira, 'Hörst du mich?', 'key-00001');
    pair.letLeaseLapse();

    const second = await pair.startOracle();
    const { status, body } = await second.ask(mira, 'Hörst du mich?', 'key-00001');
    expect(status).toBe(200);
    expect(body.owl).toMatchObject({ energy: 85, wisdom: 1.25, herzlicht: 63 });
    expect((await second.ask(mira, 'Hörst du mich?', 'key-00001')).body.data).toEqual(body.data);

    await pair.quiet(second.service);
    expect(await pair.owlOf(mira)).toMatchObject({ ...paidOnce, reservations: [], settled: [{ herzlichtGain: 3 }] });
    expect(await pair.questionsOf(mira)).toMatchObject([
      { state: 'answered', answer: body.data.horoscope, outbox: [] },
    ]);
  });

  it.each([
    ['after the answer was stored', 'before'],
    ['after it was paid', 'after'],
  ] as const)('%s: paid once, though nobody asks again', async (_when, when) => {
    const first = await pair.startOracle({ death: { when, call: 'spendEnergy' } });
    await first.askAndDie(mira, 'Hörst du mich?', 'key-00001');
    await pair.quiet((await pair.startOracle()).service);
    expect(await pair.owlOf(mira)).toMatchObject({ ...paidOnce, reservations: [], settled: [{ herzlichtGain: 3 }] });
    expect(await pair.questionsOf(mira)).toMatchObject([{ state: 'answered', outbox: [] }]);
  });

  it('is waited for until its lease has lapsed', async () => {
    const first = await pair.startOracle({ death: { when: 'after', call: 'reserveEnergy' } });
    await first.askAndDie(mira, 'Hörst du mich?', 'key-00001');
    const second = await pair.startOracle();
    const { status, body, headers } = await second.ask(mira, 'Hörst du mich?', 'key-00001');
    expect([status, body.code, Number(headers.get('retry-after')) > 0]).toEqual([409, 'question_running', true]);
  });

  it('does not stand in the way of another question for longer than its lease', async () => {
    const first = await pair.startOracle({ death: { when: 'after', call: 'reserveEnergy' } });
    await first.askAndDie(mira, 'Hörst du mich?', 'key-00001');
    const second = await pair.startOracle();
    expect((await second.ask(mira, 'Und jetzt?', 'key-00002')).body.code).toBe('question_running');
    pair.letLeaseLapse();
    expect((await second.ask(mira, 'Und jetzt?', 'key-00002')).status).toBe(200);
    expect(await pair.owlOf(mira)).toMatchObject({ ...paidOnce, reservations: [] });
    expect(await pair.questionsOf(mira)).toMatchObject([{ state: 'failed' }, { state: 'answered' }]);
  });
});

describe('an oracle killed in the middle of a vision', () => {
  it.each([
    ['after the claim', { when: 'before', call: 'reserveEnergy' }],
    ['after energy was held', { when: 'after', call: 'reserveEnergy' }],
    ['after the answer was stored', { when: 'before', call: 'spendEnergy' }],
    ['after it was paid', { when: 'after', call: 'spendEnergy' }],
  ] as const)('%s: asked again, it is one vision, one row of the album, paid once', async (_when, death) => {
    const before = await pair.startOracle();
    for (const key of ['key-00001', 'key-00002']) await before.ask(mira, 'Was nun?', key);
    const first = await pair.startOracle({ death });
    await first.askAndDie(mira, 'Was siehst du?', 'key-00003');
    pair.letLeaseLapse();

    const second = await pair.startOracle();
    const { status, body } = await second.ask(mira, 'Was siehst du?', 'key-00003');
    expect([status, body.type]).toEqual([200, 'vision']);
    await pair.quiet(second.service);
    expect(await pair.albumOf(mira)).toMatchObject([{ interpretationText: body.data.interpretationText }]);
    // 0.25 + 0.25 + 0.5
    expect(await pair.owlOf(mira)).toMatchObject({ energy: 55, wisdom: 200, reservations: [] });
    expect((await second.ask(mira, 'Und nun?', 'key-00004')).body.type).toBe('horoscope');
  });
});

describe('an oracle killed while the model thinks', () => {
  it('asked again, it is answered once and paid once', async () => {
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
    standIn.state.write = (told, sent) => {
      thinking.resolve();
      return write(told, sent);
    };
    const first = await pair.startOracle({ model });
    await first.askAndDie(mira, 'Wie wird meine Woche mit dem Chor?', 'key-00001', thinking.promise);
    expect((await pair.questionsOf(mira))[0]).toMatchObject({ state: 'asking' });
    pair.letLeaseLapse();

    const second = await pair.startOracle({ model });
    const { status, body } = await second.ask(mira, 'Wie wird meine Woche mit dem Chor?', 'key-00001');
    expect([status, body.data.analysis.source]).toEqual([200, 'model']);
    await pair.quiet(second.service);
    expect(await pair.owlOf(mira)).toMatchObject({ ...paidOnce, reservations: [] });
    expect(await pair.questionsOf(mira)).toMatchObject([{ state: 'answered', attempt: 2 }]);
  });
});

describe('two oracles behind one door', () => {
  it('asked by turns with one key, answer once and are paid once', async () => {
    const oracles = [await pair.startOracle(), await pair.startOracle()];
    const asked = Array.from({ length: 10 }, (_, i) => oracles[i % 2]!.ask(mira, 'Hörst du mich?', 'key-00001'));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    const words = answers.filter(({ status }) => status === 200).map(({ body }) => body.data.horoscope as string);
    expect(new Set(words).size).toBe(1);
    await pair.quiet(oracles[0]!.service);
    expect(await pair.owlOf(mira)).toMatchObject(paidOnce);
  });
});

describe('oracle and owl', () => {
  it('a spend that got lost is healed by the event', async () => {
    const oracle = await pair.startOracle({
      client: (real) => ({
        call: (endpoint, input) =>
          endpoint.name === 'spendEnergy'
            ? Promise.reject(new Refused(refusals.unavailable))
            : real.call(endpoint, input),
      }),
    });
    const { status, body } = await oracle.ask(mira, 'Hörst du mich?', 'key-00001');
    expect([status, body.owl]).toEqual([200, undefined]);
    await pair.quiet(oracle.service);
    expect(await pair.owlOf(mira)).toMatchObject(paidOnce);
  });

  it('an answer that could not be made costs nothing', async () => {
    const oracle = await pair.startOracle({ blind: true });
    expect((await oracle.ask(mira, 'Hörst du mich?', 'key-00001')).status).toBe(503);
    expect(await pair.owlOf(mira)).toMatchObject({ energy: 100, wisdom: 100, reservations: [], settled: [] });
  });

  it('[R5.question.cost] [R6.free.questions] a free player asks while there is energy, then is told that there is none', async () => {
    const oracle = await pair.startOracle();
    const replies = [];
    for (let i = 0; i < 7; i += 1) replies.push(await oracle.ask(mira, `Frage ${i}?`, `key-0000${i}`));
    expect(replies.map(({ status, body }) => body.owl?.energy ?? status)).toEqual([85, 70, 55, 40, 25, 10, 403]);
    expect(replies[6]?.body).toMatchObject({ needsEnergy: true });
  });

  it('an egg is no adviser', async () => {
    const oracle = await pair.startOracle();
    expect((await oracle.ask('an-egg', 'Bist du da?', 'key-00001')).body.code).toBe('egg');
  });
});
