import { readConfig } from './config.ts';

it('the environment is what every service shares, on ports of its own', () => {
  const config = readConfig({
    MONGO_URL: 'mongodb://mongo/owl',
    RABBITMQ_URL: 'amqp://bus',
    REDIS_URL: 'redis://cache',
    IDENTITY_SECRET: 's'.repeat(32),
  });
  expect(config.settings).toMatchObject({ port: 4002, internalPort: 4102 });
});
