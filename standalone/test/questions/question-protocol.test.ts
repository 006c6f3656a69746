import { reserveEnergy, spendEnergy } from '@sternenrat/owl/domain/questions';
import { recordResult, resume, printResults, checkModel } from '@sternenrat/service-kit/testing/model-checker';
import { questionModel } from './question.model.ts';
import { realFunctions, type Functions, type Setting } from './question.state.ts';

const oneKeyThreeTimes: Setting = { energy: 15, callers: ['a', 'a', 'a'], kills: 1, failures: 0, lapses: 1 };
const oneKeyTwice: Setting = { energy: 15, callers: ['a', 'a'], kills: 1, failures: 1, lapses: 2 };
const twoQuestions: Setting = { energy: 15, callers: ['a', 'b'], kills: 1, failures: 1, lapses: 2 };
const deathAndFailure: Setting = { energy: 15, callers: ['a', 'a'], kills: 2, failures: 2, lapses: 1 };
const noKills: Setting = { energy: 30, callers: ['a', 'a', 'b'], kills: 0, failures: 2, lapses: 0 };

afterAll(printResults);

async function check(name: string, replaced: Partial<Functions>, setting: Setting) {
  const result = await checkModel(questionModel({ ...realFunctions, ...replaced }, setting));
  recordResult(name, result);
  return result;
}

describe('a question between oracle and owl, every interleaving with kills, failures and expired leases', () => {
  it.each([
    ['one key three times', oneKeyThreeTimes],
    ['one key twice, slowly', oneKeyTwice],
    ['two questions of one player', twoQuestions],
    ['two kills and two failures', deathAndFailure],
    ['failures alone, two questions', noKills],
  ])('is answered once, charged once, and leaves no reservation: %s', async (name, setting) => {
    const result = await check(name, {}, setting);
    expect(result.violation).toBeUndefined();
    expect(result.states).toBeGreaterThan(1_000);
  });

  it('finds the error if a release ignores the attempt', async () => {
    const release: Functions['release'] = (owl, { questionId }) => ({
      ...owl,
      reservations: owl.reservations.filter((held) => held.questionId !== questionId),
    });
    expect((await check('release by question alone', { release }, oneKeyTwice)).violation?.message).toMatch(
      /energy that was released/,
    );
  });

  it('finds the error if a spend needs a live reservation', async () => {
    const spend: typeof spendEnergy = (owl, answered, times) => {
      const held = owl.reservations.some((one) => one.questionId === answered.questionId && one.until > times.machine);
      return held ? spendEnergy(owl, answered, times) : 'reservation_stale';
    };
    expect((await check('spend needs a reservation', { spend }, oneKeyTwice)).violation?.message).toMatch(/never paid/);
  });

  it('finds the error if the event is sent only after a failed spend', async () => {
    expect(
      (await check('event when spend failed', { event: 'when the spend has failed' }, deathAndFailure)).violation
        ?.message,
    ).toMatch(/never paid/);
  });

  it('finds the error if an outdated attempt stores its answer', async () => {
    const answer: Functions['answer'] = (question, _attempt, made, { machine }) => ({
      ...question,
      ...made,
      state: 'answered',
      answeredAt: new Date(machine),
    });
    expect((await check('store without the attempt', { answer }, oneKeyTwice)).violation?.message).toMatch(
      /answered twice/,
    );
  });

  it('finds the error if an outdated attempt fails the question', async () => {
    const fail: Functions['fail'] = (question) => ({ ...question, state: 'failed' });
    expect((await check('fail without the attempt', { fail }, oneKeyTwice)).violation?.message).toMatch(
      /paid and not answered/,
    );
  });

  it('finds the error if a charged question reserves again', async () => {
    const reserve: Functions['reserve'] = (owl, ask, times) => {
      const held = reserveEnergy({ ...owl, settled: [] }, ask, times);
      return typeof held === 'string' ? held : { ...held, settled: owl.settled };
    };
    expect(
      (await check('reserve what is paid', { reserve }, { ...oneKeyTwice, energy: 30 })).violation?.message,
    ).toMatch(/paid and still holds energy/);
  });

  it('finds the error if nothing is released', async () => {
    expect((await check('no release', { release: (owl) => owl }, noKills)).violation?.message).toMatch(
      /energy is reserved/,
    );
  });

  it('finds the error if a reservation never expires', async () => {
    const reserve: Functions['reserve'] = (owl, ask, times) => {
      const held = reserveEnergy(owl, ask, times);
      if (typeof held === 'string') return held;
      return { ...held, reservations: held.reservations.map((one) => ({ ...one, until: Infinity })) };
    };
    expect((await check('no lapse', { reserve }, deathAndFailure)).violation?.message).toMatch(/reserved for ever/);
  });

  it('finds the error if a spend is not idempotent', async () => {
    const spend: typeof spendEnergy = (owl, answered, times) => spendEnergy({ ...owl, settled: [] }, answered, times);
    expect((await check('spend without a key', { spend }, deathAndFailure)).violation?.message).toMatch(/differ/);
  });

  it('ends without an answer if the claim is refused', async () => {
    const refused = { returned: { claim: 'refused', error: 'no' } };
    expect(await resume(realFunctions.ask, [])).toEqual({ at: { effect: 'claim', args: [] } });
    expect(await resume(realFunctions.ask, [refused])).toEqual({ threw: 'no' });
  });
});
