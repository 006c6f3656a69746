import { createQueue } from '@sternenrat/service-kit/storage/queue';
import { createTestEnvironment, type TestEnvironment } from '@sternenrat/service-kit/testing/environment';
import { bringForward, choreModel, type Chore } from './chores.ts';

const now = Date.parse('2026-03-10T12:00:00Z');
const before = now + 3_600_000;
let environment: TestEnvironment;
beforeAll(async () => void (environment = await createTestEnvironment()));
afterAll(() => environment[Symbol.asyncDispose]());

let databases = 0;
const open = async () => choreModel(await environment.connection(`chores-${(databases += 1)}`));

it.each([
  ['due in a moment', { dueAt: new Date(now + 1) }, now],
  ['due just before the limit', { dueAt: new Date(before - 1) }, now],
  ['due at the limit', { dueAt: new Date(before) }, before],
  ['due already', { dueAt: new Date(now - 5) }, now - 5],
  ['that is running', { dueAt: new Date(now + 1), lease: 'of a process' }, now + 1],
])('a chore %s is brought forward only if it is neither late nor far away nor running', async (_when, row, dueAt) => {
  const model = await open();
  await model.create([{ _id: 'reconciliation', attempts: 0, ...row }]);
  await bringForward(model, 'reconciliation', now, before);
  expect((await model.findById('reconciliation').lean())?.dueAt?.getTime()).toBe(dueAt);
});

it('a chore is done once in an interval by all processes together, and soon again after a failure', async () => {
  const model = await open();
  let machine = now;
  let runs = 0;
  let broken = false;
  const process = () =>
    createQueue<Chore>({
      name: 'chores',
      model,
      clocks: { machine: () => machine },
      log: environment.log,
      leaseMs: 600_000,
      backoff: { firstMs: 60_000, maxMs: 3_600_000 },
      async handle() {
        runs += 1;
        if (broken) throw new Error('the provider is down');
        return { againMs: 86_400_000, set: { attempts: 0 } };
      },
    });
  const processes = [process(), process(), process()];
  const all = () => Promise.all(processes.map((one) => one.run()));
  await Promise.all(processes.map((one) => one.add({ _id: 'reconciliation' })));
  await all();
  expect(runs).toBe(1);
  machine += 86_399_999;
  await all();
  expect(runs).toBe(1);
  broken = true;
  machine += 1;
  await all();
  expect(runs).toBe(2);
  broken = false;
  machine += 60_000;
  await all();
  expect(runs).toBe(3);
});
