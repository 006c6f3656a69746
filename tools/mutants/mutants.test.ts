import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '../root.mjs';
import { mutantsOf } from './operators.ts';
import { relatedTests, sourceFiles } from './related-tests.ts';
import { sampleOf, seeded } from './sample.ts';
import { scoreTable } from './score.ts';
import { tryMutant } from './try-mutant.ts';
import { createTypeCheck } from './type-check.ts';

/** Every mutated version of the text. */
const versions = (source: string): string[] =>
  mutantsOf('a.ts', source).map(
    ({ start, end, replacement }) => source.slice(0, start) + replacement + source.slice(end),
  );

describe('the operators', () => {
  it.each([
    ['if (ready) go();', ['if (!(ready)) go();', 'if (ready) ;']],
    ['x = a < b;', ['x = a <= b;', 'x = a >= b;', ';']],
    ['x = a === b;', ['x = a !== b;', ';']],
    ['x = a + b;', ['x = a - b;', ';']],
    ['x = a && b;', ['x = a || b;', ';']],
    ['x = a ?? b;', ['x = a;', ';']],
    ['x -= -a;', ['x += -a;', 'x -= a;', ';']],
    ['x = !a;', ['x = a;', ';']],
    ['await go();', ['go();', ';']],
    ['throw new Error(text);', [';']],
    ['const x = 0;', ['const x = 1;']],
    ['const x = 14;', ['const x = 15;', 'const x = 13;']],
    ['const x = 5000;', ['const x = 10000;', 'const x = 2500;']],
    ['const x = true;', ['const x = false;']],
    ["const x = 'a';", ["const x = '';"]],
    ["const x = '';", ["const x = 'mutant';"]],
    ['const x = `a${b}`;', ["const x = '';"]],
    ['const x = [a];', ['const x = [];']],
    ['const x = { a, ...b };', ['const x = { ...b };', 'const x = { a };']],
    ['const x = f(a, b);', ['const x = f(a);']],
    ['const x = a.slice(b);', ['const x = a;']],
    ['const f = (a) => a.b;', ['const f = (a) => null;']],
    [
      'function f() { return a > b; }',
      ['true', 'false', 'a >= b', 'a <= b'].map((test) => `function f() { return ${test}; }`),
    ],
    ['function f() { return a.map(b); }', ['function f() { return []; }']],
  ])('%s', (source, expected) => expect(versions(source).toSorted()).toEqual(expected.toSorted()));

  it.each([
    "import a from 'a';",
    "type A = 'a' | 1;",
    "interface A { a: 'a' }",
    "const a = b as A<'x'>;",
    "log.warn({ a: 1 }, 'failed');",
    "options.log.warn({ a: 1 }, 'failed');",
    "const a = new TypeError('no such thing');",
    "const a = 'A sentence for people.';",
    'const a = `A sentence for ${people}.`;',
    "const a = check(/b/, 'must be b');",
  ])('leave alone: %s', (source) => {
    expect(versions(source)).toEqual([]);
  });
});

describe('a sample', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'sample-'));
    for (const name of ['a.ts', 'b.ts'])
      writeFileSync(join(folder, name), 'export const sum = 1 + 2 + 3;\nexport const up = 4;\n');
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const take = (seed: number, compiles = (_path: string, _code: string) => true) => [
    ...sampleOf(folder, ['a.ts', 'b.ts'], seeded(seed), compiles),
  ];

  it('has at most two mutants of a file, and is the same for the same seed', () => {
    const sample = take(7);
    expect(sample.map(({ path }) => path).toSorted()).toEqual(['a.ts', 'a.ts', 'b.ts', 'b.ts']);
    expect(take(7)).toEqual(sample);
    expect(take(8)).not.toEqual(sample);
  });

  it('names line and change', () => {
    const [mutant] = take(1, (_path, code) => code.includes('up = 5'));
    expect(mutant).toMatchObject({ line: 2, change: 'change number: 4 → 5' });
    expect(mutant?.code).toBe('export const sum = 1 + 2 + 3;\nexport const up = 5;\n');
  });

  it('leaves out what doesn’t compile', () => expect(take(1, () => false)).toEqual([]));
});

it('compiles with an unused name, but not with a wrong type', () => {
  const types = createTypeCheck(root);
  const path = 'libs/contracts/src/define-event.ts';
  const source = readFileSync(join(root, path), 'utf8');
  expect(types.compiles(path, `${source}\nfunction unused() {}\n`)).toBe(true);
  expect(types.compiles(path, `${source}\nexport const wrong: string = 1;\n`)).toBe(false);
  expect(types.compiles(path, source)).toBe(true);
  types.close();
}, 60_000);

describe('the tests of a mutant', () => {
  const path = 'libs/service-kit/src/time/clocks.ts';
  const source = readFileSync(join(root, path), 'utf8');
  const tests = ['libs/service-kit/test/time/time.test.ts'];
  const attempt = (code: string, more: object = {}) => tryMutant({ root, path, code, tests, fileMs: 60_000, ...more });

  it('kill it if one of them fails, and let it survive otherwise; the file on disk stays as it is', async () => {
    expect(await attempt(`throw new Error('broken');\n${source}`)).toBe('killed');
    expect(await attempt(`${source}// unnoticed\n`)).toBe('survived');
    expect(readFileSync(join(root, path), 'utf8')).toBe(source);
  }, 120_000);

  it('end after a while for an endless loop', async () => {
    expect(await attempt(`while (true);\n${source}`, { fileMs: 3_000 })).toBe('timeout');
  }, 60_000);

  it('are missing for some', async () => expect(await attempt(source, { tests: [] })).toBe('untested'));

  it('are those that import its file, the nearest first, and those of its workspace before others', () => {
    const related = relatedTests(root, sourceFiles(root))(path);
    const workspaces = related.map((test) => test.startsWith('libs/service-kit/'));
    expect(workspaces.lastIndexOf(true)).toBeLessThan(workspaces.indexOf(false));
    expect(related.indexOf(tests[0]!)).toBeGreaterThanOrEqual(0);
    expect(related.filter((test) => /\.(int|e2e)\.test/.test(test))).toEqual([]);
  });
});

it('scores each part and all together', () => {
  const tally = { killed: 7, timeout: 1, survived: 1, untested: 1 };
  const rows = scoreTable(
    new Map([
      ['libs/sky', tally],
      ['web', { ...tally, survived: 3 }],
    ]),
  );
  expect(rows.split('\n').map((row) => row.split(/\s+/))).toEqual([
    ['libs/sky', '8', 'of', '10', '80', '%'],
    ['web', '8', 'of', '12', '67', '%'],
    ['all', '16', 'of', '22', '73', '%'],
  ]);
});
