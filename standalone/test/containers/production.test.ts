import { execFile } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { compose, describeWithContainers, docker, services } from '../support/compose.ts';

const run = promisify(execFile);
const root = fileURLToPath(new URL('../../..', import.meta.url));
const files = (...names: string[]): { COMPOSE_FILE: string } => ({ COMPOSE_FILE: names.join(delimiter) });
const production = files('docker-compose.yml', 'docker-compose.production.yml');

async function composeIn(env: Record<string, string>, ...args: string[]): Promise<string> {
  const { stdout } = await run('docker', ['compose', ...args], {
    cwd: root,
    env: { ...process.env, ...env },
    maxBuffer: 16 * 1024 * 1024,
  });
  return stdout;
}

describeWithContainers('docker-compose.production.yml', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const SECRETS_DIR = join(folder, 'sternenrat');
  const PUBLIC_URL = 'https://sternenrat.example';
  const given = { ...production, SECRETS_DIR, PUBLIC_URL, STRIPE_SANDBOX: '1', RATE_LIMIT_SCALE: '1' };

  beforeAll(async () => {
    await run('npm', ['run', '--silent', 'secrets', '--', SECRETS_DIR], { cwd: root });
    // no SMTP server is needed, because this test sends no mail
    appendFileSync(join(SECRETS_DIR, 'smtp_url'), 'smtp://127.0.0.1:1');
    await compose('down', '--volumes');
  }, 60_000);
  afterAll(async () => {
    await composeIn(given, 'down', '--volumes');
    rmSync(folder, { recursive: true });
  }, 60_000);

  it('requires SECRETS_DIR and PUBLIC_URL', async () => {
    await expect(composeIn({ ...production, PUBLIC_URL }, 'config')).rejects.toThrow(/SECRETS_DIR/);
    await expect(composeIn({ ...production, SECRETS_DIR }, 'config')).rejects.toThrow(/PUBLIC_URL/);
  });

  it('rejects the development secrets', async () => {
    const image = `${process.env['COMPOSE_PROJECT_NAME']}-owl`;
    const mounted = join(root, 'secrets/development');
    const names = ['MONGO_URL', 'RABBITMQ_URL', 'REDIS_URL', 'IDENTITY_SECRET'];
    const env = names.flatMap((name) => ['--env', `${name}_FILE=/run/secrets/${name.toLowerCase()}`]);
    const start = docker(
      'run',
      '--rm',
      '--env',
      'NODE_ENV=production',
      ...env,
      '-v',
      `${mounted}:/run/secrets:ro`,
      image,
    );
    const { stdout } = await start.then(
      () => ({ stdout: 'it started' }),
      (error: { stdout: string }) => error,
    );
    for (const known of ['RABBITMQ_URL', 'IDENTITY_SECRET'])
      expect(stdout).toContain(`${known}: is a default of development`);
  }, 30_000);

  it('becomes healthy with its own secrets', async () => {
    await composeIn(given, 'up', '--detach', '--no-build', '--wait', '--wait-timeout', '240');
    const listed = await composeIn(given, 'ps', '--format', '{{.Service}} {{.Health}}', ...services);
    expect(listed.trim().split('\n').toSorted()).toEqual(services.map((name) => `${name} healthy`).toSorted());
  }, 300_000);

  it('requires a password for every server', async () => {
    const asked = await composeIn(given, 'exec', '-T', 'redis', 'redis-cli', 'dbsize');
    expect(asked).toContain('NOAUTH');
    const names = "db.getSiblingDB('auth').getCollectionNames()";
    await expect(composeIn(given, 'exec', '-T', 'mongo', 'mongosh', '--quiet', '--eval', names)).rejects.toThrow();
    const rabbit = (password: string): Promise<string> =>
      composeIn(given, 'exec', '-T', 'rabbitmq', 'rabbitmqctl', '-q', 'authenticate_user', 'sternenrat', password);
    await expect(rabbit('development-only')).rejects.toThrow();
    const own = /:\/\/sternenrat:([^@]+)@/.exec(readFileSync(join(SECRETS_DIR, 'rabbitmq_url'), 'utf8'))?.[1] ?? '';
    await rabbit(own);
  }, 60_000);

  it('rotates the session secret step by step', async () => {
    const secret = () => readFileSync(join(SECRETS_DIR, 'session_secret'), 'utf8');
    const before = secret();
    for (const step of ['announce', 'switch', 'forget']) {
      await run('npm', ['run', '--silent', 'rotate', '--', SECRETS_DIR, 'session_secret', step], { cwd: root });
      await composeIn(
        given,
        'up',
        '--detach',
        '--no-build',
        '--no-deps',
        '--force-recreate',
        '--wait',
        'gateway',
        'auth',
      );
    }
    expect(secret()).not.toBe(before);
  }, 120_000);

  it('serves the operator with --as; rejects the development secrets', async () => {
    const runOperator = (env: Record<string, string>, ...line: string[]) =>
      composeIn(env, 'run', '--rm', '-T', 'operator', ...line).catch(({ stderr }: { stderr: string }) => stderr);
    expect(await runOperator(given, 'find', 'nobody', '--as', 'mira')).toContain('No such player');
    expect(await runOperator(given, 'audit', '--as', 'mira')).toBe('Nothing was done yet.\n');
    expect(await runOperator(given, 'audit')).toContain('Name yourself');
    const known = ['-e', 'IDENTITY_SECRET=development-only-identity-secret-not-for-production'];
    const refused = composeIn(
      given,
      'run',
      '--rm',
      '-T',
      ...known,
      '-e',
      'IDENTITY_SECRET_FILE=',
      'operator',
      'audit',
      '--as',
      'mira',
    );
    await expect(refused).rejects.toMatchObject({ stderr: expect.stringMatching(/IDENTITY_SECRET: is a default/) });
  }, 60_000);

  it('shows no secret in docker inspect', async () => {
    const ids = (await composeIn(given, 'ps', '--quiet', ...services)).split('\n').filter(Boolean);
    const shown = await docker('inspect', ...ids);
    for (const name of ['session_secret', 'identity_secret', 'mongo_url', 'rabbitmq_url', 'redis_url'])
      expect(shown.includes(readFileSync(join(SECRETS_DIR, name), 'utf8').trim())).toBe(false);
  });
});
