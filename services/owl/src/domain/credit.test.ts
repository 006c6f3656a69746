import { canCredit, creditKey, creditRow } from './credit.ts';

const now = new Date('2026-03-31T12:00:00.000Z');
const limits = { total: 300, days: 30 };
const row = (at: string, amount = 290, kind: string = creditRow.kind) => ({ at, amount, row: { kind } });
const edge = '2026-03-01T12:00:00.000Z';

it.each([
  ['up to the total', [], 300, true],
  ['no grain more', [], 301, false],
  ['with credits of the last 30 days', [row(edge)], 10, true],
  ['no grain more with these', [row(edge)], 11, false],
  ['not counting older credits', [row('2026-03-01T11:59:59.999Z')], 300, true],
  ['not counting other grains', [row(edge, 290, 'purchase')], 300, true],
  ['counting each credit', [row(edge, 100), row(edge, 150)], 51, false],
] as const)('a player is credited %s', (_, rows, grains, allowed) =>
  expect(canCredit(rows, grains, now, limits)).toBe(allowed),
);

it('a key of a credit is no key of a purchase', () => expect(creditKey('k')).toBe('credit:k'));
