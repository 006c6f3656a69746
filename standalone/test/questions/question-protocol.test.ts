import { answerOnce } from '@sternenrat/oracle/use-cases/protocol';
import { spent } from '@sternenrat/owl/domain/questions';
import { note, tellFigures, walk } from '@sternenrat/service-kit/testing/model-checker';
import { questionModel, realParts, type Parts, type Setting } from './question.model.ts';

const oneKeyThreeTimes: Setting = { energy: 15, callers: ['a', 'a', 'a'], kills: 1, faults: 0, lapses: 1 };
const oneKeyTwice: Setting = { energy: 15, callers: ['a', 'a'], kills: 1, faults: 1, lapses: 2 };
const twoQuestions: Setting = { energy: 15, callers: ['a', 'b'], kills: 1, faults: 1, lapses: 2 };
const deathAndFailure: Setting = { energy: 15, callers: ['a', 'a'], kills: 2, faults: 2, lapses: 1 };

afterAll(tellFigures);

function walked(name: string, parts: Partial<Parts>, setting: Setting) {
  const result = walk(questionModel({ ...realParts, ...parts }, setting));
  note(name, result);
  return result;
}

describe('a question between oracle and owl, every interleaving with kills, failures and lapses', () => {
  it.each([
    ['one key three times', oneKeyThreeTimes],
    ['one key twice, slowly', oneKeyTwice],
    ['two questions of one player', twoQuestions],
    ['two kills and two failures', deathAndFailure],
  ])('is answered once and paid once: %s', (name, setting) => {
    const result = walked(name, {}, setting);
    expect(result.fault).toBeUndefined();
    expect(result.states).toBeGreaterThan(1_000);
  });

  it('is found broken when a release goes by the question alone', () => {
    const release: Parts['release'] = (owl, { questionId }) => ({
      ...owl,
      reservations: owl.reservations.filter((held) => held.questionId !== questionId),
    });
    expect(walked('release by question alone', { release }, oneKeyTwice).fault?.what).toMatch(/somebody gave back/);
  });

  it('is found broken when a spend needs a live reservation', () => {
    const spend: typeof spent = (owl, answered, times) => {
      const held = owl.reservations.some((one) => one.questionId === answered.questionId && one.until > times.machine);
      return held ? spent(owl, answered, times) : 'reservation_stale';
    };
    expect(walked('spend needs a reservation', { spend }, oneKeyTwice).fault?.what).toMatch(/never paid/);
  });

  it('is found broken when the event is sent only after a failed spend', () => {
    expect(
      walked('event when spend failed', { event: 'when the spend has failed' }, deathAndFailure).fault?.what,
    ).toMatch(/never paid/);
  });

  it('is found broken when the answer is stored whoever has the question by now', () => {
    const answer: Parts['answer'] = (question, _attempt, made, machine) => ({
      ...question,
      ...made,
      state: 'answered',
      answeredAt: new Date(machine),
    });
    expect(walked('store without the attempt', { answer }, oneKeyTwice).fault?.what).toMatch(/answered twice/);
  });

  it('is found broken when a spend is not keyed', () => {
    const spend: typeof spent = (owl, answered, times) => spent({ ...owl, settled: [] }, answered, times);
    expect(walked('spend without a key', { spend }, deathAndFailure).fault?.what).toMatch(/differ/);
  });

  it('never ends without an answer or a refusal', () => {
    const steps = answerOnce();
    expect(steps.next().value).toEqual({ ask: 'claim' });
    expect(steps.next({ claim: 'refused', fault: 'no' })).toEqual({
      done: true,
      value: { outcome: 'refused', fault: 'no' },
    });
  });
});
