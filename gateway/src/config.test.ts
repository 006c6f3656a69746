import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from './config.ts';

const fine = {
  PUBLIC_URL: 'https://sternenrat.example/',
  REDIS_URL: 'redis://cache',
  AUTH_URL: 'http://auth',
  AUTH_INTERNAL_URL: 'http://auth:4101',
  OWL_URL: 'http://owl',
  ORACLE_URL: 'http://oracle',
  BILLING_URL: 'http://billing',
  SESSION_SECRET: 's'.repeat(32),
  IDENTITY_SECRET: 'i'.repeat(32),
};

it('reads secrets from mounted files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const file = join(folder, 'session');
  writeFileSync(file, `${'f'.repeat(40)}\n`);
  const { SESSION_SECRET: _given, ...rest } = fine;
  expect(readConfig({ ...rest, SESSION_SECRET_FILE: file }).secrets.sessionSecret).toBe('f'.repeat(40));
  rmSync(folder, { recursive: true });
});

it('rejects short secrets, and in production http and published default secrets', () => {
  expect(() => readConfig({ ...fine, SESSION_SECRET: 'kurz' })).toThrow(/SESSION_SECRET/);
  const known = { SESSION_SECRET: 'development-only-session-secret-not-for-production' };
  const read = () => readConfig({ ...fine, ...known, NODE_ENV: 'production', PUBLIC_URL: 'http://sternenrat.example' });
  expect(read).toThrow(/SESSION_SECRET: is a default of development/);
  expect(read).toThrow(/PUBLIC_URL: must be https/);
  expect(read).not.toThrow('session-secret');
  expect(readConfig({ ...fine, NODE_ENV: 'production' }).settings.publicUrl).toBe('https://sternenrat.example');
});

it('rejects a mailbox when PUBLIC_URL is public: anybody could read all mails', () => {
  const MAILBOX_URL = 'http://mailer:4205';
  expect(() => readConfig({ ...fine, MAILBOX_URL })).toThrow(/MAILBOX_URL: would show all mails to anybody/);
  const own = { ...fine, MAILBOX_URL, PUBLIC_URL: 'http://127.0.0.1:3000' };
  expect(readConfig(own).settings.mailboxUrl).toBe(MAILBOX_URL);
});

it('has these defaults', () => expect(readConfig(fine)).toMatchSnapshot());

it.each(['0', '5'])('trusts %s proxies in front of it', (TRUSTED_HOPS) =>
  expect(readConfig({ ...fine, TRUSTED_HOPS }).settings.trustedHops).toBe(Number(TRUSTED_HOPS)),
);

it.each([
  ['TRUSTED_HOPS', '6'],
  ['TRUSTED_HOPS', '-1'],
  ['TRUSTED_HOPS', '1.5'],
  ['SESSION_SECRET', 's'.repeat(31)],
  ['SESSION_SECRET_PREVIOUS', 's'.repeat(31)],
  ['AUTH_URL', 'redis://auth'],
])('rejects %s=%s', (name, value) => expect(() => readConfig({ ...fine, [name]: value })).toThrow(name));
