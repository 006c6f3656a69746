import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { concerns } from '@sternenrat/contracts/reading';
import { fold } from '../domain/reading/fold.ts';
import { flatten, plainTextOf } from '../domain/reading/plain-text.ts';
import { rankedCases } from '../domain/saying/find-case.ts';
import { loadTexts, readTextFile, textsFolder } from './load-texts.ts';
import { folders, type Folder } from './schemas.ts';

const german = join(textsFolder, 'de');
const present = readdirSync(german, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.ya?ml$/.test(path))
  .map((path) => path.replaceAll('\\', '/'));

describe('files under texts/de', () => {
  it.each(present)('%s fits its schema', (path) => {
    const [, folder = '', name = ''] = /^([^/]+)\/([^/]+)\.yaml$/.exec(path) ?? [];
    expect(Object.keys(folders)).toContain(folder);
    expect(() => readTextFile(german, folder as Folder, name)).not.toThrow();
  });
});

it.each(['noctua', 'product'])('ways/%s takes the hours of sleep from the rules', (name) => {
  const text = readFileSync(join(german, 'ways', `${name}.yaml`), 'utf8');
  expect(text).toMatch(/\{sleepFrom\} bis \{sleepUntil\} Uhr/);
  expect(text.match(/\b(?:23|7|elf|sieben)\b.*/g) ?? []).toEqual([]);
});

it('{days} begins with its own preposition: no text puts another before it', () => {
  const wrong = present.flatMap((file) =>
    (readFileSync(join(german, file), 'utf8').match(/\b(?:am|auf|bis|für|vor|nach|seit|zum|ab) \{days\}.*/g) ?? []).map(
      (found) => `${file}: ${found}`,
    ),
  );
  expect(wrong).toEqual([]);
});

describe('topics', () => {
  const texts = loadTexts('de');
  const examples = concerns.flatMap((concern) =>
    texts.topics(concern).all.flatMap((topic) => topic.examples.map((example) => ({ concern, topic, example }))),
  );
  it('are recognised by the words of their examples', () => {
    const missed = examples.filter(
      ({ concern, topic, example }) =>
        !texts
          .topics(concern)
          .matchesIn(plainTextOf(example).flat)
          .some(({ value }) => value === topic),
    );
    expect(missed.map(({ concern, example }) => `${concern}: ${example}`)).toEqual([]);
  });
});

describe('cases', () => {
  const cases = loadTexts('de').cases();
  const asks = cases.all.flatMap((found) => found.asks.map((ask) => ({ found, ask })));
  it('are found by nine of ten of their asks', () => {
    const sample = asks.filter((_, i) => i % 5 === 0);
    const missed = sample.filter(
      ({ found, ask }) => rankedCases({ cases: () => cases }, ask, found.concern)[0]?.match.found !== found,
    );
    expect(missed.length / sample.length).toBeLessThan(0.1);
  });
  it('have different asks', () => {
    const byText = Map.groupBy(asks, ({ ask }) => flatten(ask));
    expect([...byText].filter(([, found]) => found.length > 1).map(([text]) => text)).toEqual([]);
  });
  it('name no telephone numbers of help lines, which only libs/care has', () => {
    const numbers = readdirSync(join(german, 'cases')).flatMap(
      (file) => readFileSync(join(german, 'cases', file), 'utf8').match(/.*(?:0800 ?\d|116 ?\d{3}).*/gu) ?? [],
    );
    expect(numbers).toEqual([]);
  });
});

describe('things', () => {
  const { all } = loadTexts('de').things();
  const doubled = (texts: readonly string[]): string[] => texts.filter((text, i) => texts.indexOf(text) !== i);
  it('have words and sentences of their own', () => {
    expect(doubled(all.flatMap(({ words }) => words.patterns.map(fold)))).toEqual([]);
    expect(doubled(all.flatMap(({ ask, news }) => [...ask, ...news].map(({ text }) => text)))).toEqual([]);
  });
});

