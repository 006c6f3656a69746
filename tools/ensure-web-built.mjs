import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';
import { run } from './run.mjs';

const sources = [
  'web',
  'libs/contracts/src',
  'libs/sky/src',
  'libs/care/src',
  'tsconfig.base.json',
  'package-lock.json',
];
const notSources = new Set(['dist', 'node_modules', 'types', 'test']);
const stamp = join(root, 'web/dist/.built-from');

function addToHash(hash, path) {
  const absolute = join(root, path);
  if (!existsSync(absolute)) return;
  let entries;
  try {
    entries = readdirSync(absolute, { withFileTypes: true });
  } catch {
    hash.update(path).update('\0').update(readFileSync(absolute)).update('\0');
    return;
  }
  for (const { name } of entries.toSorted((a, b) => (a.name < b.name ? -1 : 1)))
    if (!name.startsWith('.') && !notSources.has(name) && !/\.test\.tsx?$/.test(name))
      addToHash(hash, `${path}/${name}`);
}

function sourcesHash() {
  const hash = createHash('sha256');
  for (const path of sources) addToHash(hash, path);
  return hash.digest('hex');
}

/** @returns {Promise<{ built: boolean, code: number, output: string }>} */
export async function ensureWebBuilt() {
  const hash = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return { built: false, code: 0, output: '' };
  const result = await run(['vite', 'build', 'web', '--logLevel', 'warn']);
  if (result.code === 0) writeFileSync(stamp, hash);
  return { built: true, ...result };
}
