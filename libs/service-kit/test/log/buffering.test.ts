import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const logger = new URL('../../src/log/logger.ts', import.meta.url).href;

function run(script: string) {
  const code = `import { createLogger } from ${JSON.stringify(logger)};
    const log = createLogger({ name: 'test' });
    ${script}`;
  return spawn(process.execPath, ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const hundred = `for (let n = 0; n < 100; n += 1) log.info({ n }, 'x'.repeat(100));`;

describe('buffered lines', () => {
  it.each([
    ['exits', `${hundred} process.exit(0);`],
    ['runs out of work', hundred],
    [
      'ends on SIGTERM',
      `process.on('SIGTERM', () => process.exit(0)); ${hundred} process.kill(process.pid, 'SIGTERM'); setTimeout(() => {}, 9_000);`,
    ],
    ['falls', `process.on('uncaughtException', () => process.exit(1)); ${hundred} throw new Error('fallen');`],
  ])('are complete and in order when the process %s', async (_how, script) => {
    const child = run(script);
    const lines = (await text(child.stdout)).trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { n: number }).n)).toEqual(
      Array.from({ length: 100 }, (_, n) => n),
    );
  });

  it('are flushed by a warning', async () => {
    // the child blocks its event loop, so that no timer flushes the lines
    const child = run(`log.info('first'); log.warn('second'); for (;;);`);
    const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
    child.kill('SIGKILL');
    expect(chunk.toString()).toMatch(/first.*\n.*second/);
  });
});
