import { readConfig } from './config.ts';
import { pushKeysOf } from './push-env.ts';

const fine = {
  MAILBOX_PORT: '4205',
  PUBLIC_URL: 'http://127.0.0.1:3000/',
  MONGO_URL: 'mongodb://db/mailer',
  RABBITMQ_URL: 'amqp://bus',
  REDIS_URL: 'redis://cache',
  IDENTITY_SECRET: 'i'.repeat(32),
};

it('separates settings and secrets', () => {
  const { settings, secrets } = readConfig(fine);
  expect(settings).toMatchObject({
    publicUrl: 'http://127.0.0.1:3000',
    from: expect.stringContaining('<noctua@'),
    mailboxPort: 4205,
  });
  expect(secrets.smtpUrl).toBeUndefined();
});

it('requires either a mail server or the mailbox', () => {
  const { MAILBOX_PORT: _, ...nowhere } = fine;
  const smtp = { SMTP_URL: 'smtp://user:geheim@mail' };
  expect(() => readConfig(nowhere)).toThrow(/SMTP_URL: .*MAILBOX_PORT/);
  expect(() => readConfig({ ...fine, ...smtp })).toThrow(/SMTP_URL: (?!.*geheim)/);
  expect(readConfig({ ...nowhere, ...smtp }).settings.mailboxPort).toBeUndefined();
});

it('refuses the mailbox with a public PUBLIC_URL', () => {
  const PUBLIC_URL = 'https://sternenrat.example';
  expect(() => readConfig({ ...fine, PUBLIC_URL })).toThrow(/SMTP_URL: is needed where PUBLIC_URL is public/);
  const { MAILBOX_PORT: _, ...sending } = { ...fine, PUBLIC_URL, SMTP_URL: 'smtp://mail' };
  expect(readConfig(sending).settings.publicUrl).toBe(PUBLIC_URL);
});

it('reads a pair of push keys, and refuses half a pair', () => {
  const VAPID_PUBLIC_KEY = `B${'p'.repeat(86)}`;
  const VAPID_PRIVATE_KEY = 's'.repeat(43);
  const pair = { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY };
  expect(pushKeysOf(pair)).toEqual({ publicKey: VAPID_PUBLIC_KEY, privateKey: VAPID_PRIVATE_KEY });
  expect(readConfig({ ...fine, ...pair }).secrets.push).toEqual(pushKeysOf(pair));
  expect(readConfig(fine).secrets.push).toBeUndefined();
  for (const half of [{ VAPID_PUBLIC_KEY }, { VAPID_PRIVATE_KEY }])
    expect(() => readConfig({ ...fine, ...half })).toThrow(/VAPID_PRIVATE_KEY: goes with VAPID_PUBLIC_KEY/);
});

it('reports all problems at once, without values', () => {
  const read = () => readConfig({ ...fine, SMTP_URL: 'http://user:geheim@mail', MAIL_FROM: 'x\r\nBcc: y@z.de' });
  for (const name of ['SMTP_URL', 'MAIL_FROM']) expect(read).toThrow(name);
  expect(read).not.toThrow('geheim');
});

it('has these defaults', () => expect(readConfig(fine)).toMatchSnapshot());

it.each([
  ['MAILBOX_PORT', '65536'],
  ['MAILBOX_PORT', '-1'],
  ['MAILBOX_PORT', '1.5'],
])('rejects %s=%s', (name, value) => expect(() => readConfig({ ...fine, [name]: value })).toThrow(name));

it.each(['0', '65535'])('accepts the port %s for the mailbox', (MAILBOX_PORT) =>
  expect(readConfig({ ...fine, MAILBOX_PORT }).settings.mailboxPort).toBe(Number(MAILBOX_PORT)),
);
