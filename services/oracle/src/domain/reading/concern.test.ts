import { concerns } from '@sternenrat/contracts/reading';
import { evidenceLevels } from '../../words/schemas.ts';
import { german } from '../../words/german.ts';
import { fold } from './fold.ts';
import { plainTextOf } from './plain-text.ts';
import { readQuestion } from './read-question.ts';

const read = (text: string) =>
  readQuestion(text, { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin', turns: [] });

describe('the concern of a message', () => {
  it.each([
    [
      'a verb is no compound of a noun ("bringe", "Ringe")',
      'Wie bringe ich den Nachbarn dazu, leiser zu sein?',
      'neighbour',
    ],
    ['a noun ends a compound', 'Wo sind unsere Eheringe?', 'lost_item'],
    ['a lie comes out', 'Kommt meine Lüge irgendwann raus?', 'truth'],
    ['a pet ran away', 'Wo steckt bloß unsere Katze?', 'pet'],
    ['a thing is lost', 'Wo steckt bloß mein Schlüssel?', 'lost_item'],
    ['classmates laugh at the player', 'alle in der klasse lachen über mich', 'school'],
    ['classmates tease the player', 'die aus meiner klasse hänseln mich', 'school'],
    ['a teacher is unfair', 'unsere Lehrerin ist so ungerecht zu mir', 'school'],
    ['clothes for an interview', 'Was ziehe ich zum Bewerbungsgespräch an?', 'interview'],
    ['clothes for no named occasion', 'Was ziehe ich heute Abend an?', 'appearance'],
    ['the player gives notice to the boss', 'Wie erkläre ich der Chefin, dass ich kündige?', 'quitting'],
    ['the player gave notice', 'ich hab letzte woche gekündigt', 'quitting'],
    ['the player was given notice', 'mir wurde letzte woche gekündigt', 'job_loss'],
    ['an application for a position', 'Bewerbe ich mich auf die Stelle im Rathaus?', 'application'],
    ['emigration is no journey', 'Sollen wir nach Kanada auswandern?', 'moving'],
    ['a journey is no emigration', 'Sollen wir nach Kanada fliegen?', 'travel'],
    ['a puppy bites', 'unser Dackel beißt alles kaputt', 'pet'],
    ['care for pets during a holiday', 'Wer füttert in den Ferien unsere Meerschweinchen?', 'pet'],
    ['nobody understands the player', 'mich versteht keiner', 'loneliness'],
    ['nobody listens to the player', 'Warum hört mir niemand zu?', 'loneliness'],
    ['coffee with a neighbour is no date', 'Soll ich den Nachbarn zu einem Kaffee einladen?', 'neighbour'],
    ['a grandparent’s memory', 'Opas Gedächtnis lässt nach, was nun?', 'grandparent'],
    ['a parent’s dementia, in dialect', 'mei voda wird recht dement', 'illness_other'],
    ['a parent, in dialect', 'mei muada ruft dauernd an', 'parent'],
  ])('%s: %s', (_, text, concern) => expect(read(text).concern).toBe(concern));
});

describe('orders to the owl', () => {
  it.each(['Flieg eine Runde', 'tanz für mich', 'Singe ein Lied'])('%s', (text) =>
    expect(read(text).act).toBe('command'),
  );
  it.each([
    'fliege ich aus dem Team',
    'Fliegt mein Schwindel auf?',
    'Tanzkurs mit meiner Frau, oje',
    'Rapid gewinnt heute',
  ])('not %s', (text) => expect(read(text).act).not.toBe('command'));
});

it.each(['Hat mich meine Frau belogen?', 'Ist er fremdgegangen?', 'Haben sie mich vergessen?'])(
  '%s: a yes would be bad news',
  (text) => expect(read(text).inverted).toBe(true),
);

it('no list contains a word that reading replaces, so every pattern can match', () => {
  const isReplaced = (word: string): boolean => {
    const [sentence] = plainTextOf(word).sentences;
    return sentence !== undefined && sentence.flat.trim() !== fold(word);
  };
  const dead = concerns.flatMap((concern) =>
    evidenceLevels
      .flatMap((level) => german.concerns[concern][level]?.patterns ?? [])
      .filter((pattern) => !/[(|]/u.test(pattern))
      .filter((pattern) => pattern.split(' ').some((word) => /^[\p{L}\d]+$/u.test(word) && isReplaced(word)))
      .map((pattern) => `${concern}: ${pattern}`),
  );
  expect(dead).toEqual([]);
});
