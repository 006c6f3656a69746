import { findUnfinished } from '../support/books.ts';
import {
  compose,
  describeWithContainers,
  docker,
  countMessages,
  openDatabases,
  servers,
  services,
} from '../support/compose.ts';
import { compareRecords } from '../support/compare-records.ts';
import { createLoad } from '../support/load.ts';
import { waitFor } from '../support/player.ts';

const concurrency = 5;

describeWithContainers('all containers stopped under load', (url) => {
  const load = createLoad(url, concurrency);

  beforeAll(async () => {
    load.start();
    await waitFor('the first players', async () => load.records.length >= concurrency, 120_000);
  }, 150_000);
  afterAll(() => void load.stop());

  it('stop within 15 s, and each process exits with 0', async () => {
    load.callLog.during = 'stopped';
    const began = performance.now();
    await compose('stop');
    const tookMs = performance.now() - began;
    process.stderr.write(`\ndocker compose stop: ${(tookMs / 1000).toFixed(1)} s\n`);
    expect(tookMs).toBeLessThan(15_000);
    const ids = (await compose('ps', '--all', '--quiet', ...services, ...servers)).split('\n').filter(Boolean);
    const ended = await docker(
      'inspect',
      '--format',
      '{{index .Config.Labels "com.docker.compose.service"}} {{.State.ExitCode}}',
      ...ids,
    );
    const codes = new Map(
      ended
        .trim()
        .split('\n')
        .map((line) => line.split(' ') as [string, string]),
    );
    expect(Object.fromEntries(services.map((name) => [name, codes.get(name)]))).toEqual(
      Object.fromEntries(services.map((name) => [name, '0'])),
    );
  }, 60_000);

  it('lose or repeat nothing after the restart', async () => {
    await compose('up', '--detach', '--wait', '--no-build');
    load.callLog.during = 'no failure';
    await load.stop();
    expect(load.problems).toEqual([]);
    await using databases = await openDatabases();
    const isIdle = async () => (await countMessages()) === 0 && (await findUnfinished(databases)).length === 0;
    await waitFor('an idle product', isIdle, 60_000).catch(() => null);
    const { registrations, questions, purchases, owls, unfinished } = await compareRecords(databases, load.records);
    expect([registrations, questions, purchases, owls].flatMap(({ different }) => different)).toEqual([]);
    expect(unfinished).toEqual([]);
  }, 240_000);
});
