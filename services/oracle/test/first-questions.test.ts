import { readFileSync } from 'node:fs';
import { buildIndexes } from '@sternenrat/service-kit/storage/indexes';
import { EJSON } from 'bson';
import { openHouse } from './house.ts';

/** A question as the very first version wrote it. */
const first = EJSON.parse(readFileSync(new URL('./golden/question.first.json', import.meta.url), 'utf8')) as object;

it('a question of the first version is still answered under its key, shown and rated', async () => {
  await using house = await openHouse();
  await house.questions.collection.insertOne({ ...first });
  const again = await house.ask('mira', 'Wie wird mein Tag?', 'key-of-the-first');
  expect([again.status, again.body.data?.horoscope]).toEqual([200, expect.stringContaining('Der Mond steht')]);
  const rated = await house.send('PUT', '/api/oracle/answers/q-first/rating', 'mira', { rating: 'hilfreich' });
  expect([rated.status, rated.body.entry]).toMatchObject([200, { id: 'q-first', pinned: false }]);
  expect((await house.ask('mira', 'Wie wird meine Woche?')).status).toBe(200);
});

it('and once the new version’s indexes stand, it is found: in the history, and among the free ones', async () => {
  await using house = await openHouse();
  const deleted = { ...first, _id: 'q-gone', key: 'key-of-the-gone', place: null };
  await house.questions.collection.insertMany([{ ...first }, deleted] as never[]);
  const seen = async () => {
    const [history, reader] = [
      await house.get('/api/oracle/history', 'mira'),
      await house.get('/api/oracle/reader', 'mira'),
    ];
    return [history.body.entries.map(({ id }: { id: string }) => id), reader.body.freeQuestionsLeft];
  };
  expect(await seen()).toEqual([[], 5]);
  await house.questions.collection.dropIndex('userId_1_place_-1');
  for (let time = 0; time < 2; time += 1) await buildIndexes(house.models.all);
  expect(await seen()).toEqual([['q-first'], 4]);
});
