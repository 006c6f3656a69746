import { Double, Int32, Long, type MongoServerError, type UpdateFilter } from 'mongodb';
import { failure, onEachServer } from './servers.ts';

type Row = readonly [title: string, before: object, update: UpdateFilter<object>, after: object, options?: object, filter?: object];

const rows: readonly Row[] = [
  ['$set, deep and into arrays', { a: { b: 1 }, l: [1, 2] }, { $set: { 'a.c.d': 2, 'l.3': 4 } }, { a: { b: 1, c: { d: 2 } }, l: [1, 2, null, 4] }],
  ['$unset of a field and of an element', { a: 1, l: [1, 2] }, { $unset: { a: '', 'l.0': '' } }, { l: [null, 2] }],
  ['$inc of present and missing fields', { a: 1 }, { $inc: { a: -3, b: 2.5 } }, { a: -2, b: 2.5 }],
  ['$mul', { a: 3 }, { $mul: { a: 2, b: 5 } }, { a: 6, b: 0 }],
  ['$min and $max', { a: 3, b: 3 }, { $min: { a: 1, c: 9 }, $max: { b: 2 } }, { a: 1, b: 3, c: 9 }],
  ['$rename', { a: 1, z: 2 }, { $rename: { a: 'b.c' } }, { z: 2, b: { c: 1 } }],
  ['$push with $each, $sort and $slice', { l: [5, 1] }, { $push: { l: { $each: [3, 4], $sort: 1, $slice: -3 } } }, { l: [3, 4, 5] }],
  ['$push at a position and into nothing', { l: [1] }, { $push: { l: { $each: [0], $position: 0 }, m: 'x' } } as never, { l: [0, 1], m: ['x'] }],
  ['$addToSet', { l: [{ a: 1 }] }, { $addToSet: { l: { $each: [{ a: 1 }, { a: 2 }] } } } as never, { l: [{ a: 1 }, { a: 2 }] }],
  ['$pull by value, by condition and by field', { l: [1, 5, 9], m: [{ k: 1, v: 1 }, { k: 2, v: 2 }] }, { $pull: { l: { $gte: 5 }, m: { k: 1 } } } as never, { l: [1], m: [{ k: 2, v: 2 }] }],
  ['$pull of several keys', { p: [{ key: 'a' }, { key: 'b' }, { key: 'c' }] }, { $pull: { p: { key: { $in: ['a', 'c'] } } } } as never, { p: [{ key: 'b' }] }],
  ['$pullAll', { l: [1, 2, 1, 3] }, { $pullAll: { l: [1, 3] } } as never, { l: [2] }],
  ['$pop at both ends', { l: [1, 2, 3], m: [1, 2, 3] }, { $pop: { l: 1, m: -1 } } as never, { l: [1, 2], m: [2, 3] }],
  ['the positional operator', { l: [{ k: 1, v: 0 }, { k: 2, v: 0 }] }, { $set: { 'l.$.v': 7 } }, { l: [{ k: 1, v: 0 }, { k: 2, v: 7 }] }, {}, { 'l.k': 2 }],
  ['the positional operator of $elemMatch', { l: [{ k: 2, v: 0 }, { k: 2, v: 5 }] }, { $inc: { 'l.$.v': 1 } }, { l: [{ k: 2, v: 0 }, { k: 2, v: 6 }] }, {}, { l: { $elemMatch: { k: 2, v: { $gt: 3 } } } }],
  ['all elements', { l: [{ v: 1 }, { v: 2 }] }, { $inc: { 'l.$[].v': 10 } }, { l: [{ v: 11 }, { v: 12 }] }],
  ['filtered elements', { l: [{ k: 'a', n: 1 }, { k: 'b', n: 1 }], m: [1, 2, 3] }, { $set: { 'l.$[x].n': 5, 'm.$[y]': 0 } }, { l: [{ k: 'a', n: 5 }, { k: 'b', n: 1 }], m: [1, 0, 0] }, { arrayFilters: [{ 'x.k': 'a' }, { y: { $gt: 1 } }] }],
];

onEachServer('update operators', (subject) => {
  it.each<Row>(rows)('%s', async (...[, before, update, after, options = {}, filter = {}]: Row) => {
    const things = subject().fresh();
    await things.insertOne({ _id: 1 as never, ...before });
    await things.updateOne({ _id: 1 as never, ...filter }, update, options);
    expect(await things.findOne({})).toEqual({ _id: 1, ...after });
  });

  it('sets the server\'s time with $currentDate', async () => {
    const things = subject().fresh();
    const before = Date.now();
    await things.updateOne({ _id: 1 as never }, { $currentDate: { at: true } }, { upsert: true });
    const at = (await things.findOne({}))?.['at'] as Date;
    expect(Math.abs(at.getTime() - before)).toBeLessThan(5_000);
  });

  it('keeps the number types of what it does not touch, and grows an int to a long', async () => {
    const things = subject().fresh();
    await things.insertOne({ _id: 1 as never, whole: new Double(5), small: new Int32(2_147_483_647), long: Long.fromNumber(7), n: 0 });
    await things.updateOne({}, { $inc: { n: 1, small: 1 } });
    expect(await things.findOne({}, { promoteValues: false, projection: { _id: 0 } })).toEqual({ whole: new Double(5), small: Long.fromNumber(2_147_483_648), long: Long.fromNumber(7), n: new Int32(1) });
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
