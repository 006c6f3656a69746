import { QuestionFailed } from '@sternenrat/contracts/events/oracle';
import { skyAt } from '@sternenrat/sky/sky';
import { startTestService, type TestService } from './test-service.ts';

let app: TestService;
let broken = false;
let count = 0;
let mira: string;
const failures: { userId: string; questionId: string; attempt: number }[] = [];
beforeAll(async () => {
  app = await startTestService({
    sky: (at) => {
      if (broken) throw new Error('no sky tonight');
      return skyAt(at);
    },
  });
  await app.environment.bus.subscribe('listener', [QuestionFailed.type], async (raw) => {
    failures.push((raw as { payload: (typeof failures)[0] }).payload);
  });
});
afterAll(() => app[Symbol.asyncDispose]());
beforeEach(() => {
  broken = false;
  count += 1;
  mira = `mira-${count}`;
  app.owl.failures = {};
  app.owl.before = () => Promise.resolve();
});

async function failedAttempts(): Promise<number[]> {
  await app.service.settled();
  await app.environment.bus.waitUntilIdle();
  return failures.filter(({ userId }) => userId === mira).map(({ attempt }) => attempt);
}
const states = async () => (await app.questions.find({ userId: mira }).lean()).map(({ state }) => state);

/** Asks a question whose debit hangs until `go` is called. */
async function askHanging(key: string) {
  const gate = Promise.withResolvers<void>();
  const reached = Promise.withResolvers<void>();
  app.owl.before = async (call) => {
    if (call !== 'reserveEnergy') return;
    reached.resolve();
    await gate.promise;
  };
  const slow = app.ask(mira, 'Klappt der Umzug?', key);
  await reached.promise;
  app.owl.before = () => Promise.resolve();
  return {
    async go() {
      gate.resolve();
      return (await slow).body.code;
    },
  };
}

/** Asks a question whose debit hangs until `go` is called, after its lease has expired. */
async function askSlowly(key: string) {
  const hanging = await askHanging(key);
  await app.questions.updateOne({ userId: mira }, { $set: { leaseUntil: 0 }, $inc: { version: 1 } });
  return hanging;
}

describe('a failed question', () => {
  it('publishes that its energy is given back, also if the call to owl fails', async () => {
    broken = true;
    app.owl.failures = { releaseEnergy: 'unavailable' };
    expect((await app.ask(mira, 'Klappt der Umzug?', 'key-00001')).status).toBe(503);
    expect([await states(), await failedAttempts()]).toEqual([['failed'], [1]]);
    broken = false;
    app.owl.failures = {};
    expect((await app.ask(mira, 'Klappt der Umzug?', 'key-00001')).status).toBe(200);
    expect([await states(), await failedAttempts()]).toEqual([['answered'], [1]]);
  });

  it('whose process died is ended by any replica once its lease has expired', async () => {
    const slow = await askSlowly('key-00001');
    expect([await failedAttempts(), await states()]).toEqual([[1], ['failed']]);
    expect(await slow.go()).toBe('question_running');
    expect([await failedAttempts(), await states()]).toEqual([[1], ['failed']]);
  });

  it('has to wait for another question that is running', async () => {
    broken = true;
    await app.ask(mira, 'Klappt der Umzug?', 'key-00001');
    broken = false;
    const other = await askHanging('key-00002');
    const again = await app.ask(mira, 'Klappt der Umzug?', 'key-00001');
    expect([again.status, again.body.code]).toEqual([409, 'question_running']);
    await other.go();
    expect((await app.ask(mira, 'Klappt der Umzug?', 'key-00001')).status).toBe(200);
  });

  it('that another attempt takes over ends the earlier attempt', async () => {
    const slow = await askSlowly('key-00001');
    expect((await app.ask(mira, 'Klappt der Umzug?', 'key-00001')).status).toBe(200);
    expect(await slow.go()).toBe('question_running');
    expect([await failedAttempts(), await states()]).toEqual([[1], ['answered']]);
  });
});
