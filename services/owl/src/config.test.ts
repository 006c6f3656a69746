import { readConfig } from './config.ts';

it('reads the common environment and own ports', () => {
  const config = readConfig({
    MONGO_URL: 'mongodb://mongo/owl',
    RABBITMQ_URL: 'amqp://bus',
    REDIS_URL: 'redis://cache',
    IDENTITY_SECRET: 's'.repeat(32),
  });
  expect(config).toMatchSnapshot();
});
