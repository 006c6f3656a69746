import { leftIn } from '../support/books.ts';
import {
  compose,
  describeWithContainers,
  docker,
  messagesWaiting,
  openDatabases,
  servers,
  services,
} from '../support/compose.ts';
import { count } from '../support/counting.ts';
import { createLoad } from '../support/load.ts';
import { until } from '../support/player.ts';

const lanes = 5;

describeWithContainers('everything stopped in the middle of its work', (url) => {
  const load = createLoad(url, lanes);

  beforeAll(async () => {
    load.start();
    await until('the first lives', async () => load.lives.length >= lanes, 120_000);
  }, 150_000);
  afterAll(() => void load.stop());

  it('ends within 15 s, and each process by itself', async () => {
    load.hearing.during = 'stopped';
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

  it('and started again, nothing that was in flight is lost or doubled', async () => {
    await compose('up', '--detach', '--wait', '--no-build');
    load.hearing.during = 'all in order';
    await load.stop();
    expect(load.troubles).toEqual([]);
    await using databases = await openDatabases();
    const quiet = async () => (await messagesWaiting()) === 0 && (await leftIn(databases)).length === 0;
    await until('quiet', quiet, 60_000).catch(() => null);
    const { registrations, questions, purchases, owls, left } = await count(databases, load.lives);
    expect([registrations, questions, purchases, owls].flatMap(({ wrong }) => wrong)).toEqual([]);
    expect(left).toEqual([]);
  }, 240_000);
});
