import { queriesOf, unindexed } from '@sternenrat/service-kit/testing/queries';
import { createSealing } from '@sternenrat/service-kit/crypto/sealing';
import { deriveIdentityKeys } from '@sternenrat/service-kit/identity/identity';
import { createBudget } from '../src/model/budget.ts';
import { createBirths } from '../src/storage/births.ts';
import { createSpendings } from '../src/storage/spending.ts';
import { described, startNasaStandIn } from './stand-ins/nasa.ts';
import type { QuestionDocument } from '../src/storage/question-document.ts';
import { startTestService, type TestService } from './test-service.ts';

const rotatedKeys = deriveIdentityKeys('new'.padEnd(40, '-'), 'oracle', 'old'.padEnd(40, '-'));

it('every query has an index', async () => {
  await using nasa = await startNasaStandIn();
  nasa.state.day = nasa.json({ ...described, media_type: 'video', url: 'https://video.example' });
  let opened: TestService | undefined;
  const queries = await queriesOf(async () => {
    const app = (opened = await startTestService({ apod: { url: nasa.url, key: 'key' } }));
    await app.ask('mira', 'Wird die Prüfung leicht?', 'key-00001');
    await app.ask('mira', 'Wird die Prüfung leicht?', 'key-00001');
    app.owl.failures = { reserveEnergy: 'needs_energy' };
    await app.ask('mira', 'Klappt der Umzug?', 'key-00002');
    await app.questions.updateOne({ userId: 'mira', key: 'key-00002' }, { state: 'asking' });
    await app.ask('mira', 'Finde ich eine Wohnung?', 'key-00003');
    app.owl.failures = {};
    await app.questions.deleteOne({ userId: 'mira', key: 'key-00002' });
    await app.ask('mira', 'Wird mein Chef mir zuhören?');
    // Stores many questions of a player, to see that queries don't examine all of them.
    const answered = await app.questions.findOne({ userId: 'mira', state: 'answered' }).lean<QuestionDocument>();
    const older = Array.from({ length: 40 }, (_, nth) => ({
      ...answered,
      _id: `old-${nth}`,
      key: `old-${nth}`,
      userId: 'nora',
      counts: false,
      proactive: true,
      place: null,
    }));
    await app.questions.insertMany(older);
    await app.ask('nora', 'Wird es ein guter Monat?', 'key-00004');
    // The third answer is a vision.
    const { body } = await app.ask('mira', 'Wie wird meine Reise?');
    for (const path of ['history', 'history?q=leicht&pinned=1', 'visions', 'reader', `answers/${body.questionId}`])
      await app.get(`/api/oracle/${path}`, 'mira');
    await app.send('PUT', `/api/oracle/answers/${body.questionId}/pin`, 'mira', { pinned: true });
    await app.send('DELETE', `/api/oracle/answers/${body.questionId}`, 'mira');
    await app.get('/api/pictures/apod-2026-03-10', 'mira');
    await app.send('PUT', '/api/day/weather', 'mira', { date: '2026-03-10', weather: 'heiter' });
    await app.get('/api/day', 'mira');
    await createBudget(createSpendings(app.models.spending), app.environment.clocks, {
      dailyCents: 1,
      dailyCentsPerUser: 1,
    }).take('m', 1);
    await createBirths(app.models.births, createSealing(rotatedKeys, 'births')).sealAgain();
    await app.service.settled();
    await app.page();
    await app.service.exportUser('mira');
    await app.service.eraseUser('mira');
  });
  await using app = opened!;
  expect(queries.map(({ shape }) => shape)).toEqual(
    expect.arrayContaining([
      'questions userId,key',
      'questions userId,state',
      'questions _id,version',
      'questions outbox.at',
      'questions userId',
      'questions userId,place',
      'questions userId,counts,kind',
      'vision_history userId,place',
      'pictures shape',
      'pictures _id',
      'picture_days _id',
      'model_spending _id,spent',
    ]),
  );
  expect(await unindexed(app.questions.db, queries)).toEqual([]);
  expect(queries.some(({ sort }) => 'answeredAt' in sort)).toBe(true);
});
