import { answer } from '../../test/samples.ts';
import { sentencesFor, subjectOfAnswer, wordsOf } from './words.ts';

const question = 'Soll ich nach Leipzig ziehen?';
const text =
  'Leipzig ruft dich schon länger. Lea wird dir schreiben. Der Mond nimmt heute zu, am 3. Dezember ist er halb voll. Geh es langsam an.';
const { data } = answer();
const given = answer({
  data: {
    ...data,
    horoscope: text,
    analysis: {
      ...data.analysis,
      source: 'model',
      feathers: [{ id: 'f1', text: 'Deine Schwester heißt Lea.', sentence: 'Lea wird dir schreiben.' }],
    },
  },
});
const subject = subjectOfAnswer(question, given);
const by = (changes: object = {}) =>
  wordsOf(subject, 'mira', { withName: false, withQuestion: false, nth: 0, ...changes });

it('begins with a sentence that reveals nothing, without question and name; the others are there to choose', () => {
  expect(sentencesFor(subject, { withQuestion: false })).toEqual([
    'Der Mond nimmt heute zu, am 3. Dezember ist er halb voll.',
    'Geh es langsam an.',
    'Leipzig ruft dich schon länger.',
    'Lea wird dir schreiben.',
  ]);
  expect(JSON.stringify(by())).not.toMatch(/Leipzig|Lea|mira/);
});

it('an answer’s first sentence, its questions and words of the same stem count as personal', () => {
  const loved = answer({
    data: { ...data, horoscope: 'Eher ja. Die Liebe ist leise. Die Venus steht in der Waage. Woran merkst du es?' },
  });
  const about = subjectOfAnswer('Liebt er mich noch?', loved);
  expect(sentencesFor(about, { withQuestion: false })[0]).toBe('Die Venus steht in der Waage.');
  expect([...about.personal]).toEqual(['Eher ja.', 'Die Liebe ist leise.', 'Woran merkst du es?']);
});

it('shows the question and the name only if chosen', () => {
  expect(by({ withQuestion: true })).toMatchObject({ question, sentence: 'Leipzig ruft dich schon länger.' });
  expect(by({ withName: true }).heading).toBe('Noctua sagt zu mira');
});

it('labels AI texts', () => expect(by().source).toBe('KI-generiert'));

it('has a sentence of its own if no other is left', () => {
  const personal = answer({ data: { ...data, horoscope: 'Leipzig ruft dich.' } });
  const words = wordsOf(subjectOfAnswer(question, personal), 'mira', { withName: false, withQuestion: false, nth: 0 });
  expect(words.sentence).toBe('Sieh mal nach oben. Dort ist Platz für zwei.');
});

it('leaves out sentences that are too long for a picture', () => {
  const long = answer({ data: { ...data, horoscope: `Kurz. ${'Sehr '.repeat(50)}lang.` } });
  expect(subjectOfAnswer(question, long).sentences).toEqual(['Kurz.']);
});
