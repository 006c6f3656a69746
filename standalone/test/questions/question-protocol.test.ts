import { answerOnce } from '@sternenrat/oracle/use-cases/protocol';
import { reserved, spent } from '@sternenrat/owl/domain/questions';
import { note, tellFigures, walk } from '@sternenrat/service-kit/testing/model-checker';
import { questionModel } from './question.model.ts';
import { realParts, type Parts, type Setting } from './question.state.ts';

const oneKeyThreeTimes: Setting = { energy: 15, callers: ['a', 'a', 'a'], kills: 1, faults: 0, lapses: 1 };
const oneKeyTwice: Setting = { energy: 15, callers: ['a', 'a'], kills: 1, faults: 1, lapses: 2 };
const twoQuestions: Setting = { energy: 15, callers: ['a', 'b'], kills: 1, faults: 1, lapses: 2 };
const deathAndFailure: Setting = { energy: 15, callers: ['a', 'a'], kills: 2, faults: 2, lapses: 1 };
const nobodyDies: Setting = { energy: 30, callers: ['a', 'a', 'b'], kills: 0, faults: 2, lapses: 0 };

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
    ['failures alone, two questions', nobodyDies],
  ])('is answered once, paid once, and holds nothing after: %s', (name, setting) => {
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
    const answer: Parts['answer'] = (question, _attempt, made, { machine }) => ({
      ...question,
      ...made,
      state: 'answered',
      answeredAt: new Date(machine),
    });
    expect(walked('store without the attempt', { answer }, oneKeyTwice).fault?.what).toMatch(/answered twice/);
  });

  it('is found broken when a failure counts whoever has the question by now', () => {
    const fail: Parts['fail'] = (question) => ({ ...question, state: 'failed' });
    expect(walked('fail without the attempt', { fail }, oneKeyTwice).fault?.what).toMatch(/paid and not answered/);
  });

  it('is found broken when a paid question may reserve again', () => {
    const reserve: Parts['reserve'] = (owl, ask, times) => {
      const held = reserved({ ...owl, settled: [] }, ask, times);
      return typeof held === 'string' ? held : { ...held, settled: owl.settled };
    };
    expect(walked('reserve what is paid', { reserve }, { ...oneKeyTwice, energy: 30 }).fault?.what).toMatch(
      /paid and still holds energy/,
    );
  });

  it('is found broken when nothing is given back', () => {
    expect(walked('no release', { release: (owl) => owl }, nobodyDies).fault?.what).toMatch(/energy is held/);
  });

  it('is found broken when a reservation never lapses', () => {
    const reserve: Parts['reserve'] = (owl, ask, times) => {
      const held = reserved(owl, ask, times);
      if (typeof held === 'string') return held;
      return { ...held, reservations: held.reservations.map((one) => ({ ...one, until: Infinity })) };
    };
    expect(walked('no lapse', { reserve }, deathAndFailure).fault?.what).toMatch(/held for ever/);
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
