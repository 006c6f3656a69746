import { changeOnce } from '../../src/storage/change-once.ts';
import { recordResult, printResults, checkModel } from '../../src/testing/model-checker.ts';
import { keyedChangeModel, realFunctions } from './keyed-change.model.ts';
import type { Functions, Setting } from './keyed-change.model.ts';

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
const trustsLimitedMemory: Functions['change'] = (effects, rules) =>
  changeOnce(effects, { ...rules, guardedByDocument: ({ known }) => !known.includes(rules.key) });

const guardedByPendingAlone: Functions['change'] = (effects, rules) =>
  changeOnce(effects, { ...rules, guardedByDocument: true });
const ledgerFirst: Functions['change'] = async ({ readDocument, findInLedger, swap }, { key, decide }) => {
  const inLedger = await findInLedger();
  const doc = await readDocument();
  if (!doc) return { outcome: 'missing' };
  if (inLedger || doc.pending.some((row) => row.key === key)) return { outcome: 'already', doc };
  const change = decide(doc);
  if ('refuse' in change) return { outcome: 'refused', refuse: change.refuse };
  return (await swap(doc, change)) ? { outcome: 'done', doc, change } : { outcome: 'conflict' };
};
const pullFirst: Functions['move'] = async ({ insertRow, pullPending }) => {
  await pullPending();
  await insertRow();
};

afterAll(printResults);

async function checked(name: string, replaced: Partial<Functions>, setting: Setting) {
  const result = await checkModel(keyedChangeModel({ ...realFunctions, ...replaced }, setting));
  recordResult(name, result);
  return result;
}

describe('balance and ledger, every interleaving with kills and lost answers', () => {
  it.each([
    ['the same key twice', sameKeyTwice],
    ['two spenders of one grain, two movers', twoSpendersOfOneGrain],
    ['a player looks on', watched],
    ['the document knows the last key', remembered],
  ])('holds: %s', async (name, setting) => {
    const result = await checked(name, {}, setting);
    expect(result.violation).toBeUndefined();
    expect(result.states).toBeGreaterThan(1_000);
  });

  it('detects a change that looks for its key in pending rows only', async () => {
    expect(
      (await checked('guard on pending alone', { change: guardedByPendingAlone }, sameKeyTwice)).violation?.message,
    ).toMatch(/took effect 2 times/);
  });

  it('detects a change that looks for its key only in the document’s limited memory', async () => {
    expect(
      (await checked('trusts its limited memory', { change: trustsLimitedMemory }, remembered)).violation?.message,
    ).toMatch(/took effect 2 times/);
  });

  it('detects a change that reads the ledger before the document', async () => {
    expect((await checked('ledger before document', { change: ledgerFirst }, sameKeyTwice)).violation?.message).toMatch(
      /took effect 2 times/,
    );
  });

  it('detects a mover that removes a pending row before it inserts the row', async () => {
    expect((await checked('pull before insert', { move: pullFirst }, sameKeyTwice)).violation?.message).toBe(
      'balance and rows differ',
    );
  });

  it('detects a reader that reads the ledger before the document', async () => {
    expect(
      (await checked('view reads the ledger first', { read: 'ledger first' }, watched)).violation?.message,
    ).toMatch(/don’t add up/);
  });
});
