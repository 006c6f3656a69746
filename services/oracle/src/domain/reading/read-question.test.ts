import { goldIn } from '../../../gold/measure.ts';
import { readQuestion } from './read-question.ts';
import type { ReadingContext } from './reading.ts';

/** The question is asked on a Wednesday. */
const context: ReadingContext = { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin', turns: [] };
const read = (text: string) => readQuestion(text, context);

describe('a when-question about what others do', () => {
  it.each([
    'Wann ruft die Hausverwaltung zurück?',
    'wann meldet er sich endlich',
    'Wann bekomme ich Bescheid vom Amt?',
  ])('%s', (text) => expect(read(text).awaitsOthers).toBe(true));
  it.each(['Wann soll ich mich melden?', 'Wann ist Vollmond?', 'Wann kommt der Frühling?'])('not %s', (text) =>
    expect(read(text).awaitsOthers).toBe(false),
  );
});
describe('without a question mark', () => {
  it.each([
    'nimmt mich der Kunstverein als Trompeter',
    'leiht mir morgen mein Bruder seinen Hänger',
    'springt da Bulldog heit no o',
    'übernehmen die mich nach der Lehre',
    'kommen die Handwerker morgen wirklich',
    'befördern die mich dieses Jahr',
    'war es falsch, den Vertrag zu unterschreiben',
    'meint der Trainer das ernst mit der ersten Mannschaft',
    'meinst der Meister sagt was Gutes',
    'ruft die Ärztin heute noch an',
    'Mein Mann möchte ein Wohnmobil kaufen. Was meinen die Sterne dazu?',
    'Sie hat mich eingeladen. Was sagst du dazu?',
  ])('%s', (text) => expect(read(text)).toMatchObject({ act: 'ask', form: 'yesNo' }));
  it.each([
    'nervt mich das alles heute',
    'geht mir der Lehrer auf den Keks',
    'hat mir die Nachbarin gestern erzählt',
    'Gestern die Prüfung geschrieben, lief ganz ok',
    'Lust ein Eis zu essen hätte ich',
  ])('no question: %s', (text) => expect(read(text).act).not.toBe('ask'));
});
describe('news without an earlier question', () => {
  it.each([
    'PB beim Bouldern!!! 7a geschafft',
    'hab heut zum ersten Mal seit Monaten wieder gelacht',
    'hab ne 1 in Werken und keinen interessiert es',
    'heute hat ein Bewohner mir die Hand gehalten und danke gesagt',
    'hab meine Angst überwunden und bin vom 5er gesprungen',
  ])('good: %s', (text) => expect(read(text)).toMatchObject({ act: 'tell', register: 'joy', outcome: 'good' }));
  it.each(['Der Marder hat heute Nacht alle unsere Kaninchen geholt', 'mein rad wurde geklaut', 'da Hahn is vareckt'])(
    'bad: %s',
    (text) => expect(read(text)).toMatchObject({ act: 'tell', outcome: 'bad' }),
  );
  it.each([
    'zum ersten Mal richtig gestritten',
    'hab es nicht geschafft',
    'wir treffen uns heute zum ersten Mal',
    'unsere Ehe ist kaputt',
    'Meine Oma ist gestern gestorben',
  ])('neither: %s', (text) => expect(read(text).outcome).toBeNull());
});
describe('a courtesy', () => {
  it.each(['Guten Morgen, haben Sie gut geruht?', 'Grüß Gott, wie war Ihre Nacht?', 'Servus, host guad gschlofa?'])(
    '%s',
    (text) => expect(read(text)).toMatchObject({ about: 'noctua', concern: null }),
  );
  it('yields to a question about the matter', () =>
    expect(read('Wie ist Ihr Befinden? Soll ich in den Chor gehen?')).toMatchObject({ form: 'yesNo', parts: 1 }));
});
it('keeps the three letters of a compound', () =>
  expect(read('Soll ich mich im Fitnessstudio anmelden?').concern).toBe('sport'));
describe('a question that names no matter', () => {
  const after = (question: string, text: string) =>
    readQuestion(text, { ...context, turns: [{ question, answer: 'Eher ja.' }] });
  it('goes on with the matter of the turn before', () => {
    const reading = after('Kriege ich eine Gehaltserhöhung?', 'Wann ist ein guter Zeitpunkt, um zu fragen?');
    expect(reading).toMatchObject({ form: 'when', concern: 'salary' });
  });
  it('"Wie lange noch?" goes on with the sky', () => {
    expect(after('Ist Merkur rückläufig?', 'wie lange noch')).toMatchObject({ about: 'sky', form: 'howLong' });
  });
  it('news with "aber" change the question of the turn before', () => {
    expect(after('Soll ich meinem Ex gratulieren?', 'er hat aber eine neue')).toMatchObject({
      refersTo: 'newCondition',
      form: 'yesNo',
      concern: 'ex',
    });
  });
});
describe('readQuestion', () => {
  it.each([
    [
      'Soll ich den neuen Job in Leipzig annehmen, obwohl ich von meinen Freunden wegziehen müsste?',
      'ask',
      'yesNo',
      'player',
      'job_offer',
    ],
    ['Ist heute ein guter Tag, um umzuziehen?', 'ask', 'yesNo', 'player', null],
    ['Soll ich meiner Schwester die Wahrheit sagen?', 'ask', 'yesNo', 'player', 'truth'],
    ['Schläfst du schon?', 'ask', 'yesNo', 'noctua', null],
    ['Wann ist der nächste Vollmond?', 'ask', 'when', 'sky', null],
    ['Wie läuft meine Matheklausur am Freitag?', 'ask', 'what', 'player', 'exam'],
    ['schaff ich die führerscheinprüfung nächste woche', 'ask', 'yesNo', 'player', 'driving_test'],
    ['Passen Stier und Löwe zusammen?', 'ask', 'yesNo', 'player', 'compatibility'],
    ['Was kostet Premium?', 'ask', 'howMuch', 'product', null],
    ['Findet meine Schwester einen Job?', 'ask', 'yesNo', 'other', null],
    ['ich frag mich ob er mich noch liebt', 'ask', 'yesNo', 'player', 'relationship'],
    ['Hallo Noctua!', 'greet', 'open', 'noctua', null],
    ['danke dir', 'thank', 'open', 'noctua', null],
    ['asdfgh', 'nothing', 'open', 'player', null],
    ['Erzähl mir einen Witz', 'command', 'open', 'noctua', null],
    ['Was ist 17 mal 23?', 'ask', 'what', 'world', null],
  ])('%s → %s, %s, %s, %s', (text, act, form, about, concern) => {
    expect(read(text)).toMatchObject({ act, form, about, ...(concern ? { concern } : {}) });
  });

  it.each([
    ['Should I quit my job?', 'en'],
    ['Ne zaman evleneceğim ben?', 'other'],
    ['Когда я выйду замуж?', 'other'],
    ['Soll ich in der City wohnen?', 'de'],
    ['Werd i no Oma?', 'de'],
  ])('%s is written in %s', (text, language) => expect(read(text).language).toBe(language));

  it.each([
    ['Ist es ein Fehler, zu kündigen?', true],
    ['Muss ich mir Sorgen machen?', true],
    ['Betrügt er mich?', true],
    ['Liebt er mich?', false],
    ['Soll ich kündigen?', false],
  ])('%s: a yes would be bad news: %s', (text, inverted) => expect(read(text).inverted).toBe(inverted));

  it.each([
    ['Liebt er mich? Und wann sehe ich ihn?', 2],
    ['Hast du kurz Zeit? Soll ich kündigen?', 1],
    ['Heute war schön.', 0],
  ])('%s has %d questions', (text, parts) => expect(read(text).parts).toBe(parts));

  it.each(['', '   ', '?', 'x', '7', 'asdfgh', 'hmm', '🦉🦉'])('"%s" is nothing', (text) =>
    expect(read(text).act).toBe('nothing'),
  );

  it('names the matter in the words of the player', () =>
    expect(read('Wie läuft meine Matheklausur am Freitag?').matter).toEqual({
      nominative: 'deine Matheklausur',
      accusative: 'deine Matheklausur',
      dative: 'deiner Matheklausur',
      gender: 'f',
    }));

  it('takes a few milliseconds of CPU per question, on average over 200', () => {
    const texts = goldIn(new URL('../../../gold/dev/', import.meta.url)).map(({ text }) => text);
    for (const text of texts.slice(0, 100)) read(text);
    const before = process.cpuUsage();
    for (const text of texts.slice(100, 300)) read(text);
    const { user, system } = process.cpuUsage(before);
    // Measured are 0.6 ms; CPU time doubles or triples on a busy machine.
    expect((user + system) / 1000 / 200).toBeLessThan(6);
  });

  it('reads the longest text in reasonable time', () =>
    expect(read('ich weiß nicht ob '.repeat(2000)).act).toBe('ask'));
});
