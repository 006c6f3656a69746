import { setTimeout as pause } from 'node:timers/promises';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { billingAccount, paymentsConfig } from '@sternenrat/contracts/endpoints/billing';
import { getRat, history } from '@sternenrat/contracts/endpoints/oracle';
import { chatBubble, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { createRandom } from '@sternenrat/service-kit/time/random';
import { images, skipReason } from '@sternenrat/service-kit/testing/docker';
import { MongoClient } from 'mongodb';
import { type Crowd, createCrowd, exhaustedCodes } from '../support/crowd/crowd.ts';
import {
  type SplitProduct,
  type PartName,
  type Servers,
  parts,
  startProcesses,
  startServers,
} from '../support/product-processes.ts';
import { findUnfinished } from '../support/books.ts';
import { type Comparison, compareRecords } from '../support/compare-records.ts';
import { type FailureKind, failureKinds, failures } from '../support/failures.ts';
import { type Load, createLoad } from '../support/load.ts';
import { RetryingPlayer, Mailbox, noFailure } from '../support/retrying-player.ts';
import { waitFor } from '../support/player.ts';

const short = process.env['DRILLS'] === 'short';
const seed = Number(process.env['DRILLS_SEED'] ?? Date.now() % 1e6);
const rounds = short ? 4 : 20;
const concurrency = 3;
/** Options of the simulated players who play during the random rounds. */
const evening = { players: 6, speed: 60, at: 20 * 60 } as const;
const failureMs = 5_000;
/** A player is replaced after this number. The daily limit is a hundred, and a drill asks three questions. */
const maxQuestions = 90;
/** Longest time after a failure until a purchase and a question succeed, beyond the time that these always take. */
const maxRecoveryMs = 10_000;
/** Longest wait for an error. A question goes through two services and two databases. */
const maxErrorMs = 6_000;
const maxQuestionErrorMs = 12_000;
const page = { name: 'page', method: 'GET', path: '/' } as const;

/** For a logged-in player while a part is down: working calls, whether questions work, and a failing call. */
const table: Readonly<
  Record<
    PartName,
    {
      available: readonly Parameters<RetryingPlayer['callOnce']>[0][];
      asks?: true;
      fails?: Parameters<RetryingPlayer['callOnce']>[0];
    }
  >
> = {
  mongo: { available: [page, paymentsConfig], fails: owlStatus },
  rabbitmq: { available: [getUser, owlStatus, history], asks: true },
  redis: { available: [getUser, owlStatus, history], asks: true },
  gateway: { available: [] },
  auth: { available: [owlStatus, history], asks: true, fails: getUser },
  owl: { available: [getUser, history, paymentsConfig], fails: owlStatus },
  oracle: { available: [getUser, owlStatus, chatBubble], fails: history },
  billing: { available: [getUser, owlStatus, history], asks: true, fails: billingAccount },
  mailer: { available: [getUser, owlStatus, history], asks: true },
};

/** The short run has one failure per part. */
const shortRun: Readonly<Record<PartName, FailureKind>> = {
  mongo: 'half-open',
  rabbitmq: 'killed',
  redis: 'paused',
  gateway: 'killed',
  auth: 'half-open',
  owl: 'paused',
  oracle: 'killed',
  billing: 'slowed',
  mailer: 'half-open',
};
const drills = parts
  .flatMap((part) => failureKinds.map((kind) => [part, kind] as const))
  .filter(([part, kind]) => !short || shortRun[part] === kind);

/** A row of the printed table. Its fields are in the order of the columns. */
interface Drill {
  readonly of: string;
  readonly answers: number;
  readonly refused: number;
  readonly 'slowest error, ms': number;
  readonly 'recovery, ms': number;
}

const reason = (await Promise.all(Object.values(images).map(skipReason))).find((one) => one !== undefined);
const describeOrSkip = reason === undefined ? describe : describe.skip;

describeOrSkip(`the product on real servers${reason === undefined ? '' : ` (${reason})`}`, () => {
  const opened = new AsyncDisposableStack();
  const done: Drill[] = [];
  let servers: Servers;
  let product: SplitProduct;
  let load: Load;
  let player: RetryingPlayer;
  let crowd: Crowd;

  beforeAll(async () => {
    servers = opened.use(await startServers());
    product = opened.use(await startProcesses(servers));
    load = createLoad(product.url, concurrency);
    crowd = createCrowd({ url: product.url, seed, callLog: load.callLog, ...evening });
    player = await createPlayer(1);
    load.start();
    await waitFor('the first players', async () => load.records.length >= concurrency, 120_000);
  }, 400_000);
  afterAll(() => opened.disposeAsync(), 120_000);

  async function createPlayer(n: number): Promise<RetryingPlayer> {
    const one = new RetryingPlayer(product.url, `standhaft-${n}`, new Mailbox(product.url), load.callLog);
    await one.register();
    await one.confirmAndLogIn();
    await one.hatch();
    return one;
  }
  beforeEach(async () => {
    if (player.record.questions.length > maxQuestions) player = await createPlayer(2);
  }, 60_000);

  /** Buys grains, gives some and asks a question, which involves all parts. @returns the duration in ms */
  async function checkEverything(): Promise<number> {
    const began = performance.now();
    const before = (await player.status()).owl.stardust;
    await player.buy();
    await waitFor('the grains', async () => (await player.status()).owl.stardust > before, 120_000);
    await player.give();
    await player.give();
    await player.ask();
    return performance.now() - began;
  }

  async function expectClearAnswer(call: Parameters<RetryingPlayer['callOnce']>[0] | undefined): Promise<void> {
    const { clear, status } = call ? await player.callOnce(call) : { clear: true, status: 200 };
    if (!clear) throw new Error(`${call?.name} answered ${status}, without a catalogue error`);
  }

  async function drill(part: PartName, kind: FailureKind, during: () => Promise<void>): Promise<number> {
    const normalMs = await checkEverything();
    const from = load.callLog.results.length;
    load.callLog.during = part;
    const failure = failures[kind];
    await failure.begin(product.parts[part]);
    try {
      await during();
    } finally {
      await failure.end(product.parts[part]);
    }
    const recoveryMs = Math.max(0, (await checkEverything()) - normalMs);
    load.callLog.during = noFailure;
    const results = load.callLog.results.slice(from);
    const failed = results.filter(({ status }) => status !== 200);
    done.push({
      of: `${part} ${kind}`,
      answers: results.length,
      refused: failed.length,
      'slowest error, ms': Math.max(0, ...failed.map(({ ms }) => ms)),
      'recovery, ms': recoveryMs,
    });
    return recoveryMs;
  }

  describe('each part, each failure', () => {
    it.each(drills)(
      '%s %s: other calls work, errors are clear, and all works within 10 s',
      async (part, kind) => {
        const { available, asks, fails } = table[part];
        await player.logIn();
        await player.status();
        const recoveryMs = await drill(part, kind, async () => {
          const over = pause(failureMs);
          await expectClearAnswer(fails);
          for (const call of available)
            await waitFor(
              `${call.name} without ${part}`,
              async () => (await player.callOnce(call)).status === 200,
              maxErrorMs,
            );
          if (asks) await player.ask();
          await over;
        });
        expect(recoveryMs).toBeLessThan(maxRecoveryMs);
      },
      180_000,
    );
  });

  describe(`${rounds} random failures (seed ${seed})`, () => {
    beforeAll(() => crowd.logInAll(), 120_000);
    const random = createRandom(seed);
    for (let draws = 0; draws < 20; draws += 1) random.next();
    const drawn = Array.from(
      { length: rounds },
      (_, n) => [n + 1, random.pick(parts), random.pick(failureKinds), random.int(500, 8_000)] as const,
    );
    it.each(drawn)(
      'round %i: %s %s for %i ms',
      async (_round, part, kind, ms) => {
        const visited = crowd.play(ms / 1000);
        expect(await drill(part, kind, () => pause(ms))).toBeLessThan(maxRecoveryMs);
        await visited;
      },
      180_000,
    );
  });

  describe('afterwards', () => {
    let comparison: Comparison;
    const allRecords = () => [...load.records, ...crowd.records];
    beforeAll(async () => {
      await load.stop();
      const databases = opened.use(new MongoClient(product.mongoUrl));
      const isIdle = async (): Promise<boolean> => {
        if ((await findUnfinished(databases)).length > 0) return false;
        comparison = await compareRecords(databases, allRecords());
        return comparison.violations.length === 0;
      };
      // a timeout isn't reported here: the tests below list what is unfinished
      await waitFor('an idle product', isIdle, 60_000).catch(() => null);
      comparison = await compareRecords(databases, allRecords());
      process.stderr.write(`${rows(done)}${rows([comparison.sums])}\n`);
    }, 300_000);

    it('every player finished', () => expect([...load.problems, ...crowd.problems]).toEqual([]));
    it('every answer is a success or a retryable error of the catalogue', () => {
      const unexpected = load.callLog.results.filter(
        ({ status, code, clear, during }) =>
          !(
            clear &&
            ([200, 429, 503, 504].includes(status) || code === 'question_running' || exhaustedCodes.has(code))
          ) &&
          // while the gateway is down, connections fail
          !(status === 0 && during.includes('gateway')),
      );
      expect(unexpected).toEqual([]);
    });
    it('no error takes longer than 6 s, 12 s for questions', () => {
      const bound = (call: string): number => (call === getRat.name ? maxQuestionErrorMs : maxErrorMs);
      const late = load.callLog.results.filter(
        ({ call, status, ms, during }) => status !== 200 && ms > bound(call) && !during.includes('gateway'),
      );
      expect(late).toEqual([]);
    });
    it('each account exists once, with one confirmation mail', () => {
      expect(comparison.registrations.different).toEqual([]);
      expect(comparison.registrations.matching).toBeGreaterThan(concurrency);
    });
    it('each question is stored and charged once', () => expect(comparison.questions.different).toEqual([]));
    it('each purchase is credited once', () => expect(comparison.purchases.different).toEqual([]));
    it('energy, wisdom and gifts match questions, answers and gifts', () =>
      expect(comparison.owls.different).toEqual([]));
    it('the data of all services agrees', () => expect(comparison.violations).toEqual([]));
    it('no event is unsent or dead-lettered', () => expect(comparison.unfinished).toEqual([]));
  });
});

function rows(all: readonly object[]): string {
  const names = Object.keys(all[0] ?? {});
  const cells = all.map((row) =>
    Object.values(row).map((value) => String(typeof value === 'number' ? Math.round(value) : value)),
  );
  const widths = names.map((name, column) => Math.max(name.length, ...cells.map((row) => row[column]?.length ?? 0)));
  return `\n${[names, ...cells].map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n')}\n`;
}
