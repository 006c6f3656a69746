import { readConfig } from './config.ts';

const good = {
  MONGO_URL: 'mongodb://mongo/oracle',
  RABBITMQ_URL: 'amqp://bus',
  REDIS_URL: 'redis://cache',
  IDENTITY_SECRET: 's'.repeat(32),
  OWL_INTERNAL_URL: 'http://owl:4102',
};

it('reads the shared environment and the URL of owl', () => {
  const { OWL_INTERNAL_URL, ...alone } = good;
  expect(readConfig(good).settings).toMatchObject({
    port: 4003,
    internalPort: 4103,
    owlInternalUrl: OWL_INTERNAL_URL,
  });
  expect(() => readConfig(alone)).toThrow('OWL_INTERNAL_URL');
});

it('calls no language model without a key, and NASA with its demo key unless turned off', () => {
  const url = 'https://api.nasa.gov/planetary/apod';
  expect(readConfig(good).secrets.outside).toEqual({ model: null, apod: { key: 'DEMO_KEY', url } });
  expect(readConfig({ ...good, NASA_API_KEY: 'none' }).secrets.outside.apod).toBeNull();
});

it('reads the URLs and daily caps of the providers', () => {
  const keys = { OPENAI_API_KEY: 'sk-1', OPENAI_BASE_URL: 'http://model:1/v1', NASA_API_KEY: 'nasa' };
  expect(readConfig({ ...good, ...keys, OPENAI_DAILY_CENTS: '20' }).secrets.outside).toEqual({
    model: {
      apiKey: 'sk-1',
      baseUrl: 'http://model:1/v1',
      model: expect.any(String),
      dailyCents: 20,
      dailyCentsPerUser: 10,
      centsPerMillionIn: 40,
      centsPerMillionOut: 160,
    },
    apod: { key: 'nasa', url: 'https://api.nasa.gov/planetary/apod' },
  });
});

it('has these defaults', () => expect(readConfig(good)).toMatchSnapshot());
