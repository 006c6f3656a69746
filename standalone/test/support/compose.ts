import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { waitFor } from './player.ts';

const run = promisify(execFile);

/** The processes and servers of docker-compose.yml. */
export const services = ['gateway', 'auth', 'owl', 'oracle', 'billing', 'mailer'] as const;
export const servers = ['mongo', 'rabbitmq', 'redis'] as const;
export type Part = (typeof services)[number] | (typeof servers)[number];

// `npm run test:compose` sets these variables.
const url = process.env['PRODUCT_URL'];
const project = process.env['COMPOSE_PROJECT_NAME'];

/** Declares a suite that needs the product in containers. Without containers it is skipped. */
export function describeWithContainers(name: string, suite: (url: string) => void): void {
  if (url && project) describe(name, () => suite(url));
  else describe(name, () => it.skip('needs the containers of npm run test:compose', () => undefined));
}

/** @returns the standard output of `docker …` @throws Error with the standard error output */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** `docker compose …` in the test's project. */
export const compose = (...args: string[]): Promise<string> => docker('compose', ...args);

export async function restartAndWait(part: Part): Promise<void> {
  await compose('restart', part);
  await waitFor(`a healthy ${part}`, async () => (await compose('ps', part)).includes('(healthy)'), 90_000);
}

export async function openDatabases(): Promise<MongoClient> {
  const address = (await compose('port', 'mongo', '27017')).trim();
  return MongoClient.connect(`mongodb://${address}/?directConnection=true`);
}

/** Messages in all queues: ready, unacknowledged and dead-lettered. */
export async function countMessages(): Promise<number> {
  const listed = await compose(
    'exec',
    '-T',
    'rabbitmq',
    'rabbitmqctl',
    '-q',
    'list_queues',
    'name',
    'messages',
    '--formatter',
    'json',
  );
  const queues = JSON.parse(listed) as { name: string; messages: number }[];
  return queues.reduce((sum, { messages }) => sum + messages, 0);
}
