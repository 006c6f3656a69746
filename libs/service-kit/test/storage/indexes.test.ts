import { jest } from '@jest/globals';
import { buildIndexes, checkIndexes } from '../../src/storage/indexes.ts';
import { createTestEnvironment } from '../../src/testing/environment.ts';
import { aggregateSchema } from '../../src/storage/aggregate.ts';
import type { Aggregate } from '../../src/storage/aggregate.ts';

interface Nest extends Aggregate {
  owner: string;
}

async function nests(connection: Awaited<ReturnType<Awaited<ReturnType<typeof createTestEnvironment>>['connection']>>) {
  const schema = aggregateSchema<Nest>({ owner: String });
  schema.index({ owner: 1 }, { unique: true });
  return connection.model<Nest>('nests', schema);
}

describe('indexes', () => {
  it('are reported by name until built, and existing ones are not rebuilt', async () => {
    await using environment = await createTestEnvironment();
    const model = await nests(await environment.connection('indexes'));
    const missing =
      'The database owl lacks indexes: nests outbox.at; nests owner. Build them first: node services/owl/src/indexes.ts';
    await expect(checkIndexes('owl', [model])).rejects.toThrow(missing);
    await model.collection.insertOne({ _id: 'm' as never, owner: 'mira' });
    await expect(checkIndexes('owl', [model])).rejects.toThrow(missing);
    await buildIndexes([model]);
    await checkIndexes('owl', [model]);
    const build = jest.spyOn(model, 'createIndexes');
    await buildIndexes([model], { alone: true });
    expect(build).not.toHaveBeenCalled();
    await checkIndexes('owl', [model]);
  });

  it('under construction elsewhere are waited for, and their failure is reported', async () => {
    await using environment = await createTestEnvironment();
    const model = await nests(await environment.connection('indexes'));
    await model.collection.insertMany([{ owner: 'mira' }, { owner: 'mira' }] as never[]);
    // simulates a mongod, which lists an index before it has been built
    jest.spyOn(model, 'diffIndexes').mockResolvedValue({ toDrop: [], toCreate: [] });
    await expect(buildIndexes([model])).rejects.toThrow('two documents have the same owner');
  });

  it('that cannot be built report the reason without values', async () => {
    await using environment = await createTestEnvironment();
    const model = await nests(await environment.connection('indexes'));
    await model.collection.insertMany([{ owner: 'mira@example.de' }, { owner: 'mira@example.de' }] as never[]);
    await expect(buildIndexes([model])).rejects.toThrow(
      /^The indexes of nests can't be built: two documents have the same owner$/,
    );
  });
});
