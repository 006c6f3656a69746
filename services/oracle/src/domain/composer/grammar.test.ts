import { createHearsay, drawFresh, fill } from './grammar.ts';
import { sentencesOf, wordsIn } from './sentences.ts';

describe('drawFresh', () => {
  const hearsay = createHearsay(['Ein Vorschlag vom Ast: Geh heute zehn Minuten vor die Tür.']);
  it('gives nothing rather than the same words again, with or without their lead-in', () => {
    expect(drawFresh(() => 'Geh heute zehn Minuten vor die Tür.', hearsay)).toBeNull();
  });
  it('prefers what shares no turn of phrase', () => {
    const draws = ['Geh heute zehn Minuten um den See.', 'Schreib einen Brief an dich.'];
    let i = 0;
    expect(drawFresh(() => draws[i++ % 2] ?? '', hearsay)).toBe('Schreib einen Brief an dich.');
  });
});

it('fill leaves no slot and begins with a capital', () => {
  expect(fill('{name}, komm {wann}.', { name: 'mira', wann: 'heute' })).toBe('Mira, komm heute.');
});

describe('sentencesOf', () => {
  it.each([
    [
      'Genau wird es am 23. November. Dann sehen wir weiter.',
      ['Genau wird es am 23. November.', 'Dann sehen wir weiter.'],
    ],
    ['Mmh … ich schlafe. Psst … Träum du auch!', ['Mmh … ich schlafe.', 'Psst … Träum du auch!']],
    ['Was heißt für dich „genug“? „Umzug“ also.\n\nGut.', ['Was heißt für dich „genug“?', '„Umzug“ also.', 'Gut.']],
  ])('%j', (text, sentences) => expect(sentencesOf(text)).toEqual(sentences));
  it('counts words as a reader does', () => expect(wordsIn('Zu 63 % beleuchtet, stimmt’s? – Ja … du!')).toBe(6));
});
