import { restateCause } from './restate-cause.ts';

it.each([
  ['Warum ruft mein Onkel nur sonntags an?', 'dass dein Onkel nur sonntags anruft'],
  ['Wieso vergesse ich immer meinen Schirm?', 'dass du immer deinen Schirm vergisst'],
  ['Warum grüßt mich die Bäckerin nicht mehr?', 'dass dich die Bäckerin nicht mehr grüßt'],
  ['Weshalb hat er meiner Tante nichts gesagt?', 'dass er deiner Tante nichts gesagt hat'],
])('says what a question for a cause is about: %s', (text, that) => expect(restateCause(text)).toBe(that));

it.each(['Warum?', 'Warum er und nicht ich?', 'Wie lange dauert das?'])(
  'leaves alone what it can’t turn with certainty: %s',
  (text) => expect(restateCause(text)).toBeNull(),
);
