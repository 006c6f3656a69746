import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { MongoClient } from 'mongodb';
import { until } from './player.ts';

const run = promisify(execFile);

/** The processes and servers of docker-compose.yml. */
export const services = ['gateway', 'auth', 'owl', 'oracle', 'billing', 'mailer'] as const;
export const servers = ['mongo', 'rabbitmq', 'redis'] as const;
export type Part = (typeof services)[number] | (typeof servers)[number];

/** Where `npm run test:compose` has brought the containers up; it sets COMPOSE_PROJECT_NAME and COMPOSE_FILE, too. */
const url = process.env['PRODUCT_URL'];
const project = process.env['COMPOSE_PROJECT_NAME'];

/** A suite on the product in containers; else it is reported as skipped, by name. */
export function describeWithContainers(name: string, suite: (url: string) => void): void {
  if (url && project) describe(name, () => suite(url));
  else describe(name, () => it.skip('needs the containers of npm run test:compose', () => undefined));
}

/** `docker …`: what it printed. @throws what it complained about */
export async function docker(...args: string[]): Promise<string> {
  const { stdout } = await run('docker', args, { maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** `docker compose …`, in the test's own project. */
export const compose = (...args: string[]): Promise<string> => docker('compose', ...args);

/** Restarts a part and waits until its health check is content. */
export async function restarted(part: Part): Promise<void> {
  await compose('restart', part);
  await until(`a healthy ${part}`, async () => (await compose('ps', part)).includes('(healthy)'), 90_000);
}

/** The databases of all services, on the server that they share here. */
export async function openDatabases(): Promise<MongoClient> {
  const address = (await compose('port', 'mongo', '27017')).trim();
  return MongoClient.connect(`mongodb://${address}/?directConnection=true`);
}

/** Messages that wait or are in somebody's hands, dead ones included. */
export async function messagesWaiting(): Promise<number> {
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
