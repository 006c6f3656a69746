import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './root.mjs';

const lock = join(root, 'package-lock.json');
const stamp = join(root, 'node_modules', '.installed-from');
const installedLock = join(root, 'node_modules', '.package-lock.json');

function matchesLock(lockText) {
  if (!existsSync(installedLock)) return false;
  const wanted = JSON.parse(lockText).packages;
  const have = JSON.parse(readFileSync(installedLock, 'utf8')).packages;
  return Object.entries(wanted).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') ||
      entry.optional ||
      (have[path] && have[path].version === entry.version && have[path].resolved === entry.resolved),
  );
}

export function ensureInstalled() {
  const lockText = readFileSync(lock, 'utf8');
  const hash = createHash('sha256').update(lockText).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  if (!matchesLock(lockText)) {
    console.log('Installing packages …');
    // with NODE_ENV=production, npm would leave out development packages (the tools) and optional ones (Node)
    const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=dev', '--include=optional'];
    const npm = process.env.npm_execpath;
    const [command, first] = npm && /\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []];
    const { status } = spawnSync(command, [...first, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: command === 'npm' && process.platform === 'win32',
    });
    if (status !== 0) throw new Error('npm ci failed, see its output above');
  }
  writeFileSync(stamp, hash);
}
