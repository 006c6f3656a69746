import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { concerns } from '@sternenrat/contracts/reading';
import { lightRegisters } from './schemas.ts';
import { loadWords, wordsFolder } from './german.ts';

it('every file is read', () => {
  const present = readdirSync(wordsFolder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.yaml'))
    .map((path) => path.replaceAll('\\', '/').replace('.yaml', ''));
  expect(present.toSorted()).toEqual(
    [
      'acts',
      'follow-ups',
      'health',
      'languages',
      'news',
      'nouns',
      'people',
      'places',
      'questions',
      'sentences',
      'spelling',
      'spoken',
      'subjects',
      'times',
      'verbs',
      ...concerns.map((concern) => `concerns/${concern}`),
      'registers/grief',
      'registers/illness',
      ...lightRegisters.map((register) => `registers/${register}`),
    ].toSorted(),
  );
});

describe('loadWords', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'words-'));
    cpSync(wordsFolder, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['an unknown list', 'exakt: prüfung', 'concerns/exam.yaml: file: '],
    ['a repeated pattern', 'noun: test, klausur*, test', 'concerns/exam.yaml: noun: "test" stands here twice'],
    ['a regular expression', 'hint: prüf[a-z]+', 'concerns/exam.yaml: hint: "prüf[a-z]+" is no pattern'],
    ['an open bracket', 'hint: wenn (er|sie', 'concerns/exam.yaml: hint: "wenn (er|sie" is no pattern'],
    ['an empty pattern', 'hint: note,', 'concerns/exam.yaml: hint: "" is no pattern'],
    ['a share above 1', 'share: 2', 'concerns/exam.yaml: share: '],
    ['a list instead of a text', 'hint: [note]', 'concerns/exam.yaml: hint: '],
    ['broken YAML', 'hint: "offen', 'concerns/exam.yaml: deficient indentation (2:1)'],
  ])('names file, place and error of %s', (_, content, message) => {
    writeFileSync(join(folder, 'concerns/exam.yaml'), `${content}\n`);
    expect(() => loadWords(folder)).toThrow(message);
  });
  it.each([
    ['a missing list', 'm: Job:s', 'nouns.yaml: f: '],
    ['a repeated word', 'm: Job:s, Beruf:e, Job:s', 'nouns.yaml: m: "Job:s" stands here twice'],
  ])('names file, place and error of %s', (_, content, message) => {
    writeFileSync(join(folder, 'nouns.yaml'), `${content}\n`);
    expect(() => loadWords(folder)).toThrow(message);
  });
  it('names a missing file', () => {
    rmSync(join(folder, 'concerns/exam.yaml'));
    expect(() => loadWords(folder)).toThrow('concerns/exam.yaml: ENOENT');
  });
});
