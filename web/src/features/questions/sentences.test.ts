import { splitLead } from './sentences.ts';

it.each([
  ['Eher ja. Der Mond hilft.', 'Eher ja.', 'Der Mond hilft.'],
  ['Am 3. Dezember ist Vollmond. Schau hin.', 'Am 3. Dezember ist Vollmond.', 'Schau hin.'],
  ['Mmmh … Eher ja. Ich schlafe.', 'Mmmh … Eher ja.', 'Ich schlafe.'],
  ['Eher ja.\n\nDer Mond hilft. Geh schlafen.', 'Eher ja.', 'Der Mond hilft. Geh schlafen.'],
  ['Nur das', 'Nur das', ''],
])('%j', (text, lead, rest) => {
  expect(splitLead(text)).toEqual({ lead, rest });
});
