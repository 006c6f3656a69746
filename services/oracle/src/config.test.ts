import { readConfig } from './config.ts';

const good = {
  MONGO_URL: 'mongodb://mongo/oracle',
  RABBITMQ_URL: 'amqp://bus',
  REDIS_URL: 'redis://cache',
  IDENTITY_SECRET: 's'.repeat(32),
  OWL_INTERNAL_URL: 'http://owl:4102',
};

it('the environment is what every service shares, and where owl is', () => {
  const { OWL_INTERNAL_URL, ...alone } = good;
  expect(readConfig(good).settings).toMatchObject({
    port: 4003,
    internalPort: 4103,
    owlInternalUrl: OWL_INTERNAL_URL,
  });
  expect(() => readConfig(alone)).toThrow('OWL_INTERNAL_URL');
});
