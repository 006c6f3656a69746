import { aSituation, textsWithoutCases } from '../../../test/a-situation.ts';
import { seeded } from '../../../test/seeded.ts';
import { composeAnswer } from '../answer/compose-answer.ts';
import { readQuestion } from '../reading/read-question.ts';

const now = new Date('2026-03-11T13:00:00Z');

function answersTo(text: string, times = 30): string[] {
  const reading = readQuestion(text, { now, timeZone: 'Europe/Berlin', turns: [] });
  return Array.from(
    { length: times },
    (_, i) => composeAnswer(aSituation({ reading, text, texts: textsWithoutCases, random: seeded(i) })).text,
  );
}
const firstSentences = (text: string): string[] =>
  answersTo(text).map((answer) => answer.split(/[.!?](?:\s|$)/u)[0] ?? '');

describe('answers that take up the question', () => {
  it.each([
    ['hat lena meinen Brief gelesen?', /ob Lena deinen Brief gelesen hat/iu],
    ['soll ich meinem sohn ein handy kaufen', /ob du deinem Sohn ein Handy kaufen sollst/iu],
    ['Was denkt Jonas über meinen Garten?', /was Jonas über deinen Garten denkt/iu],
    ['meine tochter (14) redet kaum noch mit mir', /dass deine Tochter kaum noch mit dir redet/iu],
  ])('name it in the first sentence: %s', (text, clause) => {
    for (const first of firstSentences(text)) expect(first).toMatch(clause);
  });

  it.each([
    'Hat er eine andere?',
    'Betrügt mich mein Freund?',
    'Bin ich hässlich?',
    'Bin ich eine schlechte Mutter?',
    'Bin ich zu alt für die Liebe?',
  ])('never say yes where a yes would hurt: %s', (text) => {
    for (const first of firstSentences(text))
      expect(first).not.toMatch(
        /(?<!\p{L})(?<!weder |sicheres )(?:ja|bejahen|Hoffnung|wahrscheinlich|mehr dafür|nicke)(?!\p{L})/iu,
      );
  });

  it('leave the wish for a child to its own texts', () => {
    for (const first of firstSentences('bin ich zu alt für kinder mit 39?')) expect(first).not.toMatch(/zu alt/u);
  });

  it.each(['Soll ich abwarten, wenn mein Pferd lahmt?', 'Soll ich warten, meine Katze frisst nicht?'])(
    'leave ill animals to their own texts, which refer to the vet: %s',
    (text) => {
      for (const answer of answersTo(text)) {
        expect(answer).not.toMatch(/ob du (?:ab)?warten/u);
        expect(answer).toMatch(/Praxis|praxis|Tierarzt|Notdienst/u);
      }
    },
  );

  it('refuse what Noctua refuses otherwise', () => {
    for (const answer of answersTo('Soll ich Nvidia-Aktien kaufen?')) expect(answer).not.toMatch(/ob du Nvidia/u);
  });
});
