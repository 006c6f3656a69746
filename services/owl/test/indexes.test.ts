import mongoose from 'mongoose';
import { openHouse, type House } from './house.ts';

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
  let opened: House | undefined;
  const queries = await queriesOf(async () => {
    const house = (opened = await openHouse());
    const player = house.player('mira');
    await player.status();
    await player.hatch();
    await player.give('gift-0001');
    house.world.clocks.advance(86_400);
    await player.status();
    const key = { userId: 'mira', questionId: 'q1', attempt: 1 };
    await house.oracle('reserve', { ...key, freeQuestionsLeft: 5, timeZone: null });
    await house.oracle('spend', { ...key, kind: 'horoscope', answeredAt: new Date().toISOString() });
    await house.oracle('release', key);
    await house.quiet();
    await house.service.exportUser('mira');
    await house.service.eraseUser('mira');
  });
  await using house = opened!;
  const shapes = new Map(queries.map((query) => [`${query.collection} ${Object.keys(query.filter).join()}`, query]));
  expect([...shapes.keys()]).toEqual(
    expect.arrayContaining([
      'owls _id',
      'owls _id,version',
      'owls outbox.at',
      'owls pending.seq',
      'ledger owner,seq',
      'ledger owner',
    ]),
  );
  for (const [shape, { collection, filter, sort }] of shapes) {
    const plan = await house.connection.db!.command({
      explain: { find: collection, filter, sort },
      verbosity: 'queryPlanner',
    });
    expect([shape, JSON.stringify(plan).match(/COLLSCAN|"SORT"/)?.[0]]).toEqual([shape, undefined]);
  }
});
