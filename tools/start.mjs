// `npm start`. This file must run in Node 20: Node 24 is one of the packages that `ensureInstalled` installs.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './ensure-installed.mjs';
import { isNode24, node24 } from './node24.mjs';
import { root } from './root.mjs';
import { ensureWebBuilt } from './ensure-web-built.mjs';

const main = join(root, 'standalone/src/main.ts');

/** Limits V8's young generation, to save memory. package.json sets the same flag for this process. */
const flags = ['--max-semi-space-size=2'];

/** Folder of Node's compile cache, for faster starts. Node 20 ignores the variable. */
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');

function runIn(node) {
  const child = spawn(node, [...flags, main], { cwd: root, stdio: 'inherit' });
  const signals = ['SIGTERM', 'SIGHUP'];
  // a terminal sends SIGINT to both processes, and a second SIGINT would abort the child's shutdown
  process.on('SIGINT', () => process.stdin.isTTY || child.kill('SIGINT'));
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (!signal) return process.exit(code);
    process.removeAllListeners(signal);
    process.kill(process.pid, signal);
  });
}

async function prepare() {
  ensureInstalled();
  const node = node24();
  const web = await ensureWebBuilt();
  if (web.code !== 0) throw new Error(`building the web failed\n${web.output}`);
  return node;
}

process.chdir(root);
// environment variables take precedence over the file
if (existsSync('.env')) process.loadEnvFile('.env');
const node = await prepare().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
if (isNode24) await import(pathToFileURL(main).href);
else runIn(node);
