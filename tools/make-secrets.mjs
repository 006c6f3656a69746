// `npm run secrets -- FOLDER`: a fresh set of secrets for docker-compose.production.yml, one a file. What is there already
// stays. Who may enter the folder is its lock: the files are read by processes that are nobody on this machine.
import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const [, , given] = process.argv;
if (!given) {
  console.error('Where to? npm run secrets -- FOLDER');
  process.exit(1);
}
const folder = resolve(given);
mkdirSync(folder, { recursive: true, mode: 0o700 });

/** 256 bits that need no escaping in an address. */
const random = () => randomBytes(32).toString('base64url');

function file(name, content) {
  const path = join(folder, name);
  if (!existsSync(path)) writeFileSync(path, content, { mode: 0o644 });
}

const databases = ['auth', 'owl', 'oracle', 'billing', 'mailer'];
const accounts = (
  root,
  own,
) => `// Run once by mongosh on the server's own machine, where the first account may be made without one.
const admin = db.getSiblingDB('admin');
try {
  admin.createUser({ user: 'root', pwd: '${root}', roles: ['root'] });
} catch (fault) {
  // made before
  if (fault.codeName !== 'Unauthorized') throw fault;
}
admin.auth('root', '${root}');
const roles = ${JSON.stringify(databases)}.map((name) => ({ role: 'readWrite', db: name }));
if (!admin.getUser('sternenrat')) admin.createUser({ user: 'sternenrat', pwd: '${own}', roles });
`;

// the halves of an account are made together: a file that is missing alone can't be made anew
const halves = [
  ['mongo_url', 'mongo_accounts.js'],
  ['rabbitmq_url', 'rabbitmq.config'],
  ['redis_url', 'redis.conf'],
];
for (const [one, other] of halves)
  if (existsSync(join(folder, one)) !== existsSync(join(folder, other))) {
    console.error(`${one} and ${other} belong together, and one of them is missing in ${folder}.`);
    process.exit(1);
  }

const mongo = random();
const rabbitmq = random();
const redis = random();
// for Kubernetes, whose operators write the addresses themselves
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

/** Somebody else's, or of a change under way: an empty file counts as none. */
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
console.log(`The secrets stand in ${folder}, which only you may enter.`);
if (empty.length > 0) console.log(`Still empty, to be written there where you have one: ${empty.join(', ')}`);
