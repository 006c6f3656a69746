import { readFileSync } from 'node:fs';
import { buildIndexes } from '@sternenrat/service-kit/storage/indexes';
import { EJSON } from 'bson';
import { startTestService } from './test-service.ts';

const first = EJSON.parse(readFileSync(new URL('./golden/question.first.json', import.meta.url), 'utf8')) as object;

it('a question of the first version is returned for its key, shown and rated', async () => {
  await using app = await startTestService();
  await app.questions.collection.insertOne({ ...first });
  const again = await app.ask('mira', 'Wie wird mein Tag?', 'key-of-the-first');
  expect([again.status, again.body.data?.horoscope]).toEqual([200, expect.stringContaining('Der Mond steht')]);
  const rated = await app.send('PUT', '/api/oracle/answers/q-first/rating', 'mira', { rating: 'hilfreich' });
  expect([rated.status, rated.body.entry]).toMatchObject([200, { id: 'q-first', pinned: false }]);
  expect((await app.ask('mira', 'Wie wird meine Woche?')).status).toBe(200);
});

it('and is found in the history and counted as free with the indexes of the new version', async () => {
  await using app = await startTestService();
  const deleted = { ...first, _id: 'q-gone', key: 'key-of-the-gone', place: null };
  await app.questions.collection.insertMany([{ ...first }, deleted] as never[]);
  const seen = async () => {
    const [history, reader] = [
      await app.get('/api/oracle/history', 'mira'),
      await app.get('/api/oracle/reader', 'mira'),
    ];
    return [history.body.entries.map(({ id }: { id: string }) => id), reader.body.freeQuestionsLeft];
  };
  expect(await seen()).toEqual([[], 5]);
  await app.questions.collection.dropIndex('userId_1_place_-1');
  for (let time = 0; time < 2; time += 1) await buildIndexes(Object.values(app.models));
  expect(await seen()).toEqual([['q-first'], 4]);
});
