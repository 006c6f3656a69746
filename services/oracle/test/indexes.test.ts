import mongoose from 'mongoose';
import { openHouse } from './house.ts';

interface Query {
  readonly collection: string;
  readonly filter: object;
  readonly sort: object;
}

/** Every query that mongoose sends while `work` runs. */
async function queriesOf(work: () => Promise<void>): Promise<Query[]> {
  const seen: Query[] = [];
  mongoose.set('debug', (collection: string, method: string, filter: object, ...rest: { sort?: object }[]) => {
    if (/^(find|update|delete)/.test(method)) {
      seen.push({ collection, filter, sort: rest.find((options) => options?.sort)?.sort ?? {} });
    }
  });
  try {
    await work();
  } finally {
    mongoose.set('debug', false);
  }
  return seen;
}

it('every query has an index', async () => {
  await using house = await openHouse();
  const queries = await queriesOf(async () => {
    await house.ask('mira', 'Was nun?', 'key-00001');
    await house.ask('mira', 'Was nun?', 'key-00001');
    house.owl.refuses = { reserveEnergy: 'needs_energy' };
    await house.ask('mira', 'Und dann?', 'key-00002');
    await house.questions.updateOne({ userId: 'mira', key: 'key-00002' }, { state: 'asking' });
    await house.ask('mira', 'Und danach?', 'key-00003');
    await house.service.settled();
    await house.service.exportUser('mira');
    await house.service.eraseUser('mira');
  });
  const shapes = new Map(queries.map((query) => [`${query.collection} ${Object.keys(query.filter).join()}`, query]));
  expect([...shapes.keys()]).toEqual(
    expect.arrayContaining([
      'questions userId,key',
      'questions userId,state',
      'questions _id,version',
      'questions outbox.at',
      'questions userId',
    ]),
  );
  for (const [shape, { collection, filter, sort }] of shapes) {
    const explain = { find: collection, filter, sort };
    const plan = await house.questions.db.db!.command({ explain, verbosity: 'queryPlanner' });
    expect([shape, JSON.stringify(plan).match(/COLLSCAN|"SORT"/)?.[0]]).toEqual([shape, undefined]);
  }
  expect(queries.some(({ sort }) => 'answeredAt' in sort)).toBe(true);
});
