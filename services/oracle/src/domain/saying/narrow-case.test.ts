import { withoutGaps } from './answers.ts';
import type { CaseTexts } from './cases.ts';
import { detailsOf, narrowCase } from './narrow-case.ts';

const entry = (text: string) => ({ text, needs: [], not: [] });
const key = 'Den Schlüssel noch nicht, wenn dir dabei unwohl ist.';
const parcel = 'Nein, alle Pakete annehmen musst du nicht.';
const any = 'Heute eher nicht, warte bis zum Wochenende.';
const favours: CaseTexts = {
  name: 'favours',
  concern: 'neighbour',
  asks: [
    'Kann ich die Nachbarin um Hilfe bitten?',
    'Soll ich dem Nachbarn den Schlüssel geben?',
    'die nachbarn lassen mich alle pakete annehmen',
    'Soll ich der Nachbarin beim Einkauf helfen?',
  ],
  words: [],
  not: null,
  matter: null,
  answers: withoutGaps({ yesNo: { ja: [], nein: [key, parcel, any].map(entry), offen: [] } }),
  ifNot: [],
  sayIt: [],
  more: [],
  steps: [entry('Häng einen Zettel wegen der Pakete auf.'), entry('Grüß heute zuerst.')],
  questions: [],
};
const details = detailsOf(favours.asks, (stem) => stem.length > 3);
const noFor = (text: string) => narrowCase(favours, details, text).answers.yesNo.nein.map((each) => each.text);

it('a question about a detail gets the sentences about it', () => {
  expect(noFor('Soll ich ihr meinen Schlüssel geben?')).toEqual([key]);
});
it('a sentence with a detail that the question lacks comes after those without', () => {
  expect(noFor('Soll ich ihr bei den Paketen helfen?')).toEqual([parcel]);
  const both = 'Nein, weder den Schlüssel noch die Pakete.';
  const found = { ...favours, answers: withoutGaps({ yesNo: { ja: [], nein: [both, any].map(entry), offen: [] } }) };
  const said = narrowCase(found, details, 'Soll ich ihr den Schlüssel geben?').answers.yesNo.nein;
  expect(said.map(({ text }) => text)).toEqual([any]);
});
it('a question without details gets the sentences without details', () => {
  expect(noFor('Kann ich die Nachbarin um etwas bitten?')).toEqual([any]);
});
it('steps are narrowed in the same way', () => {
  expect(narrowCase(favours, details, 'Kann ich sie bitten?').steps.map(({ text }) => text)).toEqual([
    'Grüß heute zuerst.',
  ]);
});
it('what most asks name is no detail', () => {
  expect(details.has('nachbar')).toBe(false);
});
