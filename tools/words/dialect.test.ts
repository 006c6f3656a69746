import { dialect, dialectInText } from './dialect.ts';
import { countsOf, dialectInCode } from './scan.ts';

const wordsIn = (source: string) => dialectInCode('sample.ts', source).map(({ word }) => word);

it.each(dialect.flatMap(({ forms }) => forms))('%s is seen in a comment, an identifier and a page', (word) => {
  const name = `get${word.charAt(0).toUpperCase()}${word.slice(1)}Rows`;
  expect(wordsIn(`// the ${word} one\n`)).toEqual([word]);
  expect(wordsIn(`const ${name} = 1;`)).toEqual([word]);
  expect(dialectInText(`First line.\nThe ${word} one.`)).toMatchObject([{ word, line: 2 }]);
});

it('leaves strings and German sentences alone', () => {
  expect(wordsIn("const text = 'Nobody told the house';\nconst jsx = 'Hier hört niemand zu';")).toEqual([]);
});
it('needs the whole word', () => {
  expect(wordsIn('const defaultHousekeeping = keptness;')).toEqual([]);
});
it('counts each word', () => {
  expect(countsOf(dialectInText('told, heard and told'))).toEqual({ heard: 1, told: 2 });
});
