import type { TransitData } from '@sternenrat/contracts/endpoints/chart';
import { transitSentence, transitTitle } from './texts/transits.ts';
import { isWeighty, monthsOf } from './transits.ts';

const pass = (from: string, to: string) => ({ from: `${from}T12:00:00Z`, to: `${to}T12:00:00Z`, exact: [] });
const transit = (changes: Partial<TransitData>): TransitData => ({
  body: 'saturn',
  kind: 'square',
  point: 'sun',
  passes: [pass('2026-12-05', '2026-12-20')],
  ...changes,
});
const now = new Date('2026-11-24T12:00:00Z');
const months = (...passes: TransitData['passes']) =>
  monthsOf([transit({ passes })], now).flatMap(({ transits }, month) => (transits.length > 0 ? [month] : []));

describe('transits by month', () => {
  it('are listed in the month in which they begin', () =>
    expect(months(pass('2026-12-05', '2026-12-20'))).toEqual([1]));
  it('that run already are listed this month', () => expect(months(pass('2026-05-01', '2026-12-20'))).toEqual([0]));
  it('leave out ended passes', () => {
    const passes = [pass('2026-05-01', '2026-06-20'), pass('2027-02-10', '2027-03-20')];
    expect(months(...passes)).toEqual([3]);
    expect(monthsOf([transit({ passes })], now)[3]?.transits[0]?.passes).toEqual(passes.slice(1));
  });
  it('span twelve months', () => {
    expect(monthsOf([], now)).toHaveLength(12);
    expect(months(pass('2027-10-20', '2027-11-20'))).toEqual([11]);
    expect(months(pass('2027-11-02', '2027-11-20'))).toEqual([]);
  });
});

it('those of slow planets to fast ones and to the angles are weighty', () => {
  expect(isWeighty(transit({}))).toBe(true);
  expect(isWeighty(transit({ point: 'midheaven' }))).toBe(true);
  expect(isWeighty(transit({ body: 'venus' }))).toBe(false);
  expect(isWeighty(transit({ point: 'pluto' }))).toBe(false);
});

it.each([
  [{}, 'Saturn im Quadrat zu deiner Sonne', 'Geduld kann deine Lebensfreude herausfordern.'],
  [{ kind: 'trine', point: 'mars' }, 'Saturn im Trigon zu deinem Mars', 'Geduld kann deinem Tatendrang guttun.'],
  [{ kind: 'conjunction' }, 'Saturn in Konjunktion mit deiner Sonne', 'Geduld und deine Lebensfreude treffen sich.'],
  [
    { kind: 'conjunction', point: 'saturn' },
    'Saturn in Konjunktion mit deinem Saturn',
    'Saturn steht wieder dort, wo er bei deiner Geburt stand. Eine Runde durch den Tierkreis ist voll.',
  ],
] as const)('%j is told in one sentence', (changes, title, sentence) => {
  expect(transitTitle(transit(changes))).toBe(title);
  expect(transitSentence(transit(changes))).toBe(sentence);
});
