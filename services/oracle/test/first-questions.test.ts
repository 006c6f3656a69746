import { readFileSync } from 'node:fs';
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
