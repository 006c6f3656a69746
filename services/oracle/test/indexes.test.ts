import { queriesOf, unindexed } from '@sternenrat/service-kit/testing/queries';
import { createBudget } from '../src/model/budget.ts';
import { described, startNasaStandIn } from './stand-ins/nasa.ts';
import type { QuestionDocument } from '../src/storage/questions.ts';
import { openHouse, type House } from './house.ts';

it('every query has an index', async () => {
  await using nasa = await startNasaStandIn();
  nasa.state.day = nasa.json({ ...described, media_type: 'video', url: 'https://video.example' });
  let opened: House | undefined;
  const queries = await queriesOf(async () => {
    const house = (opened = await openHouse({ apod: { url: nasa.url, key: 'key' } }));
    await house.ask('mira', 'Was nun?', 'key-00001');
    await house.ask('mira', 'Was nun?', 'key-00001');
    house.owl.refuses = { reserveEnergy: 'needs_energy' };
    await house.ask('mira', 'Und dann?', 'key-00002');
    await house.questions.updateOne({ userId: 'mira', key: 'key-00002' }, { state: 'asking' });
    await house.ask('mira', 'Und danach?', 'key-00003');
    house.owl.refuses = {};
    await house.questions.deleteOne({ userId: 'mira', key: 'key-00002' });
    await house.ask('mira', 'Und dann erst?');
    // who has asked much: not all of it is looked at
    const answered = await house.questions.findOne({ userId: 'mira', state: 'answered' }).lean<QuestionDocument>();
    const older = Array.from({ length: 10 }, (_, nth) => ({
      ...answered,
      _id: `old-${nth}`,
      key: `old-${nth}`,
      userId: 'nora',
      counts: false,
      proactive: true,
      place: null,
    }));
    await house.questions.insertMany(older);
    await house.ask('nora', 'Und bei mir?', 'key-00004');
    // a vision
    const { body } = await house.ask('mira', 'Und am Ende?');
    for (const path of ['history', 'history?q=nun&pinned=1', 'visions', 'reader', `answers/${body.questionId}`])
      await house.get(`/api/oracle/${path}`, 'mira');
    await house.send('PUT', `/api/oracle/answers/${body.questionId}/pin`, 'mira', { pinned: true });
    await house.send('DELETE', `/api/oracle/answers/${body.questionId}`, 'mira');
    await house.get('/api/pictures/apod-2026-03-10', 'mira');
    await createBudget(house.models.spending, house.world.clocks, { dailyCents: 1, dailyCentsPerUser: 1 }).take('m', 1);
    await house.service.settled();
    await house.page();
    await house.service.exportUser('mira');
    await house.service.eraseUser('mira');
  });
  await using house = opened!;
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
  expect(await unindexed(house.questions.db, queries)).toEqual([]);
  expect(queries.some(({ sort }) => 'answeredAt' in sort)).toBe(true);
});
