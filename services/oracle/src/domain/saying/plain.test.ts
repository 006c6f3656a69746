import { concerns } from '@sternenrat/contracts/reading';
import { aSituation, textsWithoutCases } from '../../../test/a-situation.ts';
import { seeded } from '../../../test/seeded.ts';
import { composeAnswer } from '../answer/compose-answer.ts';
import { addDays } from '../local-day.ts';
import { readQuestion } from '../reading/read-question.ts';
import { TopicIndex } from './topics.ts';

const start = '2026-03-11';
const texts = { ...textsWithoutCases, topics: () => new TopicIndex([]) };

/** Answers without a case or topic, on different days of a year. */
function answersTo(text: string, times = 30) {
  return Array.from({ length: times }, (_, i) => {
    const now = new Date(`${addDays(start, i * 11)}T13:00:00Z`);
    const reading = readQuestion(text, { now, timeZone: 'Europe/Berlin', turns: [] });
    const situation = aSituation({ reading, text, texts, random: seeded(i) });
    return composeAnswer({ ...situation, noctua: { ...situation.noctua, now } });
  });
}
/** Texts with the topics of all concerns. */
const withTopics = (text: string): string[] =>
  [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
    (seed) =>
      composeAnswer(
        aSituation({
          reading: readQuestion(text, { now: new Date(`${start}T13:00:00Z`), timeZone: 'Europe/Berlin', turns: [] }),
          text,
          texts: textsWithoutCases,
          random: seeded(seed),
        }),
      ).text,
  );
const textsOf = (text: string): string[] => answersTo(text).map((answer) => answer.text);
const yes = /^(?:[^.]*)(?<!\p{L})ja(?!\p{L})|dafür|wagen|versuchen|gut (?:aus|möglich)|zuversichtlich|trau|zutrauen/iu;
const no =
  /nein|nicht|dagegen|warten|lassen|Zeit|skeptisch|zäh|Bedenken|andermal|verhalten|wackelt|schwer|still|fehlt|früh|kein Ja/iu;

it.each([
  'Soll ich den Zaun streichen?',
  'Wird mein Papagei jemals etwas anderes sagen?',
  'Hält die Regentonne dicht?',
])('the first sentence is a yes or a no, like the sky: %s', (text) => {
  const first = { ja: yes, nein: no, offen: /./u };
  for (const { leaning, text: answer } of answersTo(text))
    expect(answer.split(/(?<=[.!?])\s/u)[0]).toMatch(first[leaning?.side ?? 'offen']);
});

it('names what the question is about', () => {
  const named = textsOf('Soll ich den Zaun streichen?').filter((text) => /Zaun/u.test(text.split('\n')[0] ?? ''));
  expect(named.length).toBeGreaterThan(20);
});

it('says that a narrow leaning is narrow', () => {
  const narrow = answersTo('Soll ich den Zaun streichen?', 120).filter(
    ({ leaning }) => leaning !== null && leaning.side !== 'offen' && leaning.strength < 0.25,
  );
  expect(narrow.length).toBeGreaterThan(8);
  for (const { text } of narrow)
    expect(text.split('\n')[0]).toMatch(/knapp|Federbreite|leise|klein|wenig|vorsichtig|Hauch/iu);
});

it.each([
  'Hat er eine andere?',
  'Betrügt mich mein Freund?',
  'Bin ich hässlich?',
  'Bin ich eine schlechte Mutter?',
  'Bin ich zu alt für die Liebe?',
])('never says yes where a yes would hurt: %s', (text) => {
  for (const answer of textsOf(text))
    expect(answer.split('\n')[0]).not.toMatch(
      /(?<!\p{L})(?<!eher )ja(?!\p{L}| und Nein)|Hoffnung|wahrscheinlich|zuversichtlich/iu,
    );
});

it.each(['Soll ich mich von ihm trennen?', 'Soll ich mit dem Streamen aufhören?', 'Soll ich ihm verzeihen?'])(
  'does not name the deed behind a no: %s',
  (text) => {
    for (const answer of textsOf(text))
      expect(answer).not.toMatch(/lieber nicht (?!,)\p{L}|nicht von ihm|nicht mit dem/u);
  },
);

it('hears bad news only in the question', () => {
  const sides = textsOf('Nimmt mich der Chor? Beim letzten Mal wurde ich abgelehnt.').map(
    (answer) => answer.split('\n')[0] ?? '',
  );
  expect(sides.filter((side) => /(?<!\p{L})ja(?!\p{L})|zuversichtlich/iu.test(side)).length).toBeGreaterThan(8);
});

it.each(['Soll ich abwarten, wenn mein Pferd lahmt?', 'Soll ich warten, meine Katze frisst nicht?'])(
  'leaves ill animals to texts that refer to the vet: %s',
  (text) => {
    for (const answer of withTopics(text)) expect(answer).toMatch(/Praxis|praxis|Tierarzt|Notdienst/u);
  },
);

it('gives no hours, steps or questions', () => {
  for (const text of textsOf('Meldet sich die Werkstatt morgen?')) {
    expect(text).not.toMatch(/\d Uhr|\?/u);
    expect(text.split(/\s+/u).length).toBeLessThan(60);
  }
});

it.each(['advice', 'how', 'what', 'why', 'be_then', 'yes_do_then', 'no_do_then'])(
  'has many sentences for %s',
  (name) => {
    const lists = texts.way('plain');
    expect([...(lists[name] ?? []), ...(lists[`${name}_about`] ?? [])].length).toBeGreaterThanOrEqual(36);
  },
);

