import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBudgets } from './web-budget.mjs';

function build(sizes: {
  entry: number;
  shared: number;
  auth: number;
  home: number;
  axios: number;

  lazy: number;
}) {
  const dist = mkdtempSync(join(tmpdir(), 'budget-'));
  mkdirSync(join(dist, '.vite'));
  for (const [name, size] of Object.entries(sizes)) writeFileSync(join(dist, `${name}.js`), randomBytes(size));
  const manifest = {
    'index.html': { file: 'entry.js', imports: ['_shared.js'], dynamicImports: ['lazy.ts'] },
    '_shared.js': { file: 'shared.js' },
    'src/app/pages/AuthPage.tsx': { file: 'auth.js', imports: ['_shared.js', 'index.html'] },
    'src/app/home/Home.tsx': { file: 'home.js', imports: ['_shared.js'] },
    'src/lib/client.ts': { file: 'axios.js' },
    'lazy.ts': { file: 'lazy.js' },
  };
  writeFileSync(join(dist, '.vite/manifest.json'), JSON.stringify(manifest));
  return { dist, [Symbol.dispose]: () => rmSync(dist, { recursive: true }) };
}
const withinBudget = { entry: 95_000, shared: 30_000, auth: 15_000, home: 40_000, axios: 25_000, lazy: 90_000 };

it('counts each chunk and its imports once, and ignores chunks that are loaded later', () => {
  using web = build(withinBudget);
  const { code, output } = checkBudgets(web.dist);
  expect(output).toMatch(/ok {4}\/auth: 140\.\d of 145 kB[^]*ok {4}\/, logged in: 190\.\d of 200 kB/);
  expect(code).toBe(0);
});

it.each([
  ['/auth', { auth: 21_000 }],
  ['/, logged in', { home: 51_000 }],
  ['/, logged in', { axios: 36_000 }],
])('fails when %s exceeds its budget', (page, grown) => {
  using web = build({ ...withinBudget, ...grown });
  const { code, output } = checkBudgets(web.dist);
  expect([code, output]).toEqual([1, expect.stringContaining(`OVER  ${page}:`)]);
});

it('fails when a page is missing, or without a build', () => {
  using web = build(withinBudget);
  writeFileSync(join(web.dist, '.vite/manifest.json'), JSON.stringify({ 'index.html': { file: 'entry.js' } }));
  expect(() => checkBudgets(web.dist)).toThrow('The build has no src/app/pages/AuthPage.tsx');
  expect(checkBudgets(join(web.dist, 'nowhere')).code).toBe(1);
});
