import { readConfig } from './config.ts';

const fine = {
  PUBLIC_URL: 'https://sternenrat.example/',
  MONGO_URL: 'mongodb://db/mailer',
  RABBITMQ_URL: 'amqp://bus',
  REDIS_URL: 'redis://cache',
  IDENTITY_SECRET: 'i'.repeat(32),
};

it('reads settings and secrets apart; without SMTP_URL mails stay in the mailbox', () => {
  const { settings, secrets } = readConfig(fine);
  expect(settings).toMatchObject({
    publicUrl: 'https://sternenrat.example',
    from: expect.stringContaining('<noctua@'),
  });
  expect(secrets.smtpUrl).toBeUndefined();
});

it('tells all faults at once, without their values', () => {
  const read = () => readConfig({ ...fine, SMTP_URL: 'http://user:geheim@mail', MAIL_FROM: 'x\r\nBcc: y@z.de' });
  for (const name of ['SMTP_URL', 'MAIL_FROM']) expect(read).toThrow(name);
  expect(read).not.toThrow('geheim');
});
