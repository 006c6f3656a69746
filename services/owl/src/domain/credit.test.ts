import { creditRow, canCredit } from './credit.ts';

const now = new Date('2026-11-21T12:00:00Z');
const limits = { total: 300, days: 30 };
const credit = (amount: number, at = '2026-11-20T12:00:00.000Z') => ({ amount, at, row: creditRow });

it.each([
  ['nothing before, all of it', [], 300, true],
  ['nothing before, one too many', [], 301, false],
  ['what was given lately counts', [credit(100), credit(100)], 100, true],
  ['and one more is one too many', [credit(100), credit(101)], 100, false],
  ['what is older than 30 days doesn’t', [credit(300, '2026-10-22T11:59:59.000Z')], 100, true],
  ['what was bought doesn’t', [{ ...credit(300), row: { kind: 'purchase' } }], 100, true],
])('%s', (_what, rows, grains, may) => expect(canCredit(rows, grains, now, limits)).toBe(may));
