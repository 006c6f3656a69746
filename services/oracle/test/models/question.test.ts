import { note, tellFigures, walk } from '@sternenrat/service-kit/testing/model-checker';
import { realOwl } from './owl.ts';
import type { OwlParts } from './owl.ts';
import { questionModel } from './question.model.ts';
import { realParts } from './question.state.ts';
import type { Parts, Setting } from './question.state.ts';

const repeated: Setting = { energy: 30, keys: ['q', 'q', 'q'], kills: 1, lapses: 1, lostCalls: 1 };
const twoQuestions: Setting = { energy: 15, keys: ['q', 'q', 'r'], kills: 1, lapses: 1, lostCalls: 0 };

const releasesByQuestionAlone: OwlParts['released'] = (owl, { key }) => ({
  ...owl,
  holds: owl.holds.filter((hold) => hold.key !== key),
});
const spendsOnlyWhatIsHeld: OwlParts['spent'] = (owl, key) =>
  owl.holds.some((hold) => hold.key === key) ? realOwl.spent(owl, key) : null;
const spendsUnkeyed: OwlParts['spent'] = (owl, key) =>
  realOwl.spent({ ...owl, settled: owl.settled.filter((one) => one !== key) }, key);
const reservesWhatIsSettled: OwlParts['reserved'] = (owl, hold) => {
  const held = realOwl.reserved({ ...owl, settled: [] }, hold);
  return held && { ...held, settled: owl.settled };
};
const failsWhateverTheAttempt: Parts['failed'] = (question) => ({ ...question, state: 'failed' });

afterAll(tellFigures);

function walked(name: string, parts: Partial<Parts>, setting: Setting) {
  const result = walk(questionModel({ ...realParts, ...parts }, setting));
  note(name, result);
  return result;
}
const withOwl = (owl: Partial<OwlParts>): Partial<Parts> => ({ owl: { ...realOwl, ...owl } });

describe('a question across two services, every interleaving with kills, lapsing leases, lost calls and repeated events', () => {
  it.each([
    ['one key, three requests', repeated],
    ['two questions and energy for one', twoQuestions],
  ])('is answered once, paid once, and holds nothing after: %s', (name, setting) => {
    const result = walked(`question, ${name}`, {}, setting);
    expect(result.fault).toBeUndefined();
    expect(result.states).toBeGreaterThan(10_000);
  });

  it.each([
    ['a release frees by question alone', withOwl({ released: releasesByQuestionAlone }), /its energy is not held/],
    ['spending needs a live reservation', withOwl({ spent: spendsOnlyWhatIsHeld }), /answered and not paid/],
    [
      'the event is written only after a spending call that failed',
      { event: 'after a failed spend' },
      /answered and not paid/,
    ],
    ['spending is not keyed', withOwl({ spent: spendsUnkeyed }), /paid twice/],
    ['a settled question may reserve again', withOwl({ reserved: reservesWhatIsSettled }), /still holds energy/],
    ['failing doesn’t look at the attempt', { failed: failsWhateverTheAttempt }, /./],
  ] as const)('is found broken when %s', (name, parts, what) => {
    expect(walked(name, parts, repeated).fault?.what).toMatch(what);
  });
});
