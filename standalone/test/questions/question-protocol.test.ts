import { debitEnergy, giveBackEnergy, settleQuestion } from '@sternenrat/owl/domain/questions';
import { recordResult, resume, printResults, checkModel } from '@sternenrat/service-kit/testing/model-checker';
import { questionModel } from './question.model.ts';
import { realFunctions, type Functions, type Setting } from './question.state.ts';

const oneKeyThreeTimes: Setting = { energy: 15, callers: ['a', 'a', 'a'], kills: 1, failures: 0, lapses: 1 };
const oneKeyTwice: Setting = { energy: 15, callers: ['a', 'a'], kills: 1, failures: 1, lapses: 2 };
const twoQuestions: Setting = { energy: 15, callers: ['a', 'b'], kills: 1, failures: 1, lapses: 2 };
const deathAndFailure: Setting = { energy: 15, callers: ['a', 'a'], kills: 2, failures: 2, lapses: 1 };
const lateCalls: Setting = { energy: 15, callers: ['a', 'b'], kills: 0, failures: 1, lapses: 2, lateCalls: true };
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
    ['a call that arrives late', lateCalls],
  ])('is answered once, charged once, and leaves no energy taken: %s', async (name, setting) => {
    const result = await check(name, {}, setting);
    expect(result.violation).toBeUndefined();
    expect(result.states).toBeGreaterThan(1_000);
  });

  it('finds the error if giving back ignores the attempt', async () => {
    const giveBack: Functions['giveBack'] = (owl, { questionId }, times) => {
      const attempt = owl.debits.find((one) => one.questionId === questionId)?.attempt ?? 1;
      return giveBackEnergy(owl, { questionId, attempt }, times);
    };
    expect((await check('give back by question alone', { giveBack }, oneKeyTwice)).violation?.message).toMatch(
      /energy that was given back/,
    );
  });

  it('finds the error if energy is given back after a time instead of by the end of the attempt', async () => {
    const settle: Functions['settle'] = (owl, answered, times) => {
      const isExpired = owl.debits.some((one) => one.questionId === answered.questionId && one.at < times.machine);
      return isExpired ? 'reservation_stale' : settleQuestion(owl, answered, times);
    };
    expect((await check('a debit expires', { settle }, oneKeyTwice)).violation?.message).toMatch(/taken for ever/);
  });

  it('finds the error if an event is stored after the end of its attempt', async () => {
    expect(
      (await check('event in a second write', { event: 'in a second write' }, deathAndFailure)).violation?.message,
    ).toMatch(/taken for ever/);
  });

  it('finds the error if a takeover leaves the earlier attempt without an end', async () => {
    expect((await check('takeover', { takeover: 'ends nothing' }, oneKeyTwice)).violation?.message).toMatch(
      /taken for ever/,
    );
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
      /paid and not answered|energy that was given back|answered twice/,
    );
  });

  it('finds the error if a charged question is debited again', async () => {
    const debit: Functions['debit'] = (owl, request, times) => {
      const debited = debitEnergy({ ...owl, settled: [] }, request, times);
      return typeof debited === 'string' ? debited : { ...debited, owl: { ...debited.owl, settled: owl.settled } };
    };
    expect(
      (await check('debit what is paid', { debit }, { ...lateCalls, energy: 30, callers: ['a', 'a'] })).violation
        ?.message,
    ).toMatch(/paid and still holds energy/);
  });

  it('finds the error if nothing is given back', async () => {
    expect((await check('nothing given back', { giveBack: (owl) => owl }, noKills)).violation?.message).toMatch(
      /taken for ever/,
    );
  });

  it('finds the error if an attempt that is over can be debited', async () => {
    const forgets: Functions['giveBack'] = (owl, attempt, times) => {
      const { debits, ...after } = giveBackEnergy(owl, attempt, times);
      return { ...after, debits: debits.filter((one) => !one.givenBack) };
    };
    expect((await check('ended attempts forgotten', { giveBack: forgets }, lateCalls)).violation?.message).toMatch(
      /taken for ever/,
    );
    const debit: Functions['debit'] = (owl, request, times) =>
      debitEnergy(owl, { ...request, leaseUntil: undefined }, times);
    expect((await check('debit after the lease', { debit }, lateCalls)).violation?.message).toMatch(/taken for ever/);
  });

  it('finds the error if settling is not idempotent', async () => {
    const settle: Functions['settle'] = (owl, answered, times) =>
      settleQuestion({ ...owl, settled: [] }, answered, times);
    expect((await check('settle without a key', { settle }, deathAndFailure)).violation?.message).toMatch(/differ/);
  });

  it('ends without an answer if the claim is refused', async () => {
    expect(await resume(realFunctions.ask, [])).toEqual({ at: { effect: 'claim', args: [] } });
    expect(await resume(realFunctions.ask, [{ threw: 'no' }])).toEqual({ threw: 'no' });
  });
});
