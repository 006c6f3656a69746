import { createTestEnvironment } from '@sternenrat/service-kit/testing/environment';
import type { TestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { addressModel, createAddresses } from '../src/storage/addresses.ts';
import type { Addresses } from '../src/storage/addresses.ts';

describe('the address book', () => {
  let environment: TestEnvironment;
  let addresses: Addresses;
  beforeAll(async () => {
    environment = await createTestEnvironment();
    addresses = createAddresses(addressModel(await environment.connection('mailer')));
  });
  afterAll(() => environment[Symbol.asyncDispose]());
  const mira = { username: 'Mira', email: 'mira@example.de' };
  const moved = { username: 'Mira', email: 'neu@example.de' };

  it('keeps the newest version, in any order', async () => {
    await addresses.apply('user-1', 5, moved);
    await Promise.all([2, 5, 2, 4].map((seq) => addresses.apply('user-1', seq, mira)));
    expect(await addresses.get('user-1')).toEqual(moved);
  });

  it('throws for an unknown or erased player', async () => {
    await expect(addresses.get('user-2')).rejects.toThrow('no address stored');
    await addresses.apply('user-2', 1, mira);
    await addresses.deleteByUser('user-2');
    await addresses.deleteByUser('user-2');
    await expect(addresses.get('user-2')).rejects.toThrow('no address stored');
  });
});
