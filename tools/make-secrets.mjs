// `npm run secrets -- FOLDER`: creates the secrets of docker-compose.production.yml, one per file. Existing files stay.
// All may read the files, because containers run as other users; a new folder admits only its owner.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [, , given] = process.argv;
if (!given) {
  console.error('Usage: npm run secrets -- FOLDER');
  process.exit(1);
}
const folder = resolve(given);
mkdirSync(folder, { recursive: true, mode: 0o700 });

/** 256 random bits as base64url, which needs no escaping in a URL. */
const random = () => randomBytes(32).toString('base64url');

function file(name, content) {
  const path = join(folder, name);
  if (!existsSync(path)) writeFileSync(path, content, { mode: 0o644 });
}

const databases = ['auth', 'owl', 'oracle', 'billing', 'mailer'];
const accounts = (
  root,
  own,
) => `// Run once with mongosh on the server itself, where the first account needs no authentication.
const admin = db.getSiblingDB('admin');
try {
  admin.createUser({ user: 'root', pwd: '${root}', roles: ['root'] });
} catch (error) {
  // 'Unauthorized': the account exists already
  if (error.codeName !== 'Unauthorized') throw error;
}
admin.auth('root', '${root}');
const roles = ${JSON.stringify(databases)}.map((name) => ({ role: 'readWrite', db: name }));
if (!admin.getUser('sternenrat')) admin.createUser({ user: 'sternenrat', pwd: '${own}', roles });
`;

// the files of a group contain the same password, so a missing one can't be created later
const groups = [
  ['mongo_password', 'mongo_url', 'mongo_accounts.js'],
  ['rabbitmq_url', 'rabbitmq.config'],
  ['redis_password', 'redis_url', 'redis.conf'],
];
for (const names of groups) {
  const missing = names.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0 && missing.length < names.length) {
    console.error(`${names.join(', ')} share a password. Missing in ${folder}: ${missing.join(', ')}.`);
    process.exit(1);
  }
}

const mongo = random();
const rabbitmq = random();
const redis = random();
file('mongo_password', mongo);
file('redis_password', redis);
file('session_secret', random());
file('identity_secret', random());
file('mongo_url', `mongodb://sternenrat:${mongo}@mongo:27017/?directConnection=true&authSource=admin`);
file('mongo_accounts.js', accounts(random(), mongo));
file('rabbitmq_url', `amqp://sternenrat:${rabbitmq}@rabbitmq:5672`);
file('rabbitmq.config', `[{rabbit, [{default_user, <<"sternenrat">>}, {default_pass, <<"${rabbitmq}">>}]}].\n`);
file('redis_url', `redis://:${redis}@redis:6379`);
file('redis.conf', `requirepass ${redis}\n`);
file('grafana_password', random());

/** Secrets of third parties, and previous secrets. An empty file means: none. */
const optional = [
  'smtp_url',
  'vapid_public_key',
  'vapid_private_key',
  'openai_api_key',
  'nasa_api_key',
  'stripe_secret_key',
  'stripe_publishable_key',
  'stripe_webhook_secret',
  'session_secret_previous',
  'identity_secret_previous',
];
for (const name of optional) file(name, '');

const empty = optional.filter((name) => readFileSync(join(folder, name), 'utf8').trim() === '');
const isOpen = process.platform !== 'win32' && (statSync(folder).mode & 0o077) !== 0;
if (isOpen) console.error(`Other users can read the secrets in ${folder}. Run: chmod 700 ${folder}`);
else console.log(`Secrets created in ${folder}, which only you can read.`);
if (empty.length > 0) console.log(`Empty, fill in those that you have: ${empty.join(', ')}`);
