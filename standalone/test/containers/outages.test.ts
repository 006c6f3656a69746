import { setTimeout as pause } from 'node:timers/promises';
import {
  type Part,
  compose,
  describeWithContainers,
  messagesWaiting,
  openDatabases,
  servers,
  services,
} from '../support/compose.ts';
import { leftIn } from '../support/books.ts';
import { type Counted, count } from '../support/counting.ts';
import { createLoad } from '../support/load.ts';
import { inOrder } from '../support/patient.ts';
import { until } from '../support/player.ts';

/** So long each server is away, and so long nobody notices that a service is dead. */
const serverAwayMs = 20_000;
const serviceAwayMs = 3_000;
const lanes = 5;

/** In order of the table. */
interface Outage {
  readonly of: Part;
  readonly answers: number;
  readonly refused: number;
  readonly slowestMs: number;
  /** From the start of what was away until a new player has come through everything. */
  readonly backAfterMs: number;
}

describeWithContainers('under a steady load', (url) => {
  const load = createLoad(url, lanes);
  const outages: Outage[] = [];

  beforeAll(async () => {
    load.start();
    await until('the first lives', async () => load.lives.length >= lanes, 120_000);
  }, 150_000);
  afterAll(() => void load.stop());

  async function outage(of: Part, out: () => Promise<unknown>, awayMs: number): Promise<number> {
    const from = load.hearing.heard.length;
    load.hearing.during = of;
    await out();
    await pause(awayMs);
    await compose('start', of);
    const began = performance.now();
    await load.live();
    const backAfterMs = performance.now() - began;
    load.hearing.during = inOrder;
    const heard = load.hearing.heard.slice(from);
    outages.push({
      of,
      answers: heard.length,
      refused: heard.filter(({ status }) => status !== 200).length,
      slowestMs: Math.max(...heard.map(({ ms }) => ms)),
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

  describe('and afterwards', () => {
    let counted: Counted;
    beforeAll(async () => {
      await load.stop();
      await using databases = await openDatabases();
      const quiet = async () => (await messagesWaiting()) === 0 && (await leftIn(databases)).length === 0;
      // what never becomes quiet is counted and named below
      await until('quiet', quiet, 60_000).catch(() => null);
      counted = await count(databases, load.lives);
      process.stderr.write(`${table(outages)}${table([counted.sums])}\n`);
    }, 300_000);

    it('every player came through', () => expect(load.troubles).toEqual([]));
    it('every answer was a success, or a clear no that asks to come again', () => {
      const odd = load.hearing.heard.filter(
        ({ status, code, during }) =>
          ![200, 429, 503, 504].includes(status) &&
          code !== 'question_running' &&
          // who calls while the door itself is away hears nothing
          !(status === 0 && during.includes('gateway')),
      );
      expect(odd).toEqual([]);
    });
    it('no answer that was no success took longer than 6 s', () =>
      expect(load.hearing.heard.filter(({ status, ms }) => status !== 200 && ms > 6_000)).toEqual([]));
    it('every account exists once, with one confirmation mail', () => {
      expect(counted.registrations.wrong).toEqual([]);
      expect(counted.registrations.right).toBeGreaterThan(lanes);
    });
    it('every question was stored once and paid once', () => {
      expect(counted.questions.wrong).toEqual([]);
      expect(counted.questions.right).toBe(load.lives.flatMap(({ questions }) => questions).length);
    });
    it('every purchase was credited once', () => expect(counted.purchases.wrong).toEqual([]));
    it('energy, wisdom and stardust are what was asked, answered and given', () =>
      expect(counted.owls.wrong).toEqual([]));
    it('the books of all services agree', () => expect(counted.breaches).toEqual([]));
    it('nothing waits in an outbox, nothing is parked', () => expect(counted.left).toEqual([]));
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
