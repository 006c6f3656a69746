import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

// Runs in a child process, because a lowered priority can't be raised again.
const script = `
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { getPriority } from 'node:os';
import { createPasswords } from '${new URL('./passwords.ts', import.meta.url).href}';
await createPasswords({ lowerThreadPriority: process.argv[1] === 'yes' }).verify(null, 'nachthimmel-7');
if (!existsSync('/proc/self/task')) console.log('not here');
else {
  const tasks = readdirSync('/proc/self/task').filter((task) => readFileSync('/proc/self/task/' + task + '/comm', 'utf8').trim() === 'libuv-worker');
  const own = getPriority();
  console.log(JSON.stringify([...new Set(tasks.map((task) => getPriority(Number(task)) - own > 0))]));
}`;
const run = (lowerPriority: string): string =>
  spawnSync(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', script, lowerPriority],
    {
      encoding: 'utf8',
      cwd: fileURLToPath(new URL('.', import.meta.url)),
    },
  ).stdout.trim();

it('lowers the priority of the hashing threads on Linux, if enabled', () => {
  expect(['[true]', 'not here']).toContain(run('yes'));
  expect(['[false]', 'not here']).toContain(run('no'));
});
