import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

async function run(
  how: 'waits' | 'throws' | 'rejects' | 'start-fails',
  signal?: NodeJS.Signals,
): Promise<{ code: number | null; output: string }> {
  const kit = fileURLToPath(new URL('../../src/lifecycle/run.ts', import.meta.url));
  const program = `
    import { runProcess } from ${JSON.stringify(kit)};
    runProcess(async () => {
      if ('${how}' === 'start-fails') throw Object.assign(new Error('PORT: missing'), { name: 'EnvError' });
      setInterval(() => {}, 1000);
      process.stdout.write('ready\\n', () => {
        if ('${how}' === 'throws') setImmediate(() => { throw new Error('boom'); });
        if ('${how}' === 'rejects') void Promise.reject(new Error('boom'));
      });
      return { async [Symbol.asyncDispose]() { await new Promise((done) => process.stdout.write('closed\\n', done)); } };
    });`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (signal && output.includes('ready')) child.kill(signal);
  });
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output };
}

describe('a process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)('closes what it opened and exits 0 on %s', async (signal) => {
    expect(await run('waits', signal)).toEqual({ code: 0, output: 'ready\nclosed\n' });
  });

  it.each([
    ['an uncaught error', 'throws'],
    ['an unhandled rejection', 'rejects'],
  ] as const)('logs %s, closes and exits 1', async (_what, how) => {
    const { code, output } = await run(how);
    expect([code, output.includes('closed')]).toEqual([1, true]);
    expect(output).toMatch(/"msg":"uncaught error"/);
    expect(output).toMatch(/boom/);
  });

  it('that cannot start reports the reason without a stack', async () => {
    const { code, output } = await run('start-fails');
    expect(code).toBe(1);
    expect(output).toMatch(/"msg":"PORT: missing"/);
    expect(output).not.toMatch(/at /);
  });
});
