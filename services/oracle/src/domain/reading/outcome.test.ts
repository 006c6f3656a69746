import { readQuestion } from './read-question.ts';
import type { Outcome } from './reading.ts';

const when = { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin' };
const readAfter = (question: string, text: string) =>
  readQuestion(text, { ...when, turns: [{ question, answer: 'Das ist offen.' }] });

it.each<[string, string, Outcome]>([
  ['Kommt mein Kater wieder heim?', 'Er lag eben vor der Tür und ist wieder da!', 'good'],
  ['Besteht Mira die Aufnahmeprüfung?', 'bestanden!!', 'good'],
  ['Besteht Mira die Aufnahmeprüfung?', 'leider durchgefallen', 'bad'],
  ['Meldet sich Jo heute bei mir?', 'er hat angerufen', 'good'],
  ['Meldet sich Jo heute bei mir?', 'er hat sich nicht gemeldet', 'bad'],
  ['Antwortet Jo mir?', 'Er hat nur „jo“ geantwortet', 'bad'],
  ['Bin ich schwanger?', 'Der Test ist positiv', 'good'],
  ['Spiele ich am Samstag von Anfang an?', 'Nee, wieder nur Ersatzbank', 'bad'],
  ['Bin ich krank?', 'Der Befund ist negativ', 'good'],
  ['Hab ich wenigstens eine 4 in Bio?', 'eine 3!', 'good'],
  ['Finden wir noch einen Platz?', 'Wir haben seit heute einen, gleich um die Ecke', 'good'],
  ['Schaffen wir den Klassenerhalt?', 'Abgestiegen.', 'bad'],
  ['Bekomme ich die Alm?', 'ein anderer hat sie gekriegt', 'bad'],
  ['Kommt Jo zum Fest?', 'er kommt nicht', 'bad'],
  ['Kommt Jo zum Fest?', 'er kommt!', 'good'],
  ['Werde ich versetzt?', 'ja!! gerade so', 'good'],
  ['Finde ich meinen Ring wieder?', 'War unter dem Sofa!', 'good'],
  ['Wird es ein schöner Urlaub?', 'es war traumhaft', 'good'],
  ['Soll ich beim Nachbarn klingeln?', 'hab geklingelt, er war total nett', 'good'],
  ['Ist das Bein gebrochen?', 'nicht gebrochen, zum Glück nichts Schlimmes', 'good'],
  ['Soll ich Jo schreiben?', 'Ich habe ihm geschrieben', 'done'],
  ['Soll ich über den Bach springen?', 'bin gesprungen!!', 'done'],
  ['Komme ich durch die Theorie?', 'durch! mit zwei Fehlern', 'good'],
  ['Kommt das Buch heute noch?', 'Liegt schon im Flur', 'good'],
])('%s %s', (question, text, outcome) => {
  expect(readAfter(question, text)).toMatchObject({ act: 'tell', outcome, thread: { fullText: question } });
});

it.each([
  ['Soll ich den Laden übernehmen?', 'Mein Mann ist dagegen'],
  ['Wie bitte ich um Urlaub?', 'Sie hat es letztes Jahr schon mal abgelehnt'],
  ['Kommt mein Kater wieder heim?', 'Ist er wieder da?'],
  ['Sollen wir das Boot kaufen?', 'Es ist wirklich schön, aber 20.000 Euro!'],
  ['Zahlt mir Jo das Geld zurück?', 'Immerhin hat er ein Viertel bezahlt'],
  ['Besteht Mira die Prüfung?', 'und wenn sie durchfällt'],
  ['Besteht Mira die Prüfung?', 'Nein, ich meine nicht Mira, sondern Jo'],
  ['Soll ich Jo noch einmal treffen?', 'Es war so schön mit ihm'],
])('is no outcome: %s %s', (question, text) => expect(readAfter(question, text).outcome).toBeNull());

it('is not read after a death', () => {
  expect(readAfter('Mein Opa ist gestorben', 'Die Beerdigung war schön').outcome).toBeNull();
});
it('ends the earlier question, so that later messages continue the news', () => {
  const turns = [
    { question: 'Bekomme ich die Stelle?', answer: 'Das ist offen.' },
    { question: 'Hab die Zusage!', answer: 'Wie schön.' },
  ];
  expect(readQuestion('Danke dir', { ...when, turns }).thread).toMatchObject({ act: 'tell', outcome: 'good' });
});
