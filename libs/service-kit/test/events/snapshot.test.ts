import { jest } from '@jest/globals';
import mongoose from 'mongoose';
import { applySnapshot } from '../../src/events/snapshot.ts';
import type { AnyModel } from '../../src/storage/aggregate.ts';
import { createWorld } from '../../src/testing/world.ts';
import type { World } from '../../src/testing/world.ts';

describe('a read model kept by snapshots', () => {
  let world: World;
  let model: AnyModel;
  const shown = (id = 'a') => model.findById(id).lean();

  beforeAll(async () => {
    world = await createWorld();
    const schema = new mongoose.Schema(
      { _id: String, seq: Number, owlSeq: Number, size: Number, zodiac: String, name: { type: String } },
      { versionKey: false, strict: 'throw' },
    );
    model = (await world.connection('snapshots')).model<unknown>('shown', schema);
  });
  afterAll(() => world[Symbol.asyncDispose]());
  beforeEach(() => model.deleteMany({}));

  it('takes what is newer, and neither repeats nor what comes late', async () => {
    const news = [];
    for (const seq of [2, 2, 1, 5, 4, 5]) news.push(await applySnapshot(model, 'a', seq, { size: seq * 10 }));
    expect(news).toEqual([true, false, false, true, false, false]);
    expect(await shown()).toEqual({ _id: 'a', seq: 5, size: 50 });
  });

  it('ends at the newest when many come at once for a document that isn’t there', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = `r${round}`;
      await Promise.all([3, 1, 7, 2, 7, 5, 4, 6].map((seq) => applySnapshot(model, id, seq, { size: seq })));
      expect(await shown(id)).toEqual({ _id: id, seq: 7, size: 7 });
    }
  });

  it('tries again when somebody else made the document a moment before, at an older state', async () => {
    jest.spyOn(model, 'updateOne').mockImplementationOnce((async () => {
      await model.create([{ _id: 'a', seq: 1, size: 1 }]);
      return model.create([{ _id: 'a' }]);
    }) as never);
    expect(await applySnapshot(model, 'a', 2, { size: 2 })).toBe(true);
    expect(await shown()).toEqual({ _id: 'a', seq: 2, size: 2 });
  });

  it('keeps a version for each kind of event that feeds it', async () => {
    await applySnapshot(model, 'a', 9, { size: 9 });
    expect(await applySnapshot(model, 'a', 1, { zodiac: 'löwe' }, { seqField: 'owlSeq' })).toBe(true);
    expect(await applySnapshot(model, 'a', 1, { zodiac: 'fische' }, { seqField: 'owlSeq' })).toBe(false);
    expect(await shown()).toEqual({ _id: 'a', seq: 9, size: 9, owlSeq: 1, zodiac: 'löwe' });
  });

  it('brings back nothing that was erased, where asked to', async () => {
    expect(await applySnapshot(model, 'a', 1, { size: 1 }, { upsert: false })).toBe(false);
    expect(await shown()).toBeNull();
  });
});
