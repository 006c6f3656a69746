import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { answerLimitMs, leaseMs } from '@sternenrat/oracle/domain/question';
import { reservationMs } from '@sternenrat/owl/domain/questions';
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
