import { changeOnce } from '../../src/storage/change-protocol.ts';
import { recordResult, printResults, checkModel } from '../../src/testing/model-checker.ts';
import { keyedChangeModel, realSteps } from './keyed-change.model.ts';
import type { Setting, Steps } from './keyed-change.model.ts';

const sameKeyTwice: Setting = {
  balance: 1,
  movers: 1,
  kills: 2,
  lostAnswers: 1,
  changes: [
    { key: 'gift', amount: -1 },
    { key: 'gift', amount: -1 },
    { key: 'purchase', amount: 10 },
  ],
};
const twoSpendersOfOneGrain: Setting = {
  balance: 1,
  movers: 2,
  kills: 1,
  lostAnswers: 1,
  changes: [
    { key: 'gift', amount: -1 },
    { key: 'other gift', amount: -1 },
    { key: 'other gift', amount: -1 },
  ],
};
const watched: Setting = {
  balance: 0,
  movers: 1,
  kills: 1,
  lostAnswers: 1,
  reader: true,
  changes: [
    { key: 'daily', amount: 1 },
    { key: 'gift', amount: -1 },
  ],
};

const remembered: Setting = { ...sameKeyTwice, kills: 1, lostAnswers: 0, memorySize: 1 };
const trustsLimitedMemory: Steps['change'] = (rules) =>
  changeOnce({ ...rules, guardedByDocument: ({ known }) => !known.includes(rules.key) });

const guardedByPendingAlone: Steps['change'] = (rules) => changeOnce({ ...rules, guardedByDocument: true });
const ledgerFirst: Steps['change'] = function* ({ key, decide }) {
  const inLedger = (yield { ask: 'findInLedger' }) as boolean;
  const doc = (yield { ask: 'readDocument' }) as Parameters<typeof decide>[0];
  if (inLedger || doc.pending.some((row) => row.key === key)) return { outcome: 'already', doc };
  const decision = decide(doc);
  if ('refuse' in decision) return { outcome: 'refused', refuse: decision.refuse };
  return (yield { ask: 'swap', doc, change: decision })
    ? { outcome: 'done', doc, change: decision }
    : { outcome: 'conflict' };
};
const pullFirst: Steps['move'] = function* () {
  yield { ask: 'pullPending' };
  yield { ask: 'insertRow' };
};

afterAll(printResults);

function checked(name: string, steps: Partial<Steps>, setting: Setting) {
  const result = checkModel(keyedChangeModel({ ...realSteps, ...steps }, setting));
  recordResult(name, result);
  return result;
}

describe('balance and ledger, every interleaving with kills and lost answers', () => {
  it.each([
    ['the same key twice', sameKeyTwice],
    ['two spenders of one grain, two movers', twoSpendersOfOneGrain],
    ['a player looks on', watched],
    ['the document knows the last key', remembered],
  ])('holds: %s', (name, setting) => {
    const result = checked(name, {}, setting);
    expect(result.violation).toBeUndefined();
    expect(result.states).toBeGreaterThan(1_000);
  });

  it('detects a change that looks for its key in pending rows only', () => {
    expect(
      checked('guard on pending alone', { change: guardedByPendingAlone }, sameKeyTwice).violation?.message,
    ).toMatch(/took effect 2 times/);
  });

  it('detects a change that looks for its key only in the document’s limited memory', () => {
    expect(
      checked('trusts its limited memory', { change: trustsLimitedMemory }, remembered).violation?.message,
    ).toMatch(/took effect 2 times/);
  });

  it('detects a change that reads the ledger before the document', () => {
    expect(checked('ledger before document', { change: ledgerFirst }, sameKeyTwice).violation?.message).toMatch(
      /took effect 2 times/,
    );
  });

  it('detects a mover that removes a pending row before it inserts the row', () => {
    expect(checked('pull before insert', { move: pullFirst }, sameKeyTwice).violation?.message).toBe(
      'balance and rows differ',
    );
  });

  it('detects a reader that reads the ledger before the document', () => {
    expect(checked('view reads the ledger first', { read: 'ledger first' }, watched).violation?.message).toMatch(
      /don’t add up/,
    );
  });
});
