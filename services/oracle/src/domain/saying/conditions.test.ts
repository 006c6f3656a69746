import { aReading } from '../reading/a-reading.ts';
import { conditionsOf } from './conditions.ts';

const heldFor = (changes: Parameters<typeof aReading>[0], side: 'ja' | 'nein' | 'offen') =>
  conditionsOf({
    reading: aReading({ form: 'yesNo', inverted: false, ...changes }),
    leaning: { side, strength: 0.5, testimonies: [], day: '2026-03-11' },
    today: '2026-03-11',
    name: null,
    stage: 'teenager',
    hasDays: false,
  });

it.each([
  [{}, 'ja', 'yes'],
  [{}, 'nein', 'no'],
  [{ inverted: true }, 'ja', 'no'],
  [{ inverted: true }, 'nein', 'yes'],
] as const)('a yes/no question %j with the leaning %s is answered with %s', (changes, side, answer) => {
  const held = heldFor(changes, side);
  expect([...held].filter((each) => each === 'yes' || each === 'no')).toEqual([answer]);
});
it('an open leaning and other questions have neither yes nor no', () => {
  for (const held of [heldFor({}, 'offen'), heldFor({ form: 'when' }, 'ja')]) {
    expect(held.has('yes')).toBe(false);
    expect(held.has('no')).toBe(false);
  }
});
