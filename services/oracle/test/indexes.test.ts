import { queriesOf, unindexed } from '@sternenrat/service-kit/testing/queries';
import { openHouse } from './house.ts';

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
  expect(queries.map(({ shape }) => shape)).toEqual(
    expect.arrayContaining([
      'questions userId,key',
      'questions userId,state',
      'questions _id,version',
      'questions outbox.at',
      'questions userId',
    ]),
  );
  expect(await unindexed(house.questions.db, queries)).toEqual([]);
  expect(queries.some(({ sort }) => 'answeredAt' in sort)).toBe(true);
});
