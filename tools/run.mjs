import { spawn } from 'node:child_process';
import { delimiter, dirname, join } from 'node:path';
import { node24 } from './node24.mjs';
import { root } from './root.mjs';

const windows = process.platform === 'win32';

/**
 * Runs a command to its end, with Node 24 and the installed tools first on the PATH.
 * @param {string[]} command name and arguments
 * @param {{ show?: 'stderr', env?: Record<string, string>, timeoutMs?: number }} [options] `show` lets that stream through to the terminal; else it is part of `output`
 * @returns {Promise<{ code: number, output: string }>} code 124 when it took longer than `timeoutMs`
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
    let late = false;
    const timer = timeoutMs && setTimeout(() => ((late = true), child.kill('SIGKILL')), timeoutMs);
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    // Whoever ends us ends what we run.
    const stop = (signal) => (child.kill(signal), process.exit(signal === 'SIGINT' ? 130 : 143));
    for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
    const end = (code) => {
      for (const signal of ['SIGINT', 'SIGTERM']) process.off(signal, stop);
      clearTimeout(timer);
      resolve({ code: late ? 124 : code, output });
    };
    child.on('error', (error) => ((output += error.message), end(127)));
    child.on('close', (code) => end(code ?? 1));
  });
}
