import { Double, Int32, Long, type MongoServerError } from 'mongodb';
import { rejectionOf, onEachServer } from './servers.ts';

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
  '$push of one, of several, and into nothing': {
    before: { l: [1] },
    update: { $push: { l: { $each: [2, 3] }, m: 'x', n: { each: 1 } } },
    after: { l: [1, 2, 3], m: ['x'], n: [{ each: 1 }] },
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
};

onEachServer('update operators', (subject) => {
  it.each(Object.entries(rows))('%s', async (_, { before, update, after, options = {}, filter = {} }) => {
    const things = subject().fresh();
    await things.insertOne({ _id: 1 as never, ...before });
    await things.updateOne({ _id: 1 as never, ...filter }, update, options);
    expect(await things.findOne({})).toEqual({ _id: 1, ...after });
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
    ['two changes of one path', { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['two changes of a path and its parent', { $set: { 'a.b': 1, a: 1 } }, 40],
    ['$inc of a text', { $inc: { text: 1 } }, 14],
    ['a field within a number', { $set: { 'n.b': 1 } }, 28],
    ['$push onto a number', { $push: { n: 1 } }, 2],
    ['another _id', { $set: { _id: 2 } }, 66],
    ['a position that the filter does not give', { $set: { 'l.$': 1 } }, 2],
  ] as const)('refuses %s and leaves the document alone', async (_, update, code) => {
    const things = subject().fresh();
    const doc = { _id: 1 as never, text: 'x', n: 1, l: [1] };
    await things.insertOne(doc);
    expect((await rejectionOf<MongoServerError>(things.updateOne({ _id: 1 as never }, update as never))).code).toBe(
      code,
    );
    expect(await things.findOne({})).toEqual(doc);
  });
});
