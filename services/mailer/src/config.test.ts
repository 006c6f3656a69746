import { readConfig } from './config.ts';

const fine = {
  MAILBOX_PORT: '4205',
  PUBLIC_URL: 'https://sternenrat.example/',
  MONGO_URL: 'mongodb://db/mailer',
  RABBITMQ_URL: 'amqp://bus',
  REDIS_URL: 'redis://cache',
  IDENTITY_SECRET: 'i'.repeat(32),
};

it('reads settings and secrets apart', () => {
  const { settings, secrets } = readConfig(fine);
  expect(settings).toMatchObject({
    publicUrl: 'https://sternenrat.example',
    from: expect.stringContaining('<noctua@'),
    mailboxPort: 4205,
  });
  expect(secrets.smtpUrl).toBeUndefined();
});

it('wants one place for mails: a mail server or the mailbox, never neither and never both', () => {
  const { MAILBOX_PORT: _, ...nowhere } = fine;
  const smtp = { SMTP_URL: 'smtp://user:geheim@mail' };
  expect(() => readConfig(nowhere)).toThrow(/SMTP_URL: .*MAILBOX_PORT/);
  expect(() => readConfig({ ...fine, ...smtp })).toThrow(/SMTP_URL: (?!.*geheim)/);
  expect(readConfig({ ...nowhere, ...smtp }).settings.mailboxPort).toBeUndefined();
});

it('tells all faults at once, without their values', () => {
  const read = () => readConfig({ ...fine, SMTP_URL: 'http://user:geheim@mail', MAIL_FROM: 'x\r\nBcc: y@z.de' });
  for (const name of ['SMTP_URL', 'MAIL_FROM']) expect(read).toThrow(name);
  expect(read).not.toThrow('geheim');
});
