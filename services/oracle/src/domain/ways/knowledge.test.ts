import { aSituation } from '../../../test/a-situation.ts';
import { composeAnswer } from '../answer/compose-answer.ts';
import { readQuestion } from '../reading/read-question.ts';

const now = new Date('2026-03-11T13:00:00Z');

const answerTo = (text: string) => {
  const reading = readQuestion(text, { now, timeZone: 'Europe/Berlin', turns: [] });
  return composeAnswer(aSituation({ reading, text }));
};

it.each([
  ['Wieso sieht man den Mond manchmal am Tag?', /Himmel um ihn|zwölf Stunden/u],
  ['warum ist der mond manchmal orange', /Luft/u],
  ['Warum sehen wir immer dieselbe Seite vom Mond?', /umläuft|einmal um die Erde/u],
  ['Warum nimmt der Mond ab?', /Winkel/u],
  ['Warum leuchtet der Mond?', /Sonne|Sonnenlicht/u],
  ['Was ist ein Blutmond?', /Schatten der Erde/u],
  ['Was ist ein Supermond?', /Vollmond/u],
  ['warum funkeln sterne', /Luft/u],
  ['Wie viele Sterne gibt es?', /tausend/u],
  ['Was ist die Milchstraße?', /Galaxie|Rad/u],
  ['wie lang ist ein lichtjahr', /Billionen/u],
  ['Was ist ein schwarzes Loch?', /Licht|zusammenfällt/u],
  ['Wie alt ist die Sonne?', /Milliarden/u],
  ['Wie heiß ist die Sonne?', /5\.500/u],
  ['Wie viele Planeten gibt es?', /Acht/u],
  ['Stimmt es, dass Pluto kein Planet mehr ist?', /2006/u],
  ['Was ist der größte Planet?', /Jupiter/u],
  ['Warum ist der Mars rot?', /Rost/u],
  ['Was ist der hellste Stern?', /Sirius/u],
  ['Was ist eine Sternschnuppe?', /Staubkorn|Sandkorn/u],
  ['Was sind Polarlichter?', /Sonne/u],
  ['Wie viele Sternbilder gibt es?', /88/u],
  ['Gibt es ein dreizehntes Sternzeichen, den Schlangenträger?', /Schlangenträger/u],
  ['Können Eulen den Kopf einmal ganz herum drehen?', /Viertel/u],
  ['Warum gelten Eulen als weise?', /Athene/u],
  ['was fressen eulen eigentlich', /Mäuse/u],
  ['Wie alt werden Eulen?', /Steinkauz/u],
  ['Was ist die größte Eule?', /Uhu/u],
])('answers a general question, free of charge: %s', (text, known) => {
  const { text: answer, leaning } = answerTo(text);
  expect(answer).toMatch(known);
  expect(leaning).toBeNull();
});

it.each([
  ['Wann ist der nächste Vollmond?', /März|April/u],
  ['Sehe ich heute Nacht den Jupiter?', /Jupiter/u],
  ['Wie weit ist der Mond weg?', /Kilometer/u],
  ['Ist das die Venus da drüben?', /Venus/u],
])('still computes what has a time: %s', (text, computed) => {
  expect(answerTo(text).text).toMatch(computed);
});
