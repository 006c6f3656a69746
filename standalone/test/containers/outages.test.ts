import { setTimeout as pause } from 'node:timers/promises';
import {
  type Part,
  compose,
  describeWithContainers,
  countMessages,
  openDatabases,
  servers,
  services,
} from '../support/compose.ts';
import { findUnfinished } from '../support/books.ts';
import { type Comparison, compareRecords } from '../support/compare-records.ts';
import { createLoad } from '../support/load.ts';
import { noFailure } from '../support/retrying-player.ts';
import { waitFor } from '../support/player.ts';

/** The test restarts what it stopped after this time, as an orchestrator would. */
const serverAwayMs = 20_000;
const serviceAwayMs = 3_000;
const concurrency = 5;

/** A row of the printed table. Its fields are in the order of the columns. */
interface Outage {
  readonly of: Part;
  readonly answers: number;
  readonly refused: number;
  readonly slowestMs: number;
  /** Time from the restart until a new player has played from registration to purchase. */
  readonly backAfterMs: number;
}

describeWithContainers('under a steady load', (url) => {
  const load = createLoad(url, concurrency);
  const outages: Outage[] = [];

  beforeAll(async () => {
    load.start();
    await waitFor('the first players', async () => load.records.length >= concurrency, 120_000);
  }, 150_000);
  afterAll(() => void load.stop());

  async function outage(of: Part, stop: () => Promise<unknown>, awayMs: number): Promise<number> {
    const from = load.callLog.results.length;
    load.callLog.during = of;
    await stop();
    await pause(awayMs);
    await compose('start', of);
    const began = performance.now();
    await load.playOnce();
    const backAfterMs = performance.now() - began;
    load.callLog.during = noFailure;
    const results = load.callLog.results.slice(from);
    outages.push({
      of,
      answers: results.length,
      refused: results.filter(({ status }) => status !== 200).length,
      slowestMs: Math.max(...results.map(({ ms }) => ms)),
      backAfterMs,
    });
    return backAfterMs;
  }

  it.each(servers)(
    '%s stops for 20 s and is back within a minute',
    async (of) => expect(await outage(of, () => compose('stop', of), serverAwayMs)).toBeLessThan(60_000),
    180_000,
  );
  it.each(services)(
    '%s is killed and is back within a minute',
    async (of) =>
      expect(await outage(of, () => compose('kill', '--signal', 'SIGKILL', of), serviceAwayMs)).toBeLessThan(60_000),
    180_000,
  );

  describe('afterwards', () => {
    let comparison: Comparison;
    beforeAll(async () => {
      await load.stop();
      await using databases = await openDatabases();
      const isIdle = async () => (await countMessages()) === 0 && (await findUnfinished(databases)).length === 0;
      // a timeout isn't reported here: the tests below list what is unfinished
      await waitFor('an idle product', isIdle, 60_000).catch(() => null);
      comparison = await compareRecords(databases, load.records);
      process.stderr.write(`${table(outages)}${table([comparison.sums])}\n`);
    }, 300_000);

    it('every player finished', () => expect(load.problems).toEqual([]));
    it('every answer is a success or a retryable error', () => {
      const unexpected = load.callLog.results.filter(
        ({ status, code, during }) =>
          ![200, 429, 503, 504].includes(status) &&
          code !== 'question_running' &&
          // while the gateway is down, connections fail
          !(status === 0 && during.includes('gateway')),
      );
      expect(unexpected).toEqual([]);
    });
    it('no error takes longer than 6 s', () =>
      expect(load.callLog.results.filter(({ status, ms }) => status !== 200 && ms > 6_000)).toEqual([]));
    it('each account exists once, with one confirmation mail', () => {
      expect(comparison.registrations.different).toEqual([]);
      expect(comparison.registrations.matching).toBeGreaterThan(concurrency);
    });
    it('each question is stored and charged once', () => {
      expect(comparison.questions.different).toEqual([]);
      expect(comparison.questions.matching).toBe(load.records.flatMap(({ questions }) => questions).length);
    });
    it('each purchase is credited once', () => expect(comparison.purchases.different).toEqual([]));
    it('energy, wisdom and stardust match questions, answers and gifts', () =>
      expect(comparison.owls.different).toEqual([]));
    it('the data of all services agrees', () => expect(comparison.violations).toEqual([]));
    it('no event is unsent or dead-lettered', () => expect(comparison.unfinished).toEqual([]));
  });
});

function table(rows: readonly object[]): string {
  const names = Object.keys(rows[0] ?? {});
  const cells = rows.map((row) =>
    Object.values(row).map((value) => String(typeof value === 'number' ? Math.round(value) : value)),
  );
  const widths = names.map((name, column) => Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)));
  return `\n${[names, ...cells].map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')}\n`;
}
