import { zodiacs } from '@sternenrat/contracts/vocabulary';
import { zodiac } from '@sternenrat/contracts/fields';
import { checkAge, checkName } from './setup.ts';

it.each([
  ['', false],
  ['  ', false],
  ['M', false],
  [' M ', false],
  ['Mo', true],
  ['  Mo  ', true],
])('[R5.onboarding.name] %j', (name, fine) => {
  expect(checkName(name)).toBe(fine ? undefined : 'Name muss mindestens 2 Zeichen lang sein');
});

it.each([
  ['12', 'Mindestalter ist 13 Jahre'],
  ['0', 'Mindestalter ist 13 Jahre'],
  ['-5', 'Mindestalter ist 13 Jahre'],
  ['121', 'Bitte gib ein realistisches Alter ein'],
  ['999', 'Bitte gib ein realistisches Alter ein'],
  ['13', undefined],
  ['120', undefined],
  [' 29 ', undefined],
  ['', 'Bitte gib dein Alter als ganze Zahl ein'],
  ['29,5', 'Bitte gib dein Alter als ganze Zahl ein'],
  ['alt', 'Bitte gib dein Alter als ganze Zahl ein'],
])('[R5.onboarding.age] %j', (age, message) => {
  expect(checkAge(age)).toBe(message);
});

it('[R5.onboarding.zodiac] accepts only the twelve signs', () => {
  expect(zodiacs.filter((each) => zodiac.safeParse(each).success)).toHaveLength(12);
  expect(['drache', 'Widder', '', null, 3].filter((each) => zodiac.safeParse(each).success)).toEqual([]);
});
