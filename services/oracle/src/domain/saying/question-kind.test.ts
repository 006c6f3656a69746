import { flatten } from '../reading/plain-text.ts';
import { kindOfQuestion } from './question-kind.ts';

it.each([
  ['Soll ich ihm schreiben?', 'decision'],
  ['soll ich heute schwänzen', 'decision'],
  ['Lohnt sich die Reise?', 'decision'],
  ['Wird er mir schreiben?', 'prediction'],
  ['Wie wird mein Tag?', 'prediction'],
  ['Schaffe ich die Prüfung?', 'prediction'],
  ['Liebt er mich?', 'fact'],
  ['Was soll ich tun?', 'how'],
  ['Wie sage ich es ihm?', 'how'],
  ['Was bedeutet das?', 'what'],
  ['Warum schweigt er?', 'why'],
  ['Wann ruft sie an?', 'when'],
  ['Wie lange dauert das?', 'how_much'],
  ['Wo ist mein Ring?', 'where'],
  ['Wem kann ich trauen?', 'who'],
  ['Ich habe den Job!', 'news'],
  ['Er schreibt nicht. Soll ich anrufen?', 'decision'],
])('%s asks for a %s', (text, kind) => {
  expect(kindOfQuestion(flatten(text))).toBe(kind);
});
