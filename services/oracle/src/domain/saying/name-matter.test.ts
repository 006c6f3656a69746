import { aSituation, textsWithoutCases } from '../../../test/a-situation.ts';
import { seeded } from '../../../test/seeded.ts';
import { composeAnswer } from '../answer/compose-answer.ts';
import { readQuestion } from '../reading/read-question.ts';
import { sentencesOf } from '../sentences.ts';
import { matterIn, takesUp, writtenIn } from './name-matter.ts';

const read = (question: string) =>
  readQuestion(question, { now: new Date('2026-03-11T13:00:00Z'), timeZone: 'Europe/Berlin', turns: [] });
const named = (question: string) => matterIn(read(question))?.dative ?? null;

describe('matterIn', () => {
  it.each([
    ['Bekomme ich meine Kaution zurück?', 'deiner Kaution'],
    ['Schaffe ich den großen Sprung?', 'dem großen Sprung'],
    ['Meine Bienen sind dieses Frühjahr so unruhig. Wird es trotzdem ein gutes Honigjahr?', 'dem guten Honigjahr'],
    ['Ich backe Käsekuchen fürs Dorffest. Habe ich eine Chance?', 'dem Dorffest'],
    ['Werde ich mein Haus noch zu einem vernünftigen Preis verkaufen können?', 'deinem Haus'],
    ['Wird mein Papagei jemals etwas anderes sagen?', 'deinem Papageien'],
    ['Kann ich meiner neuen Kollegin vertrauen?', 'deiner neuen Kollegin'],
    ['Kann ich meinem Bruder nach der Sache mit dem Auto trauen?', 'deinem Bruder'],
  ])('%s', (question, dative) => {
    expect(named(question)).toBe(dative);
  });
  it.each([
    'Zahlt der Papa von den Zwillingen endlich?',
    'Klappt das noch?',
    'Hast du ein paar Tipps für mich?',
    'Passen Löwe und Skorpion zusammen?',
  ])('finds nothing clear in: %s', (question) => {
    expect(named(question)).toBeNull();
  });
});

it.each([
  ['Soll ich den Zaun streichen?', 'den Zaun', null],
  ['Schaffen wir unseren Umzug im Mai?', 'euren Umzug', null],
  ['Kommt das bestellte Dingsbums heute?', 'das bestellte Dingsbums', 'dem bestellten Dingsbums'],
  ['Wird mein Flohmarktstand gut laufen?', null, 'deinem Flohmarktstand'],
  ['Lohnt sich der Umbau?', null, 'dem Umbau'],
  ['Wann hört unser Großer auf zu trotzen?', null, 'eurem Großen'],
  ['Bleibt er bei den Zünften?', null, null],
])('takes a noun as its article shows its case: %s', (question, accusative, dative) => {
  expect(writtenIn(question)).toEqual({ accusative, dative });
});

it.each([
  'Wie lange hält mein Fahrrad noch?',
  'Wo habe ich meinen Ehering verloren?',
  'Wie lange dauert meine Bewerbung noch?',
])('%s is answered with a word of the player’s own in the first sentences', (question) => {
  for (let seed = 0; seed < 8; seed += 1) {
    const { text } = composeAnswer(
      aSituation({ reading: read(question), text: question, texts: textsWithoutCases, random: seeded(seed) }),
    );
    expect(takesUp(sentencesOf(text).slice(0, 3).join(' '), question)).toBe(true);
    expect(text).not.toMatch(/\b(?:Zu dem|Zu der|Bei dem) /u);
  }
});
