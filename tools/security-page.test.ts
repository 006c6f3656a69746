import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const page = readFileSync(`${root}/docs/security.md`, 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.test\.tsx?$/.test(file));

describe('docs/security.md', () => {
  it('names existing test files', () => {
    const known = new Set(files.map((file) => basename(file).replace(/\.tsx?$/, '')));
    const named = [...page.matchAll(/`([\w./-]+\.test)`/g)].map(([, name = '']) => basename(name));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });

  it('quotes existing tests', () => {
    const tests = files.map((file) => readFileSync(`${root}/${file}`, 'utf8')).join('\n');
    const quoted = [...page.matchAll(/(?<![\w’])'([^'\n]+)'/g)].flatMap(([, quote = '']) => quote.split(' … '));
    expect(quoted.length).toBeGreaterThan(30);
    expect(quoted.filter((quote) => !tests.includes(quote))).toEqual([]);
  });

  it('every row is held, not applicable or open', () => {
    const rows = page.split('\n').filter((line) => /^\| [A-Z]\d/.test(line));
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter((row) => !/\| (held|open|Not applicable|not applicable)[:,; ]/.test(row))).toEqual([]);
  });
});
