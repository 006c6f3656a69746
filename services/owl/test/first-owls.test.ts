import { readFileSync } from 'node:fs';
import { EJSON } from 'bson';
import { openHouse } from './house.ts';

/** An owl as the very first version wrote it. */
const first = EJSON.parse(readFileSync(new URL('./golden/owl.first.json', import.meta.url), 'utf8')) as object;

it('an owl of the first version lives on: status, gift, purchase, click, export, without a migration', async () => {
  await using house = await openHouse();
  await house.models.owls.collection.insertOne({ ...first });
  const player = house.player('mira');
  const { status, body } = await player.status();
  expect([status, body.owl]).toMatchObject([200, { stardust: 3 }]);
  for (const call of [player.give('gift-0001'), player.post('/api/owl/click'), player.get('/api/owl/ledger')])
    expect((await call).status).toBe(200);
  for (const path of ['/api/daily-awakening/status', '/api/chat-bubble'])
    expect((await player.get(path)).status).toBe(200);
  expect(
    (
      await house.oracle('reserve', {
        userId: 'mira',
        questionId: 'q1',
        attempt: 1,
        freeQuestionsLeft: 5,
        timeZone: null,
      })
    ).status,
  ).toBe(200);
  expect(await house.service.exportUser('mira')).toMatchObject({ owl: { realName: 'Mira', lots: [] } });
});
