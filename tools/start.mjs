// `npm start`: plain JavaScript for Node 20 and newer, because it runs before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureInstalled } from './installed.mjs';
import { isNode24, node24 } from './node24.mjs';
import { root } from './root.mjs';
import { ensureWebBuilt } from './web-built.mjs';

const main = join(root, 'standalone/src/main.ts');

/** A small young generation: all in one process rests at 185 MB instead of 217. `npm start` gives it to this process, too. */
const flags = ['--max-semi-space-size=2'];

/** What Node has compiled once lies here for the next start, which is then a third quicker. Node 20 knows no such thing. */
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules/.cache/compiled');

/** Runs the product in another Node, hands signals on and ends as it ends. */
function runIn(node) {
  const child = spawn(node, [...flags, main], { cwd: root, stdio: 'inherit' });
  const signals = ['SIGTERM', 'SIGHUP'];
  // A terminal sends Ctrl-C to both of us; a second one would cut the child's farewell short.
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
  if (web.code !== 0) throw new Error(`The web could not be built.\n${web.output}`);
  return node;
}

process.chdir(root);
// Settings of one's own, as .env.example describes them; the shell's win.
if (existsSync('.env')) process.loadEnvFile('.env');
const node = await prepare().catch((error) => {
  console.error(error.message);
  process.exit(1);
});
module.enableCompileCache?.(process.env.NODE_COMPILE_CACHE);
if (isNode24) await import(pathToFileURL(main).href);
else runIn(node);
