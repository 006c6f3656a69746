import { germanTexts } from '../../texts/load-texts.ts';
import { seeded } from '../../../test/seeded.ts';
import { aReading } from '../reading/a-reading.ts';
import { noctuaTopics } from './noctua.ts';
import { productTopics } from './product.ts';
import { smallTalkTopics } from './small-talk.ts';
import { wayAnswer, type NoctuaState } from './way-answer.ts';

const texts = germanTexts;
const noctua: NoctuaState = {
  stage: 'küken',
  mood: 'harmonious',
  energy: 85,
  stardust: 2,
  hatchedAt: new Date('2026-03-01T12:00:00Z'),
  lastDream: 'Ich flog über einen See aus Tee.',
  hour: 14,
  now: new Date('2026-03-11T13:00:00Z'),
  zodiac: 'löwe',
  name: 'Mira',
  memories: ['Deine Schwester heißt Lea.'],
  lastQuestion: 'Bestehe ich die Prüfung?',
  writer: 'composer',
};
const about = (text: string, reading = {}, changes: Partial<NoctuaState> = {}) =>
  wayAnswer({
    reading: aReading({ form: 'what', ...reading }),
    text,
    noctua: { ...noctua, ...changes },
    texts,
    random: seeded(1),
    recent: [],
  });
const ofNoctua = (text: string, changes: Partial<NoctuaState> = {}) => about(text, { about: 'noctua' }, changes)?.text;
const ofProduct = (text: string) => about(text, { about: 'product' });

describe('questions about Noctua are answered from its state', () => {
  it.each([
    ['Wie viel Energie hast du noch?', '85'],
    ['Wie alt bist du?', '10 Tage'],
    ['Was hast du geträumt?', 'See aus Tee'],
    ['Woran erinnerst du dich?', 'Lea'],
    ['Was war meine letzte Frage?', 'Bestehe ich die Prüfung?'],
    ['Bist du echt?', /erfunden|ausgedacht/],
    ['Bist du eine KI?', /Programm|Rechenwerk/],
  ])('%s', (question, expected) => {
    expect(ofNoctua(question)).toMatch(expected);
  });
  it('names the model as the writer if there is one', () => {
    expect(ofNoctua('Schreibt das eine KI?', { writer: 'model' })).toMatch(/KI/);
  });
  it('mentions tiredness at low energy', () => {
    expect(ofNoctua('Wie geht es dir?', { energy: 12 })).toMatch(/müde|schlapp/);
  });
  it('claims no missing dream or memory', () => {
    expect(ofNoctua('Hast du was geträumt?', { lastDream: null })).toMatch(/kein/);
    expect(ofNoctua('Was weißt du über mich?', { memories: [] })).toMatch(/Noch weiß ich|nichts/);
  });
});

describe('questions about the product are answered with a link', () => {
  it.each([
    ['Wie kündige ich mein Abo?', '/kuendigen', /kündigen|einfach/i],
    ['Was kostet Premium?', '/payment', '7 Euro'],
    [
      'Wie viel kostet Sternenstaub?',
      '/payment',
      '10 Körner für 3 Euro, 20 Körner für 5 Euro und 40 Körner für 9 Euro',
    ],
    ['Wie lösche ich mein Konto?', '/konto', /Konto/],
    ['Wie viel Energie kostet eine Frage?', '/faq', '15'],
    ['Passwort vergessen, was jetzt?', '/forgot-password', /Passwort/],
  ])('%s', (question, to, expected) => {
    const answer = ofProduct(question);
    expect(answer?.links).toEqual([{ to, label: expect.any(String) }]);
    expect(answer?.text).toMatch(expected);
  });
});

it('small talk fits the hour', () => {
  expect(about('hi', { act: 'greet' }, { hour: 8 })?.text).toMatch(/Morgen|schon/);
  for (const hour of [14, 23])
    expect(about('gute nacht', { act: 'farewell' }, { hour })?.text).toMatch(/nacht|Schlaf|Träum|morgen/i);
});

it('returns null for a question about the player and for news', () => {
  expect(about('Bestehe ich die Prüfung?', { concern: 'exam' })).toBeNull();
  expect(about('Ich habe bestanden!', { act: 'tell', concern: 'exam' })).toBeNull();
});

describe('the text files have every topic', () => {
  const states = ['dream_none', 'remember_none', 'last_question_none', 'age_unknown', 'mood_tired', 'writes_composer'];
  it.each([
    ['small-talk', smallTalkTopics],
    ['noctua', [...noctuaTopics.filter((topic) => topic !== 'mood' && topic !== 'writes'), ...states]],
    ['product', productTopics],
  ])('%s', (way, topics) => {
    expect(Object.keys(texts.way(way))).toEqual(expect.arrayContaining([...topics]));
  });
});
