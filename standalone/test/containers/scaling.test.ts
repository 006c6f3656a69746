import { setTimeout as pause } from 'node:timers/promises';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { compose, describeWithContainers, docker, openDatabases } from '../support/compose.ts';
import { CallLog, RetryingPlayer, Mailbox } from '../support/retrying-player.ts';
import { waitFor } from '../support/player.ts';

/** Number of concurrent questions. For each of them, three players take turns, because of the daily limit of a player. */
const concurrency = 6;
const players = 3 * concurrency;
/** Low enough to make the oracle the bottleneck on two cores. */
const cpus = '0.3';
const measuredMs = 8_000;

const replicas = async (): Promise<string[]> => (await compose('ps', '--quiet', 'oracle')).split('\n').filter(Boolean);
const scale = (count: string): Promise<string> =>
  compose('up', '--detach', '--no-recreate', '--no-deps', '--scale', count, '--wait', 'oracle');

/** Number of requests that a replica has answered, according to its metrics. */
async function answersOf(id: string): Promise<number> {
  const read = "fetch('http://127.0.0.1:4100/metrics').then(async (page) => console.log(await page.text()))";
  const page = await docker('exec', id, 'node', '-e', read);
  const lines = page.split('\n').filter((line) => line.includes('request_duration_seconds_count{'));
  const answered = lines.filter((line) => line.includes(`"${getRat.path}"`) && line.includes('"200"'));
  return answered.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

describeWithContainers('the oracle, scaled on its own under load', (url) => {
  const callLog = new CallLog();
  const mailbox = new Mailbox(url);
  const all = Array.from({ length: players }, (_, n) => new RetryingPlayer(url, `frage-${n}`, mailbox, callLog));
  const state = { asking: true };
  let load: Promise<unknown> = Promise.resolve();
  const perSecond: Record<'one' | 'three', number> = { one: 0, three: 0 };

  const askRepeatedly = async (first: number): Promise<void> => {
    for (let n = first; state.asking; n = (n + concurrency) % players) await all[n]?.ask();
  };
  const refill = async (): Promise<void> => {
    await using client = await openDatabases();
    while (state.asking) {
      await client
        .db('owl')
        .collection('owls')
        .updateMany({}, { $set: { energy: 100 } });
      await pause(500);
    }
  };
  /** Answers per second of each replica. */
  async function measure(): Promise<number[]> {
    const ids = await replicas();
    const before = await Promise.all(ids.map(answersOf));
    const began = performance.now();
    await pause(measuredMs);
    const after = await Promise.all(ids.map(answersOf));
    const seconds = (performance.now() - began) / 1000;
    return after.map((count, at) => (count - (before[at] ?? 0)) / seconds);
  }
  const sum = (rates: readonly number[]): number => rates.reduce((total, rate) => total + rate, 0);
  const limitCpu = async (): Promise<unknown> => docker('update', '--cpus', cpus, ...(await replicas()));

  beforeAll(async () => {
    for (const player of all) await player.register();
    await Promise.all(
      all.map(async (player) => {
        await player.confirmAndLogIn();
        await player.hatch();
      }),
    );
    await limitCpu();
    callLog.results.length = 0;
    load = Promise.all([refill(), ...Array.from({ length: concurrency }, (_, first) => askRepeatedly(first))]);
  }, 120_000);

  afterAll(async () => {
    state.asking = false;
    await load.catch(() => undefined);
    await docker('update', '--cpus', '1', ...(await replicas()));
  }, 60_000);

  it('answers with one replica', async () => {
    perSecond.one = sum(await measure());
    expect(perSecond.one).toBeGreaterThan(1);
  }, 60_000);

  // with enough cores the factor would be 3, but all processes of the test share two
  it('with three replicas, each gets its share, and the throughput is at least 1.5 times as high', async () => {
    await scale('oracle=3');
    await limitCpu();
    // the gateway reaches new replicas when it replaces its connections, after at most ten seconds
    await waitFor(
      'answers of each replica',
      async () => (await Promise.all((await replicas()).map(answersOf))).every((n) => n > 5),
      60_000,
    );
    await pause(10_000);
    const rates = await measure();
    perSecond.three = sum(rates);
    process.stderr.write(
      `\nanswers a second: ${perSecond.one.toFixed(1)} by one replica, ${perSecond.three.toFixed(1)} by three (${rates.map((rate) => rate.toFixed(1)).join(', ')})\n`,
    );
    expect(rates).toHaveLength(3);
    for (const rate of rates) expect(rate).toBeGreaterThan(perSecond.three / 6);
    expect(perSecond.three).toBeGreaterThan(1.5 * perSecond.one);
  }, 180_000);

  it('back to one replica, questions in flight are finished', async () => {
    await scale('oracle=1');
    await waitFor('one replica', async () => (await replicas()).length === 1, 60_000);
    state.asking = false;
    await load;
    expect(all.flatMap(({ record }) => record.questions).length).toBeGreaterThan(100);
  }, 180_000);

  it('each question is answered, stored and charged once', async () => {
    expect(callLog.results.filter(({ status }) => status !== 200)).toEqual([]);
    await using client = await openDatabases();
    const asked = all.flatMap(({ record }) => record.questions.map((key) => `${record.username} ${key}`));
    const users = await client.db('auth').collection<{ _id: string; username: string }>('users').find().toArray();
    const names = new Map(users.map(({ _id, username }) => [_id, username]));
    const ours = (userId: string): boolean => names.get(userId)?.startsWith('frage-') ?? false;
    const stored = await client
      .db('oracle')
      .collection<{ _id: string; userId: string; key: string; state: string }>('questions')
      .find()
      .toArray();
    const mine = stored.filter(({ userId }) => ours(userId));
    expect(mine.filter((row) => row.state !== 'answered')).toEqual([]);
    expect(mine.map(({ userId, key }) => `${names.get(userId)} ${key}`).toSorted()).toEqual(asked.toSorted());
    const owls = client.db('owl').collection<{ _id: string; settled: { questionId: string }[] }>('owls');
    await waitFor(
      'all charged',
      async () => {
        const rows = await owls.find().toArray();
        const paid = rows.filter(({ _id }) => ours(_id)).flatMap(({ settled }) => settled.map((one) => one.questionId));
        return paid.length === mine.length && new Set(paid).size === paid.length;
      },
      30_000,
    );
  }, 60_000);
});
