import { aReading } from '../reading/a-reading.ts';
import { understoodAs } from './understood.ts';

const exam = {
  nominative: 'deine Prüfung',
  accusative: 'deine Prüfung',
  dative: 'deiner Prüfung',
  gender: 'f',
} as const;
const boss = {
  role: 'boss',
  name: null,
  phrase: { nominative: 'dein Chef', accusative: 'deinen Chef', dative: 'deinem Chef', gender: 'm' },
} as const;
const friday = { from: '2026-03-13', to: '2026-03-13', words: 'am Freitag', precision: 'day' } as const;

it.each([
  ['matter and time', { concern: 'exam', matter: exam, time: friday }, 'Du fragst nach deiner Prüfung, am Freitag.'],
  ['a person beside the matter', { concern: 'exam', people: [boss] }, 'Du fragst nach deiner Prüfung und deinem Chef.'],
  ['news', { act: 'tell', concern: 'exam' }, 'Du erzählst von deiner Prüfung.'],
  ['nothing to name', { concern: 'other' }, null],
  ['a greeting', { act: 'greet' }, null],
  ['a question about Noctua', { about: 'noctua', people: [boss] }, null],
] as const)('%s', (_, reading, expected) => {
  expect(understoodAs(aReading(reading), exam)).toBe(expected);
});
