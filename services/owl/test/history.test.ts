import { creditGrains, operatorLedger } from '@sternenrat/contracts/endpoints/operator-stardust';
import { owlEvents } from '@sternenrat/contracts/events/owl';
import type { Envelope } from '@sternenrat/contracts/core/event';
import { createRecord, storedIn } from '@sternenrat/service-kit/testing/record';
import { noon, startTestService, type Reply } from './test-service.ts';

const hour = 3600;

it('two weeks of a player with the owl: what each visit answers, stores and publishes', async () => {
  await using server = await startTestService();
  const { environment } = server;
  const record = createRecord(noon);
  const answers: [string, unknown][] = [];
  const events: Envelope[] = [];
  await environment.bus.subscribe(
    'test',
    owlEvents.map(({ type }) => type),
    async (raw) => void events.push(raw as Envelope),
  );
  const note = async (name: string, reply: Promise<Reply>) => {
    const { status, body } = await reply;
    answers.push([name, [status, record(body)]]);
  };
  const after = (hours: number) => environment.clocks.advance(hours * hour);
  const mira = server.player('mira');
  const question = { userId: 'mira', questionId: 'question-1', attempt: 1 };
  const asked = { freeQuestionsLeft: 3, timeZone: 'Europe/Berlin', proactive: false };

  await note('egg', mira.status());
  await note('egg can’t be touched', mira.post('/api/owl/click'));
  await note('hatch', mira.hatch());
  await note('hatch again', mira.hatch());
  await note('gift', mira.give('gift-0001'));
  await note('the same gift', mira.give('gift-0001'));
  await note('gift without stardust', mira.give('gift-0002'));
  await note('touch', mira.post('/api/owl/click'));
  await note('touch too soon', mira.post('/api/owl/click'));
  await note('mood', mira.get('/api/daily-awakening/status'));
  await note('start', mira.post('/api/app-start'));
  await note('bubble', mira.get('/api/chat-bubble'));
  await note('reserve', server.oracle('reserve', { ...question, ...asked }));
  await note('spend', server.oracle('spend', { ...question, kind: 'horoscope', answeredAt: noon.toISOString() }));
  await note('questioner', server.oracle('questioner', { userId: 'mira', timeZone: null }));
  await note('second', server.oracle('reserve', { ...question, ...asked, questionId: 'question-2' }));
  await note('release', server.oracle('release', { ...question, questionId: 'question-2' }));
  await note('profile', mira.get('/api/owl/profile'));
  await note('name', mira.put('/api/owl/profile', { realName: 'Mirabelle' }));
  await note('reminders', mira.put('/api/reminders', { channel: 'mail', hour: 18, orMail: true }));
  await note('own reminders', mira.get('/api/reminders'));
  await note('credit', server.operator(creditGrains, { userId: 'mira', key: 'credit-0001', grains: 12 }));
  after(12);
  await note('at night', mira.status());
  await note('wake at night', mira.post('/api/owl/awaken'));
  await note('gift at night', mira.give('gift-0003'));
  after(9);
  await note('morning', mira.status());
  await note('wake', mira.post('/api/owl/awaken'));
  await note('night', mira.post('/api/sleep-quality'));
  await note('night again', mira.post('/api/sleep-quality'));
  await note('bubble in the morning', mira.get('/api/chat-bubble'));
  await note(
    'reply',
    mira.post('/api/owl/proactive-response', { responseData: 'Mir geht es gut.', question: 'Wie geht es dir?' }),
  );
  await note('travel', mira.post('/api/owl/travel', { days: 3 }));
  after(30);
  await note('on a journey', mira.status());
  await note('back', mira.post('/api/owl/travel', { days: 0 }));
  for (let day = 0; day < 9; day += 1) {
    after(24);
    await note(`day ${day}`, mira.status());
    if (day % 2 === 0) await note(`gift ${day}`, mira.give(`gift-1${day}00`));
    if (day % 3 === 0) await note(`mood ${day}`, mira.get('/api/daily-awakening/status'));
  }
  after(200);
  await note('after a long time', mira.status());
  await note('ledger', mira.get('/api/owl/ledger'));
  await note('operator’s ledger', server.operator(operatorLedger, undefined, { userId: 'mira' }));
  await server.waitUntilIdle();

  expect(answers).toMatchSnapshot('answers');
  expect(server.environment.createdLimits).toMatchSnapshot('limits');
  expect(events.map(({ type, payload }) => record({ type, ...(payload as object) }))).toMatchSnapshot('events');
  const {
    grain_ledger: _ledger,
    ledger: _rows,
    ...stored
  } = (await storedIn(server.connection)) as Record<string, object[]>;
  expect(record(stored)).toMatchSnapshot('stored');
  expect(record(await server.service.exportUser('mira'))).toMatchSnapshot('export');
  await server.service.eraseUser('mira');
  expect(record(await storedIn(server.connection))).toMatchSnapshot('after the erasure');
});
