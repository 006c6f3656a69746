import { readConfig } from './config.ts';

const fine = {
  MONGO_URL: 'mongodb://mongo/billing',
  RABBITMQ_URL: 'amqp://bus',
  REDIS_URL: 'redis://cache',
  IDENTITY_SECRET: 's'.repeat(32),
  PUBLIC_URL: 'https://sternenrat.example/',
  OWL_INTERNAL_URL: 'http://owl:4100',
};
const keys = {
  STRIPE_SECRET_KEY: 'sk_test_hidden',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_shown',
  STRIPE_WEBHOOK_SECRET: 'whsec_hidden-too',
};

it('reads the common environment and own ports; without Stripe keys there are none', () => {
  const config = readConfig(fine);
  expect(config.settings).toMatchObject({ port: 4004, internalPort: 4104, publicUrl: 'https://sternenrat.example' });
  expect(config.secrets.stripe).toBeUndefined();
});

it('Stripe keys are secrets', () => {
  const { settings, secrets } = readConfig({
    ...fine,
    ...keys,
    STRIPE_WEBHOOK_SECRET_PREVIOUS: 'whsec_the-one-before',
  });
  expect(secrets.stripe?.webhookSecrets).toEqual(['whsec_hidden-too', 'whsec_the-one-before']);
  expect(JSON.stringify(settings)).not.toContain('hidden');
});

it.each(Object.keys(keys))('a set of keys without %s is refused', (name) => {
  expect(() => readConfig({ ...fine, ...keys, [name]: '' })).toThrow(new RegExp(`${name}: is missing`));
});

it('refuses an empty or short webhook secret without printing it', () => {
  const read = () => readConfig({ ...fine, ...keys, STRIPE_WEBHOOK_SECRET: 'whsec_kurz' });
  expect(read).toThrow(/STRIPE_WEBHOOK_SECRET/);
  expect(read).not.toThrow(/kurz/);
});

it('refuses the sandbox beside real keys, and a disabled sandbox without keys', () => {
  expect(() => readConfig({ ...fine, ...keys, STRIPE_SANDBOX: '1' })).toThrow(/STRIPE_SANDBOX: .*beside real keys/);
  expect(() => readConfig({ ...fine, STRIPE_SANDBOX: '0' })).toThrow(/STRIPE_SECRET_KEY: .*sandbox is off/);
});

it('has these defaults', () => expect(readConfig(fine)).toMatchSnapshot());
