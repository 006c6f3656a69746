import { execFile } from 'node:child_process';
import { utimesSync } from 'node:fs';
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compose, describeWithContainers } from '../support/compose.ts';
import { waitFor } from '../support/player.ts';

const run = promisify(execFile);
const source = fileURLToPath(new URL('../../../services/owl/src/owl.ts', import.meta.url));
const COMPOSE_FILE = [process.env['COMPOSE_FILE'], 'docker-compose.dev.yml'].join(delimiter);

describeWithContainers('docker-compose.dev.yml', () => {
  const dev = (...args: string[]) =>
    run('docker', ['compose', ...args], { env: { ...process.env, COMPOSE_FILE }, maxBuffer: 16 * 1024 * 1024 });
  afterAll(async () => void (await compose('up', '--detach', '--no-build', '--no-deps', '--wait', 'owl')), 60_000);

  it('runs the sources of this folder, and restarts when one of them changes', async () => {
    await dev('up', '--detach', '--no-build', '--no-deps', '--wait', 'owl');
    const starts = async (): Promise<number> => (await dev('logs', 'owl')).stdout.split('"msg":"ready"').length - 1;
    expect(await starts()).toBe(1);
    utimesSync(source, new Date(), new Date());
    await waitFor('a second start', async () => (await starts()) === 2, 60_000);
  }, 120_000);
});
