import { jest } from '@jest/globals';
import { buildIndexes, checkIndexes } from '../../src/storage/indexes.ts';
import { createWorld } from '../../src/testing/world.ts';
import { aggregateSchema } from '../../src/storage/aggregate.ts';
import type { Aggregate } from '../../src/storage/aggregate.ts';

interface Nest extends Aggregate {
  owner: string;
}

async function nests(connection: Awaited<ReturnType<Awaited<ReturnType<typeof createWorld>>['connection']>>) {
  const schema = aggregateSchema<Nest>({ owner: String });
  schema.index({ owner: 1 }, { unique: true });
  return connection.model<Nest>('nests', schema);
}

describe('indexes', () => {
  it('are missed by name until they are built, and what stands isn’t built again by who is alone', async () => {
    await using world = await createWorld();
    const model = await nests(await world.connection('indexes'));
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

  it('that somebody else is still building are waited for, and may fail there, too', async () => {
    await using world = await createWorld();
    const model = await nests(await world.connection('indexes'));
    await model.collection.insertMany([{ owner: 'mira' }, { owner: 'mira' }] as never[]);
    // as a mongod tells of a build that is under way
    jest.spyOn(model, 'diffIndexes').mockResolvedValue({ toDrop: [], toCreate: [] });
    await expect(buildIndexes([model])).rejects.toThrow('two documents have the same owner');
  });

  it('that can’t be built say why, without a value', async () => {
    await using world = await createWorld();
    const model = await nests(await world.connection('indexes'));
    await model.collection.insertMany([{ owner: 'mira@example.de' }, { owner: 'mira@example.de' }] as never[]);
    await expect(buildIndexes([model])).rejects.toThrow(
      /^The indexes of nests can't be built: two documents have the same owner$/,
    );
  });
});
