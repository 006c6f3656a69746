import { Double, Int32, Long, type MongoServerError } from 'mongodb';
import { failure, onEachServer } from './servers.ts';

interface Row {
  readonly before: object;
  readonly update: object;
  readonly after: object;
  readonly options?: object;
  readonly filter?: object;
}

const rows: Record<string, Row> = {
  '$set, deep and into arrays': {
    before: { a: { b: 1 }, l: [1, 2] },
    update: { $set: { 'a.c.d': 2, 'l.3': 4 } },
    after: { a: { b: 1, c: { d: 2 } }, l: [1, 2, null, 4] },
  },
  '$unset of a field and of an element': {
    before: { a: 1, l: [1, 2] },
    update: { $unset: { a: '', 'l.0': '' } },
    after: { l: [null, 2] },
  },
  '$inc of present and missing fields': {
    before: { a: 1 },
    update: { $inc: { a: -3, b: 2.5 } },
    after: { a: -2, b: 2.5 },
  },
  $mul: { before: { a: 3 }, update: { $mul: { a: 2, b: 5 } }, after: { a: 6, b: 0 } },
  '$min and $max': {
    before: { a: 3, b: 3 },
    update: { $min: { a: 1, c: 9 }, $max: { b: 2 } },
    after: { a: 1, b: 3, c: 9 },
  },
  $rename: { before: { a: 1, z: 2 }, update: { $rename: { a: 'b.c' } }, after: { z: 2, b: { c: 1 } } },
  '$push with $each, $sort and $slice': {
    before: { l: [5, 1] },
    update: { $push: { l: { $each: [3, 4], $sort: 1, $slice: -3 } } },
    after: { l: [3, 4, 5] },
  },
  '$push at a position and into nothing': {
    before: { l: [1] },
    update: { $push: { l: { $each: [0], $position: 0 }, m: 'x' } },
    after: { l: [0, 1], m: ['x'] },
  },
  $addToSet: {
    before: { l: [{ a: 1 }] },
    update: { $addToSet: { l: { $each: [{ a: 1 }, { a: 2 }] } } },
    after: { l: [{ a: 1 }, { a: 2 }] },
  },
  '$pull by value, by condition and by field': {
    before: {
      l: [1, 5, 9],
      m: [
        { k: 1, v: 1 },
        { k: 2, v: 2 },
      ],
    },
    update: { $pull: { l: { $gte: 5 }, m: { k: 1 } } },
    after: { l: [1], m: [{ k: 2, v: 2 }] },
  },
  '$pull of several keys': {
    before: { p: [{ key: 'a' }, { key: 'b' }, { key: 'c' }] },
    update: { $pull: { p: { key: { $in: ['a', 'c'] } } } },
    after: { p: [{ key: 'b' }] },
  },
  $pullAll: { before: { l: [1, 2, 1, 3] }, update: { $pullAll: { l: [1, 3] } }, after: { l: [2] } },
  '$pop at both ends': {
    before: { l: [1, 2, 3], m: [1, 2, 3] },
    update: { $pop: { l: 1, m: -1 } },
    after: { l: [1, 2], m: [2, 3] },
  },
  'the positional operator': {
    before: {
      l: [
        { k: 1, v: 0 },
        { k: 2, v: 0 },
      ],
    },
    update: { $set: { 'l.$.v': 7 } },
    after: {
      l: [
        { k: 1, v: 0 },
        { k: 2, v: 7 },
      ],
    },
    filter: { 'l.k': 2 },
  },
  'the positional operator of $elemMatch': {
    before: {
      l: [
        { k: 2, v: 0 },
        { k: 2, v: 5 },
      ],
    },
    update: { $inc: { 'l.$.v': 1 } },
    after: {
      l: [
        { k: 2, v: 0 },
        { k: 2, v: 6 },
      ],
    },
    filter: { l: { $elemMatch: { k: 2, v: { $gt: 3 } } } },
  },
  'all elements': {
    before: { l: [{ v: 1 }, { v: 2 }] },
    update: { $inc: { 'l.$[].v': 10 } },
    after: { l: [{ v: 11 }, { v: 12 }] },
  },
  'filtered elements': {
    before: {
      l: [
        { k: 'a', n: 1 },
        { k: 'b', n: 1 },
      ],
      m: [1, 2, 3],
    },
    update: { $set: { 'l.$[x].n': 5, 'm.$[y]': 0 } },
    after: {
      l: [
        { k: 'a', n: 5 },
        { k: 'b', n: 1 },
      ],
      m: [1, 0, 0],
    },
    options: { arrayFilters: [{ 'x.k': 'a' }, { y: { $gt: 1 } }] },
  },
};

onEachServer('update operators', (subject) => {
  it.each(Object.entries(rows))('%s', async (_, { before, update, after, options = {}, filter = {} }) => {
    const things = subject().fresh();
    await things.insertOne({ _id: 1 as never, ...before });
    await things.updateOne({ _id: 1 as never, ...filter }, update, options);
    expect(await things.findOne({})).toEqual({ _id: 1, ...after });
  });

  it("sets the server's time with $currentDate", async () => {
    const things = subject().fresh();
    const before = Date.now();
    await things.updateOne({ _id: 1 as never }, { $currentDate: { at: true } }, { upsert: true });
    const at = (await things.findOne({}))?.['at'] as Date;
    expect(Math.abs(at.getTime() - before)).toBeLessThan(5_000);
  });

  it('preserves number types of other fields, and grows an int to a long', async () => {
    const things = subject().fresh();
    await things.insertOne({
      _id: 1 as never,
      whole: new Double(5),
      small: new Int32(2_147_483_647),
      long: Long.fromNumber(7),
      n: 0,
    });
    await things.updateOne({}, { $inc: { n: 1, small: 1 } });
    expect(await things.findOne({}, { promoteValues: false, projection: { _id: 0 } })).toEqual({
      whole: new Double(5),
      small: Long.fromNumber(2_147_483_648),
      long: Long.fromNumber(7),
      n: new Int32(1),
    });
  });

  it.each([
    ['an unknown operator', { $frobnicate: { a: 1 } }, 9],
    ['two changes of one path', { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['two changes of a path and its parent', { $set: { 'a.b': 1, a: 1 } }, 40],
    ['$inc of a text', { $inc: { text: 1 } }, 14],
    ['a field within a number', { $set: { 'n.b': 1 } }, 28],
    ['$push onto a number', { $push: { n: 1 } }, 2],
    ['another _id', { $set: { _id: 2 } }, 66],
    ['a missing array filter', { $set: { 'l.$[x]': 1 } }, 2],
    ['a position that the filter does not give', { $set: { 'l.$': 1 } }, 2],
  ] as const)('refuses %s and leaves the document alone', async (_, update, code) => {
    const things = subject().fresh();
    const doc = { _id: 1 as never, text: 'x', n: 1, l: [1] };
    await things.insertOne(doc);
    expect((await failure<MongoServerError>(things.updateOne({ _id: 1 as never }, update as never))).code).toBe(code);
    expect(await things.findOne({})).toEqual(doc);
  });
});
