import { hash } from '@node-rs/argon2';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords();

it('hashes with argon2id, 19 MiB, two passes, salted', async () => {
  const [one, other] = await Promise.all([passwords.hash('nachthimmel-7'), passwords.hash('nachthimmel-7')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
});

it('verifies all of 128 characters', async () => {
  const long = 'ü'.repeat(127);
  const stored = await passwords.hash(`${long}a`);
  expect(await passwords.verify(stored, `${long}a`)).toBe(true);
  expect(await passwords.verify(stored, `${long}b`)).toBe(false);
});

it('refuses every password without a stored hash', async () => {
  expect(await passwords.verify(null, '')).toBe(false);
  expect(await passwords.verify(null, 'nachthimmel-7')).toBe(false);
});

it('detects a hash of a lower cost', async () => {
  expect(passwords.isOutdated(await hash('x', { memoryCost: 4096, timeCost: 1 }))).toBe(true);
  expect(passwords.isOutdated(await passwords.hash('x'))).toBe(false);
});

it('hashes 50 passwords at once without blocking the event loop', async () => {
  const before = performance.eventLoopUtilization();
  await Promise.all(Array.from({ length: 50 }, () => passwords.verify(null, 'falsch')));
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.5);
});
