import { createRecord, storedIn } from '@sternenrat/service-kit/testing/record';
import type { Envelope } from '@sternenrat/contracts/core/event';
import { oracleEvents } from '@sternenrat/contracts/events/oracle';
import { noon, startTestService, type Reply } from './test-service.ts';

/** Without sentences for players, which change often, and without what is computed from the sky or remembered. Other tests judge them. */
const withoutSentences = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, each: unknown) => {
    if (['sky', 'facts', 'testimonies', 'bodies', 'aspects', 'feathers'].includes(key)) return `<${key}>`;
    return typeof each === 'string' && /\S \S+ \S/u.test(each) ? '<words>' : each;
  });

it('the questions of a player: what is answered, stored and published beside the sentences', async () => {
  await using app = await startTestService();
  const record = createRecord(noon);
  const shown = (value: unknown) => withoutSentences(record(value));
  const answers: [string, unknown][] = [];
  const events: Envelope[] = [];
  await app.environment.bus.subscribe(
    'test',
    oracleEvents.map(({ type }) => type),
    async (raw) => void events.push(raw as Envelope),
  );
  const note = async (name: string, reply: Promise<Reply>) => {
    const { status, body } = await reply;
    answers.push([name, [status, shown(body)]]);
    return body;
  };
  const questions = [
    'Bestehe ich am Freitag die Prüfung?',
    'Soll ich meine Schwester Lena anrufen oder ihr schreiben?',
    'Wann passt ein Gespräch mit meiner Chefin?',
    'Wann ist der nächste Vollmond?',
    'Hallo!',
  ];
  for (const [nth, question] of questions.entries()) {
    app.environment.clocks.advance(60);
    await note(question, app.ask('mira', question, `question-000${nth}`));
  }
  await note('repeated', app.ask('mira', questions[0], 'question-0000'));
  await note('empty', app.ask('mira', '', 'question-0009'));
  const { entries } = await note('history', app.get('/api/oracle/history', 'mira'));
  const path = `/api/oracle/answers/${entries.at(-1).id}`;
  await note('one', app.get(path, 'mira'));
  await note('one of another player', app.get(path, 'tarik'));
  await note('rating', app.send('PUT', `${path}/rating`, 'mira', { rating: 'hilfreich' }));
  await note('pin', app.send('PUT', `${path}/pin`, 'mira', { pinned: true }));
  await note('mirror', app.post(`${path}/mirror`, 'mira', { zodiac: 'waage' }));
  await note('reader', app.get('/api/oracle/reader', 'mira'));
  await note('feathers', app.get('/api/oracle/feathers', 'mira'));
  await note('visions', app.get('/api/oracle/visions', 'mira'));
  await note('sky', app.get('/api/sky', 'mira'));
  await note('day', app.get('/api/day', 'mira'));
  await note('places', app.get('/api/places?q=Würzb', 'mira'));
  await note('try', app.post('/api/try', 'mira', { question: 'Wird der Sommer schön?', zodiac: 'krebs' }));
  await app.service.settled();
  await app.environment.bus.waitUntilIdle();
  expect(answers).toMatchSnapshot('answers');
  expect(app.environment.createdLimits).toMatchSnapshot('limits');
  expect(shown(await storedIn(app.questions.db))).toMatchSnapshot('stored');
  expect(events.map(({ type, payload }) => shown({ type, ...(payload as object) }))).toMatchSnapshot('events');
  expect(shown(app.owl.recorded)).toMatchSnapshot('calls of owl');
  await app.service.eraseUser('mira');
  expect(shown(await storedIn(app.questions.db))).toMatchSnapshot('after the erasure');
});
