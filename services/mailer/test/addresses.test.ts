import { createWorld } from '@sternenrat/service-kit/testing/world';
import type { World } from '@sternenrat/service-kit/testing/world';
import { addressModel, createAddresses } from '../src/storage/addresses.ts';
import type { Addresses } from '../src/storage/addresses.ts';

describe('the address book', () => {
  let world: World;
  let addresses: Addresses;
  beforeAll(async () => {
    world = await createWorld();
    addresses = createAddresses(addressModel(await world.connection('mailer')));
  });
  afterAll(() => world[Symbol.asyncDispose]());
  const mira = { username: 'Mira', email: 'mira@example.de' };
  const moved = { username: 'Mira', email: 'neu@example.de' };

  it('keeps what was said last, whatever order and however often it comes', async () => {
    await addresses.remember('user-1', 5, moved);
    await Promise.all([2, 5, 2, 4].map((seq) => addresses.remember('user-1', seq, mira)));
    expect(await addresses.of('user-1')).toEqual(moved);
  });

  it('knows nobody of whom nothing was said, nor who was forgotten', async () => {
    await expect(addresses.of('user-2')).rejects.toThrow('No address is known');
    await addresses.remember('user-2', 1, mira);
    await addresses.forget('user-2');
    await addresses.forget('user-2');
    await expect(addresses.of('user-2')).rejects.toThrow('No address is known');
  });
});
