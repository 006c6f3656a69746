import { correctSpelling, unmask } from '../src/distress/spelling.ts';

describe('a misspelled word of distress', () => {
  it.each([
    ['with a wrong letter', 'sterven', 'sterben'],
    ['with a wrong first letter', 'zuizid', 'suizid'],
    ['with a wrong last letter', 'suizit', 'suizid'],
    ['without its first letter', 'uizid', 'suizid'],
    ['without an inner letter', 'selbstmrd', 'selbstmord'],
    ['with an additional letter', 'suizzid', 'suizid'],
    ['with an additional first letter', 'xsuizid', 'suizid'],
    ['with two letters swapped', 'siuzid', 'suizid'],
    ['with its last letters swapped', 'suizdi', 'suizid'],
  ])('%s is corrected', (_how, word, right) => expect(correctSpelling(word)).toBe(right));

  it.each([
    ['two wrong letters', 'stervem'],
    ['two letters too many', 'suizziid'],
    ['two letters missing', 'selbstmr'],
    ['two letters swapped that are not neighbours', 'zuisid'],
    ['a swap and a wrong letter', 'siuzit'],
    ['four letters', 'ritz'],
    ['a missing last letter, as in a form', 'umbring'],
    ['an additional last letter, as in a form', 'suizids'],
    ['another ending', 'verletzet'],
    ['a place among the everyday words', 'streben'],
  ])('%s stays as it is', (_how, word) => expect(correctSpelling(word)).toBe(word));
});

it.each([
  ['s*izid', 'suizid'],
  ['s###tmord', 'selbstmord'],
  ['t*t', 'tot'],
  ['k**l', 'kill'],
  ['l*be', 'lbe'],
  ['suizid', 'suizid'],
])('restores the masked word %s', (word, plain) => expect(unmask(word)).toBe(plain));
