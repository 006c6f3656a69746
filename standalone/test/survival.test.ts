import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { rmSync } from 'node:fs';
import { makeDataDir, run } from './support/running.ts';
import { Visitor } from './support/player.ts';

describe('data and sessions survive', () => {
  let dataDir: string;
  beforeEach(() => void (dataDir = makeDataDir()));
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it.each(['stop', 'kill'] as const)('a %s and a second start', async (end) => {
    let player: Visitor;
    let owl: unknown;
    {
      await using first = await run({ dataDir });
      player = await (await new Visitor(first.url).join('beständige')).hatched();
      await player.call(getRat, { question: 'Was bleibt?' }, { 'Idempotency-Key': 'was-bleibt' });
      owl = (await player.call(owlStatus)).data.owl;
      await first[end]();
    }
    await using second = await run({ dataDir });
    player.http.defaults.baseURL = second.url;
    player.http.defaults.headers['Origin'] = second.url;
    expect((await player.call(getUser)).status).toBe(200);
    expect((await player.call(owlStatus)).data.owl).toEqual(owl);
  });

  it('SIGTERM ends with exit code 0', async () => {
    await using product = await run({ dataDir });
    expect(await product.stop()).toBe(0);
  });

  it('a second product on the same data folder fails with a message', async () => {
    await using _first = await run({ dataDir });
    await expect(run({ dataDir })).rejects.toThrow(/already|in use|another/i);
  });

  it('all errors of the environment are reported together', async () => {
    await expect(run({ dataDir, env: { PORT: 'drei', SMTP_URL: 'post', RATE_LIMIT_SCALE: '-1' } })).rejects.toThrow(
      /PORT[^]*SMTP_URL[^]*RATE_LIMIT_SCALE/,
    );
  });

  it('uses less than 220 MB at rest', async () => {
    await using product = await run({ dataDir });
    const player = await (await new Visitor(product.url).join('ruhende')).hatched();
    expect((await player.call(owlStatus)).status).toBe(200);
    expect(product.restingMb()).toBeLessThan(220);
  });
});
