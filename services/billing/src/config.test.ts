import { readConfig } from './config.ts';

const good = {
  MONGO_URL: 'mongodb://mongo/billing',
  RABBITMQ_URL: 'amqp://bus',
  REDIS_URL: 'redis://cache',
  IDENTITY_SECRET: 's'.repeat(32),
};

describe('the environment', () => {
  it('needs only what has no default', () => {
    expect(readConfig(good).settings).toMatchObject({ port: 4004, internalPort: 4104, rateLimitScale: 1 });
  });

  it.each(Object.keys(good))('names a missing %s', (name) => {
    expect(() => readConfig({ ...good, [name]: '' })).toThrow(name);
  });

  it('keeps secrets apart from settings, and out of what it tells', () => {
    const text = JSON.stringify(readConfig(good).settings);
    for (const secret of [good.MONGO_URL, good.IDENTITY_SECRET]) expect(text).not.toContain(secret);
    expect(() => readConfig({ ...good, MONGO_URL: 'http://user:hidden@host' })).toThrow(/^(?!.*hidden)[^]*MONGO_URL/);
  });
});
