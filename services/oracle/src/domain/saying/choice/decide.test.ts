import type { Leaning } from '../../leaning/leaning.ts';
import { decide } from './decide.ts';

const leaning = (side: Leaning['side'], strength = 0.8): Leaning => ({
  side,
  strength,
  testimonies: [],
  baseline: 1,
  day: '2026-03-11',
});

it('supports what changes something under a good sky, and what stays under a bad one', () => {
  const options = ['im Dorf bleiben', 'in die Stadt ziehen'];
  expect(decide(options, leaning('ja'), '')).toMatchObject({ side: 'change', picked: 1, other: 0 });
  expect(decide(options, leaning('nein'), '')).toMatchObject({ side: 'keep', picked: 0, other: 1 });
});
it('supports the option named first under a good sky if both are alike, and the last under a bad one', () => {
  const options = ['Oboe', 'Harfe', 'Tuba'];
  expect(decide(options, leaning('ja'), '')).toMatchObject({ side: 'first', picked: 0, other: 2 });
  expect(decide(options, leaning('nein'), '')).toMatchObject({ side: 'last', picked: 2, other: 0 });
});
it('calls a weak or undecided leaning narrow', () => {
  const isClear = (of: Leaning) => decide(['Oboe', 'Harfe'], of, '').isClear;
  expect(isClear(leaning('ja', 0.8))).toBe(true);
  expect(isClear(leaning('ja', 0.1))).toBe(false);
  expect(isClear(leaning('offen', 0))).toBe(false);
});
it('never picks what harms, whatever the sky says', () => {
  const skipped = ['die Vorsorge beim Arzt absagen', 'hingehen'];
  for (const side of ['ja', 'nein', 'offen'] as const) {
    expect(decide(skipped, leaning(side), '')).toMatchObject({ side: 'wise', picked: 1 });
    expect(decide(['durchmachen', 'ins Bett gehen'], leaning(side), '')).toMatchObject({ side: 'wise', picked: 1 });
  }
});
it('always advises to see a doctor', () => {
  for (const side of ['ja', 'nein', 'offen'] as const) {
    expect(decide(['zum Arzt gehen', 'bis Montag warten'], leaning(side), '')).toMatchObject({
      side: 'care',
      picked: 0,
    });
    expect(decide(['abwarten', 'in die Notaufnahme'], leaning(side), '')).toMatchObject({ side: 'care', picked: 1 });
  }
});
it('picks the day with the higher score', () => {
  const day = (score: number) => ({ ...leaning('nein'), testimonies: [{ score, fact: {} }] }) as unknown as Leaning;
  expect(decide(['Samstag', 'Sonntag'], null, '', [day(-3), day(2)])).toMatchObject({
    side: 'day',
    picked: 1,
    isClear: true,
  });
  expect(decide(['Samstag', 'Sonntag'], null, '', [day(1), day(0)])).toMatchObject({
    side: 'day',
    picked: 0,
    isClear: false,
  });
});
it('does not pick what is not the player’s to decide', () => {
  expect(decide(['Meier', 'Schulz'], leaning('ja'), 'Wer gewinnt die Wahl, Meier oder Schulz?').side).toBe('foretold');
  expect(decide(['Oboe', 'Harfe'], leaning('ja'), 'Oboe oder Harfe?').side).toBe('first');
});