describe('a player who asks five questions a day for a month', () => {
  const questions = [
    'Soll ich den Zaun streichen?',
    'Wird der Kuchen gelingen?',
    'Lohnt sich die Fahrt ans Meer?',
    'Klappt das mit dem Chor?',
    'Kommt das Paket heute?',
    'Wie schaffe ich die Steuer?',
    'Soll ich die Regentonne leeren?',
    'Bekomme ich den Schrebergarten?',
    'Warum ist der Nachbar so laut?',
    'Soll ich bei der Lesung mitmachen?',
  ];
  const sentences: string[][] = [];
  let recent: string[] = [];
  for (let i = 0; i < 150; i += 1) {
    const now = new Date(`${addDays(start, Math.floor(i / 5))}T13:00:00Z`);
    const text = questions[(i * 7) % questions.length] ?? '';
    const concern = concerns[(i * 13) % concerns.length] ?? 'other';
    const read = readQuestion(text, { now, timeZone: 'Europe/Berlin', turns: [] });
    const situation = aSituation({
      reading: read.concern === null ? { ...read, concern } : read,
      text,
      recent,
      random: seeded(i),
    });
    const answer = composeAnswer({ ...situation, texts, noctua: { ...situation.noctua, now } }).text;
    sentences.push(answer.split(/(?<=[.!?])\s+/u).filter((each) => each.split(' ').length > 3));
    recent = [answer, ...recent].slice(0, 40);
  }
  it('reads no sentence more than three times', () => {
    const counts = new Map<string, number>();
    for (const each of sentences.flat()) counts.set(each, (counts.get(each) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 3)).toEqual([]);
  });
  it('reads no sentence twice within 40 answers', () => {
    const again = sentences.flatMap((own, i) =>
      own.filter((each) =>
        sentences
          .slice(Math.max(0, i - 40), i)
          .flat()
          .includes(each),
      ),
    );
    expect(again).toEqual([]);
  });
});

it('says a thought about the concern, if a word list finds it', () => {
  const thoughts = new Set((texts.way('thoughts')['gift'] ?? []).map(({ text }) => text));
  const said = textsOf('Welches Geschenk nehme ich für meine Tante?').filter((text) =>
    [...thoughts].some((thought) => text.includes(thought)),
  );
  expect(said.length).toBeGreaterThan(20);
});
it('knows every concern that has thoughts', () =>
  expect(Object.keys(texts.way('thoughts')).filter((name) => !concerns.some((concern) => concern === name))).toEqual(
    [],
  ));

describe('a thing that the text names', () => {
  const { ask = [], news = [] } = texts.things().bestIn('Müsli') ?? {};
  const saysOneOf = (answer: string, entries: readonly { readonly text: string }[]) =>
    entries.some(({ text }) => answer.includes(text));

  it.each(['Soll ich Mara sagen, dass ich ihr Müsli gegessen habe?', 'Wird das Müsli reichen?'])(
    'gets a sentence after the answer: %s',
    (text) => {
      for (const answer of textsOf(text)) expect(saysOneOf(answer, ask)).toBe(true);
    },
  );
  it('gets a sentence after news', () => {
    for (const answer of textsOf('Das Müsli ist alle.')) expect(saysOneOf(answer, news)).toBe(true);
  });
});

it.each([
  ['Soll ich mit dem Ärger zur Vertrauenslehrerin gehen?', /^Ja/u],
  ['Soll ich mit dem Rauchen aufhören?', /^Ja/u],
  ['Darf ich stolz auf mich sein?', /^Ja/u],
  ['Ist es okay, dass ich die Feier abgesagt habe?', /^Ja/u],
  ['Ist es egoistisch, dass ich allein in den Urlaub fahre?', /^Nein/u],
  ['Ist es zu spät, mit 58 noch Flöte zu lernen?', /[Nn]ein/u],
  ['Ist es normal, dass ich mit Pflanzen rede?', /(?<!\p{L})ja(?!\p{L})/iu],
  ['Wann bekomme ich den Bescheid vom Bauamt?', /Stelle|arbeitet/u],
  ['Wann geht das Internet wieder?', /Tage/u],
  ['Kann man sich mit 11 schon verlieben?', /^Ja/u],
  ['Ist der Vollmond schuld, dass ich schlecht schlafe?', /nein|nicht/iu],
])('answers the same on each day, without the sky: %s', (text, side) => {
  for (const { text: answer, facts } of answersTo(text)) {
    expect(answer.split(/(?<=[.!?])\s/u)[0]).toMatch(side);
    expect(facts).toEqual([]);
  }
});

it.each(['Kann man mit Salz Eis schmelzen?', 'Muss man einen Kirschbaum schneiden?'])(
  'does not guess about general facts: %s',
  (text) => {
    const general = (texts.way('plain')['general'] ?? []).map((entry) => entry.text);
    for (const answer of textsOf(text)) expect(general.some((each) => answer.startsWith(each))).toBe(true);
  },
);

it.each(['Soll ich den Urlaub absagen?', 'Meldet sich die Werkstatt?', 'Lohnt sich der Segelkurs für uns?'])(
  'says in the first sentence what was asked: %s',
  (text) => {
    const noun = /Urlaub|Werkstatt|Segelkurs/u;
    const named = textsOf(text).filter((answer) => noun.test(answer.split(/(?<=[.!?])\s/u)[0] ?? ''));
    expect(named.length).toBeGreaterThan(24);
  },
);
