import type { LimitOptions } from '@sternenrat/service-kit/limits/limits';
import { gatewayLimits } from './limits.ts';

const created: LimitOptions[] = [];
const consumed: string[] = [];
const limits = gatewayLimits({
  create(options) {
    created.push(options);
    return { consume: async (key) => void consumed.push(`${options.name} ${key}`), reward: async () => undefined };
  },
});

it('a household of players stays within the limits of a minute', () => {
  expect(created.map(({ name, points, durationSeconds }) => `${name} ${points} in ${durationSeconds} s`)).toEqual([
    'gateway:address 1200 in 60 s',
    'gateway:pages 300 in 60 s',
    'gateway:reads 300 in 60 s',
    'gateway:writes 120 in 60 s',
    'gateway:accounts 60 in 60 s',
    'gateway:questions 10 in 60 s',
  ]);
});

it('calls count for the player, and for the address without a player and where a password could be guessed', async () => {
  for (const limit of ['reads', 'writes', 'accounts', 'questions'] as const) {
    await limits.consumeCall(limit, '192.0.2.1', 'mira');
    await limits.consumeCall(limit, '192.0.2.1', undefined);
  }
  await limits.consumeAddress('192.0.2.1');
  await limits.consumePage('192.0.2.1');
  expect(consumed).toEqual([
    'gateway:reads user:mira',
    'gateway:reads ip:192.0.2.1',
    'gateway:writes user:mira',
    'gateway:writes ip:192.0.2.1',
    'gateway:accounts ip:192.0.2.1',
    'gateway:accounts ip:192.0.2.1',
    'gateway:questions user:mira',
    'gateway:questions ip:192.0.2.1',
    'gateway:address 192.0.2.1',
    'gateway:pages 192.0.2.1',
  ]);
});
