import { colour } from '../../theme/tokens.ts';
import { energyWord, herzlichtColour, levelOf, moodHover, reachesStage } from './stats.ts';

it.each([
  [0, 'Niedrig'],
  [14, 'Niedrig'],
  [15, 'Schwach'],
  [29, 'Schwach'],
  [30, 'OK'],
  [69, 'OK'],
  [70, 'Stark'],
  [100, 'Stark'],
])('[R9.energy-text] %i is %s', (energy, word) => {
  expect(energyWord(energy)).toBe(word);
});

it.each([
  [100, 'good'],
  [80, 'good'],
  [79, 'accent'],
  [30, 'accent'],
  [29, 'danger'],
  [0, 'danger'],
] as const)('[R9.herzlicht-bar] %i is %s', (herzlicht, name) => {
  expect(herzlichtColour(herzlicht)).toBe(colour[name]);
});

it.each([
  [0, 'Noctua ist sehr schlecht gelaunt'],
  [20, 'Noctua ist sehr schlecht gelaunt'],
  [21, 'Noctua ist nicht gut gelaunt'],
  [40, 'Noctua ist nicht gut gelaunt'],
  [41, undefined],
  [94, undefined],
  [95, 'Noctua ist euphorisch'],
  [100, 'Noctua ist euphorisch'],
])('[R4.mood.hover] %i says %s', (herzlicht, words) => {
  expect(moodHover(herzlicht)).toBe(words);
});

it.each([
  [0, 0, 0],
  [1, 1, 0],
  [3.3, 3, 30],
  [9.99, 9, 99],
  [30, 30, 0],
])('[R3.owl.wisdom] %f is level %i and %i %%', (wisdom, level, percent) => {
  expect(levelOf(wisdom)).toEqual({ level, percent });
});

it.each([
  [9.99, 10, true],
  [10, 19.99, false],
  [19.99, 20.1, true],
  [29.5, 30, true],
  [30, 41, false],
])('wisdom %f to %f reaches a new stage: %s (spec section 9)', (before, after, reached) => {
  expect(reachesStage(before, after)).toBe(reached);
});
