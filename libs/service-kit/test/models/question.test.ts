import { note, tellFigures, walk } from './checker.ts';
import { questionModel } from './question.model.ts';
import type { Setting } from './question.model.ts';
import { putAndTellOnFailure, realParts } from './question.steps.ts';
import type { Parts } from './question.steps.ts';

const repeated: Setting = { energy: 30, keys: ['q', 'q', 'q'], kills: 1, lapses: 1, lostCalls: 1 };
const twoQuestions: Setting = { energy: 15, keys: ['q', 'q', 'r'], kills: 1, lapses: 1, lostCalls: 1 };

const releaseByQuestion: Parts['release'] = (owl, { key }) => ({
  ...owl,
  holds: owl.holds.filter((hold) => hold.key !== key),
});
const spendWithReservation: Parts['spend'] = (owl, key) =>
  owl.holds.some((hold) => hold.key === key) ? realParts.spend(owl, key) : null;
const spendUnkeyed: Parts['spend'] = (owl, key) =>
  realParts.spend({ ...owl, settled: owl.settled.filter((one) => one !== key) }, key);
const reserveAgain: Parts['reserve'] = (owl, hold) => {
  const again = realParts.reserve({ ...owl, settled: [] }, hold);
  return again && { ...again, settled: owl.settled };
};

afterAll(tellFigures);

function walked(name: string, parts: Partial<Parts>, setting: Setting) {
  const result = walk(questionModel({ ...realParts, ...parts }, setting));
  note(name, result);
  return result;
}

describe('a question that crosses two services, every interleaving with kills, lapsing leases and repeated events', () => {
  it.each([
    ['one key, three requests', repeated],
    ['two questions and energy for one', twoQuestions],
  ])('is answered once, paid once, and holds nothing: %s', (name, setting) => {
    const result = walked(`question, ${name}`, {}, setting);
    expect(result.fault).toBeUndefined();
    expect(result.states).toBeGreaterThan(10_000);
  });

  it('is found broken when a release frees by question alone', () => {
    expect(walked('release by question alone', { release: releaseByQuestion }, repeated).fault?.what).toMatch(
      /its energy is not held/,
    );
  });

  it('is found broken when spending needs a live reservation', () => {
    expect(walked('spend that needs a reservation', { spend: spendWithReservation }, repeated).fault?.what).toMatch(
      /answered and not paid/,
    );
  });

  it('is found broken when the event is sent only where the spending call failed', () => {
    const parts = { put: putAndTellOnFailure, eventWithAnswer: false };
    expect(walked('event only when spend failed', parts, repeated).fault?.what).toMatch(/answered and not paid/);
  });

  it('is found broken when spending is not keyed', () => {
    expect(walked('spend without key', { spend: spendUnkeyed }, repeated).fault?.what).toMatch(/paid twice/);
  });

  it('is found broken when failing doesn’t look at the attempt', () => {
    expect(walked('fail whatever the attempt', { failGuardedByAttempt: false }, repeated).fault).toBeDefined();
  });

  it('is found broken when a settled question may reserve again', () => {
    expect(walked('reserve after settling', { reserve: reserveAgain }, repeated).fault?.what).toMatch(
      /still holds energy/,
    );
  });
});
