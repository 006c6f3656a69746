import { formViolations, type Expected } from './form.ts';

const expected = (changes: Partial<Expected>): Expected => ({
  form: 'open',
  side: null,
  inverted: false,
  options: [],
  days: null,
  ...changes,
});

it.each([
  ['a yes', { form: 'yesNo', side: 'ja' }, 'Eher ja, trau dich. Der Rest kommt nach.'],
  ['a no', { form: 'yesNo', side: 'nein' }, 'Ich würde noch warten. Gut wird es trotzdem.'],
  ['neither', { form: 'yesNo', side: 'offen' }, 'Das ist offen. Ja und Nein halten sich die Waage.'],
  ['a worry under a good sky', { form: 'yesNo', side: 'ja', inverted: true }, 'Nein, keine Sorge. Es wird gut.'],
  [
    'both options',
    { form: 'choice', options: ['in Köln bleiben', 'nach Leipzig ziehen'] },
    'Eher Leipzig. Für Köln spricht die Ruhe.',
  ],
  ['the day', { form: 'when', days: 'am Donnerstag, dem 26. März, zwischen 10 und 13 Uhr' }, 'Am 26. März passt es.'],
  ['tomorrow', { form: 'when', days: 'morgen zwischen 9 und 11 Uhr' }, 'Gleich morgen früh.'],
  ['a how', { form: 'how', side: 'ja' }, 'Schritt für Schritt.'],
] as const)('%s is answered', (_, changes, text) => {
  expect(formViolations(text, expected(changes as Partial<Expected>))).toEqual([]);
});

it.each([
  ['a yes without a leaning', { form: 'yesNo', side: 'ja' }, 'Der Mond steht im Stier. Ja, das ist schön.'],
  ['a no that says yes', { form: 'yesNo', side: 'nein' }, 'Ja, unbedingt. Warte damit nur ein wenig.'],
  ['one option of two', { form: 'choice', options: ['in Köln bleiben', 'nach Leipzig ziehen'] }, 'Köln ist schön.'],
  ['another day', { form: 'when', days: 'am Donnerstag, dem 26. März, zwischen 10 und 13 Uhr' }, 'Am besten bald.'],
] as const)('%s is not', (_, changes, text) => {
  expect(formViolations(text, expected(changes as Partial<Expected>))).toHaveLength(1);
});