describe('actions', () => {
  const actions = loadTexts('de').actions();
  it('are found by their examples', () => {
    const missed = actions.all.flatMap((action) =>
      action.examples.filter((example) => actions.bestIn(example) !== action),
    );
    expect(missed).toEqual([]);
  });
  it('have sentences of their own', () => {
    const sentences = actions.all.flatMap(({ answers }) => answers.map(({ text }) => text));
    expect(sentences.filter((text, i) => sentences.indexOf(text) !== i)).toEqual([]);
  });
});

describe('loadTexts', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'texts-'));
    for (const folder of Object.keys(folders)) mkdirSync(join(root, 'de', folder), { recursive: true });
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (path: string, content: string) => writeFileSync(join(root, 'de', path), content);

  it('reads an entry with and without conditions', () => {
    write('registers/grief.yaml', '- Das tut mir leid.\n- { text: "Ach, {name}.", needs: [name], not: [joy] }\n');
    expect(loadTexts('de', root).register('grief')).toEqual([
      { text: 'Das tut mir leid.', needs: [], not: [] },
      { text: 'Ach, {name}.', needs: ['name'], not: ['joy'] },
    ]);
  });
  it('reads a concern of this service', () => {
    const exam = loadTexts('de').concern('exam');
    expect(exam?.matter).toEqual({
      nominative: 'deine Prüfung',
      accusative: 'deine Prüfung',
      dative: 'deiner Prüfung',
      gender: 'f',
    });
    expect(exam?.answers.yesNo.ja.length).toBeGreaterThan(2);
  });
  it('returns null for a concern without a file', () => {
    expect(loadTexts('de', root).concern('exam')).toBeNull();
  });
  it('reads a file once', () => {
    write('ways/thanks.yaml', 'plain: [Gern geschehen.]');
    const texts = loadTexts('de', root);
    const first = texts.way('thanks');
    write('ways/thanks.yaml', 'plain: [Etwas anderes.]');
    expect(texts.way('thanks')).toBe(first);
  });
  it.each([
    ['an unknown condition', '- { text: Hallo., needs: [gestern] }', 'ways/a.yaml: topic.0'],
    ['an unknown slot', '- Hallo {nam}.', 'ways/a.yaml: topic.0: unknown slot {nam}'],
    ['an unknown form', '- Zu {matter:gen}.', 'ways/a.yaml: topic.0: unknown form in {matter:gen}'],
    ['a slot without its condition', '- Hallo {name}.', 'ways/a.yaml: topic.0: {name} without needs: [name]'],
    ['options outside a choice', '- Nimm {option1}.', 'ways/a.yaml: topic.0: unknown slot {option1}'],
    ['an open brace', "- 'Hallo {name'", 'ways/a.yaml: topic.0: a brace without its partner'],
    ['a dash as a pause', '- Gut – sehr gut.', 'ways/a.yaml: topic.0: a dash as a pause'],
    ['a contradiction', '- { text: Gut., needs: [joy], not: [joy] }', 'ways/a.yaml: topic.0: joy in needs and in not'],
    ['an empty list', '[]', 'ways/a.yaml: topic: needs at least one entry'],
    ['broken YAML', '- "offen', 'ways/a.yaml: deficient indentation (3:1)'],
  ])('names file, place and error of %s', (_, list, message) => {
    write('ways/a.yaml', `topic:\n  ${list}\n`);
    expect(() => loadTexts('de', root).way('a')).toThrow(message);
  });
  it('reads a file ahead of its use', () => {
    write('topics/exam.yaml', 'oral: { words: prüfer*, examples: [a, b], answers: { open: [Sprich laut.] } }');
    const texts = loadTexts('de', root);
    expect(texts.files()).toEqual(['topics/exam']);
    texts.read('topics/exam');
    rmSync(join(root, 'de/topics/exam.yaml'));
    expect(texts.topics('exam').bestIn(' zwei prufer ')?.topic.examples).toEqual(['a', 'b']);
  });
  it('names a missing list of a concern', () => {
    write('concerns/exam.yaml', 'matter: { nominative: a, accusative: a, dative: a, gender: m }\nsteps: [Geh.]\n');
    expect(() => loadTexts('de', root).concern('exam')).toThrow('concerns/exam.yaml: answers:');
  });
  it('rejects a file for an unknown concern', () => {
    expect(() => readTextFile(join(root, 'de'), 'concerns', 'exams')).toThrow('exams is not one of concerns');
  });
});
