import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { node24 } from './node24.mjs';
import { root } from './root.mjs';

const windows = process.platform === 'win32';

/**
 * Runs a command, with node_modules/.bin and Node 24 first on the PATH. Code 124: the command took over `timeoutMs`.
 * @param {{ show?: 'stderr', env?: Record<string, string>, timeoutMs?: number }} [options] `show`: printed at once
 */
export function run([name, ...args], { show, env = {}, timeoutMs = 0 } = {}) {
  const path = [join(root, 'node_modules', '.bin'), dirname(node24()), process.env.PATH].join(delimiter);
  return new Promise((resolve) => {
    const child = spawn(name, args, {
      cwd: root,
      env: { ...process.env, ...env, PATH: path },
      stdio: ['ignore', 'pipe', show === 'stderr' ? 'inherit' : 'pipe'],
      shell: windows,
    });
    let output = '';
    let timedOut = false;
    const timer = timeoutMs && setTimeout(() => ((timedOut = true), child.kill('SIGKILL')), timeoutMs);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const stop = (signal) => (child.kill(signal), process.exit(signal === 'SIGINT' ? 130 : 143));
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
    const end = (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      clearTimeout(timer);
      resolve({ code: timedOut ? 124 : code, output });
    };
    child.on('error', (error) => ((output += error.message), end(127)));
    child.on('close', (code) => end(code ?? 1));
  });
}
