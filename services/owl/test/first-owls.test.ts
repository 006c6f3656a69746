import { readFileSync } from 'node:fs';
import { EJSON } from 'bson';
import { startTestService } from './test-service.ts';

const ofFirstVersion = EJSON.parse(readFileSync(new URL('./golden/owl.first.json', import.meta.url), 'utf8')) as object;

it('an owl of the first version works without a migration', async () => {
  await using server = await startTestService();
  await server.models.owls.collection.insertOne({ ...ofFirstVersion });
  const player = server.player('mira');
  const { status, body } = await player.status();
  expect([status, body.owl]).toMatchObject([200, { stardust: 3 }]);
  for (const call of [player.give('gift-0001'), player.post('/api/owl/click'), player.get('/api/owl/ledger')])
    expect((await call).status).toBe(200);
  for (const path of ['/api/daily-awakening/status', '/api/chat-bubble'])
    expect((await player.get(path)).status).toBe(200);
  expect(
    (
      await server.oracle('reserve', {
        userId: 'mira',
        questionId: 'q1',
        attempt: 1,
        freeQuestionsLeft: 5,
        timeZone: null,
      })
    ).status,
  ).toBe(200);
  expect(await server.service.exportUser('mira')).toMatchObject({ owl: { realName: 'Mira', lots: [] } });
});
