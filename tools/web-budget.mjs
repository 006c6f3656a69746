// `npm run budget`: compares the size of a first visit's JavaScript, according to the build's manifest, with `budgets`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { root } from './root.mjs';

const auth = 'src/app/pages/AuthPage.tsx';
const home = 'src/app/home/Home.tsx';
const axios = 'src/lib/client.ts';

/** `max`: kB (1000 bytes, gzip) of `chunks` and all chunks that these import statically. */
const budgets = [
  { page: '/auth', chunks: [auth], max: 145 },
  { page: '/, logged in', chunks: [home, axios], max: 200 },
];

/** @returns {Set<string>} files of the manifest entries `keys` and of all chunks that these import statically */
export function filesOf(manifest, keys, found = new Set()) {
  for (const key of keys) {
    const part = manifest[key];
    if (!part) throw new Error(`The build has no ${key}`);
    if (found.has(part.file)) continue;
    found.add(part.file);
    filesOf(manifest, part.imports ?? [], found);
  }
  return found;
}

export function checkBudgets(dist = join(root, 'web/dist')) {
  const path = join(dist, '.vite/manifest.json');
  if (!existsSync(path)) return { code: 1, output: 'web/dist has no manifest: build it first (npm run build).' };
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  const kB = (files) =>
    [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000;
  const rows = budgets.map(({ page, chunks, max }) => {
    const size = kB(filesOf(manifest, ['index.html', ...chunks]));
    return { passed: size <= max, line: `${page}: ${size.toFixed(1)} of ${max} kB` };
  });
  return {
    code: rows.every(({ passed }) => passed) ? 0 : 1,
    output: rows.map(({ passed, line }) => `${passed ? 'ok  ' : 'OVER'}  ${line}`).join('\n'),
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { code, output } = checkBudgets();
  console.log(output);
  process.exitCode = code;
}
