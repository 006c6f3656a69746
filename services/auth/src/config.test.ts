import { readConfig } from './config.ts';

const fine = {
  PUBLIC_URL: 'https://sternenrat.example/',
  MONGO_URL: 'mongodb://db/auth',
  RABBITMQ_URL: 'amqp://bus',
  REDIS_URL: 'redis://cache',
  SESSION_SECRET: 's'.repeat(32),
  IDENTITY_SECRET: 'i'.repeat(32),
  OWL_INTERNAL_URL: 'http://owl:4102',
};

it('separates settings and secrets', () => {
  const { settings, secrets } = readConfig(fine);
  expect(settings).toMatchObject({ publicUrl: 'https://sternenrat.example', rateLimitScale: 1 });
  expect(JSON.stringify(settings)).not.toContain('sss');
  expect(secrets.sessionSecret).toBe(fine.SESSION_SECRET);
});

it('reports all problems at once, without values', () => {
  const read = () => readConfig({ ...fine, SESSION_SECRET: 'kurz', MONGO_URL: 'http://db', RATE_LIMIT_SCALE: '-1' });
  for (const name of ['SESSION_SECRET', 'MONGO_URL', 'RATE_LIMIT_SCALE']) expect(read).toThrow(name);
  expect(read).not.toThrow('kurz');
});

it('production requires https, for a Secure cookie', () => {
  expect(() => readConfig({ ...fine, NODE_ENV: 'production', PUBLIC_URL: 'http://sternenrat.example' })).toThrow(
    /PUBLIC_URL: must be https/,
  );
  expect(readConfig({ ...fine, NODE_ENV: 'production' }).settings.publicUrl).toBe('https://sternenrat.example');
});

it('production refuses published secrets, without printing them', () => {
  const publishedSecrets = {
    SESSION_SECRET: 'development-only-session-secret-not-for-production',
    IDENTITY_SECRET: 'development-only-identity-secret-not-for-production',
    RABBITMQ_URL: 'amqp://guest:guest@bus',
  };
  const read = () => readConfig({ ...fine, ...publishedSecrets, NODE_ENV: 'production' });
  for (const name of Object.keys(publishedSecrets)) expect(read).toThrow(`${name}: is a default of development`);
  expect(read).not.toThrow(/guest|session-secret/);
  expect(() => readConfig({ ...fine, ...publishedSecrets })).not.toThrow();
});

it('has these defaults', () => expect(readConfig(fine)).toMatchSnapshot());
