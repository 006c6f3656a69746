import { setTimeout as pause } from 'node:timers/promises';
import { getUser } from '@sternenrat/contracts/endpoints/auth';
import { billingAccount, paymentsConfig } from '@sternenrat/contracts/endpoints/billing';
import { getRat, history } from '@sternenrat/contracts/endpoints/oracle';
import { chatBubble, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { createChance } from '@sternenrat/service-kit/time/chance';
import { images, reasonAgainst } from '@sternenrat/service-kit/testing/docker';
import { MongoClient } from 'mongodb';
import { type Crowd, createCrowd, hungry } from '../support/crowd/crowd.ts';
import { type Apart, type PartName, type Servers, parts, startApart, startServers } from '../support/apart.ts';
import { leftIn } from '../support/books.ts';
import { type Counted, count } from '../support/counting.ts';
import { type FaultKind, faultKinds, faults } from '../support/faults.ts';
import { type Load, createLoad } from '../support/load.ts';
import { Patient, Postman, inOrder } from '../support/patient.ts';
import { until } from '../support/player.ts';

const short = process.env['DRILLS'] === 'short';
const seed = Number(process.env['DRILLS_SEED'] ?? Date.now() % 1e6);
const rounds = short ? 4 : 20;
const lanes = 3;
/** Besides the lanes, in the random rounds: an evening's visitors who look, poll, ask, give and buy. */
const evening = { players: 6, speed: 60, at: 20 * 60 } as const;
const faultMs = 5_000;
/** Nobody may ask a hundred times a day, and a drill asks three times. */
const questionsOfOne = 90;
/** From the end of a fault until money, event and answer have come through once, less what that takes on a good day. */
const backWithinMs = 10_000;
/** The longest wait for a no. A question goes through two services and two databases, one after the other. */
const noWithinMs = 6_000;
const questionNoWithinMs = 12_000;
/** The page itself. */
const page = { name: 'page', method: 'GET', path: '/' } as const;

/** What a player who is logged in is still served while a part is away; and what needs it, and must say so. */
const table: Readonly<
  Record<
    PartName,
    { still: readonly Parameters<Patient['once']>[0][]; asks?: true; gone?: Parameters<Patient['once']>[0] }
  >
> = {
  mongo: { still: [page, paymentsConfig], gone: owlStatus },
  rabbitmq: { still: [getUser, owlStatus, history], asks: true },
  redis: { still: [getUser, owlStatus, history], asks: true },
  gateway: { still: [] },
  auth: { still: [owlStatus, history], asks: true, gone: getUser },
  owl: { still: [getUser, history, paymentsConfig], gone: owlStatus },
  oracle: { still: [getUser, owlStatus, chatBubble], gone: history },
  billing: { still: [getUser, owlStatus, history], asks: true, gone: billingAccount },
  mailer: { still: [getUser, owlStatus, history], asks: true },
};

/** In the short form each part fails once, each in another way. */
const shortForm: Readonly<Record<PartName, FaultKind>> = {
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
  .flatMap((part) => faultKinds.map((kind) => [part, kind] as const))
  .filter(([part, kind]) => !short || shortForm[part] === kind);

/** In order of the table that is printed. */
interface Drill {
  readonly of: string;
  readonly answers: number;
  readonly refused: number;
  readonly 'slowest no, ms': number;
  readonly 'back after, ms': number;
}

const reason = (await Promise.all(Object.values(images).map(reasonAgainst))).find((one) => one !== undefined);
const describeOrSkip = reason === undefined ? describe : describe.skip;

describeOrSkip(`the product on real servers${reason === undefined ? '' : ` (${reason})`}`, () => {
  const opened = new AsyncDisposableStack();
  const done: Drill[] = [];
  let servers: Servers;
  let product: Apart;
  let load: Load;
  let player: Patient;
  let crowd: Crowd;

  beforeAll(async () => {
    servers = opened.use(await startServers());
    product = opened.use(await startApart(servers));
    load = createLoad(product.url, lanes);
    crowd = createCrowd({ url: product.url, seed, hearing: load.hearing, ...evening });
    player = await newcomer(1);
    load.start();
    await until('the first lives', async () => load.lives.length >= lanes, 120_000);
  }, 400_000);
  afterAll(() => opened.disposeAsync(), 120_000);

  async function newcomer(n: number): Promise<Patient> {
    const one = new Patient(product.url, `standhaft-${n}`, new Postman(product.url), load.hearing);
    await one.register();
    await one.enter();
    await one.hatch();
    return one;
  }
  beforeEach(async () => {
    if (player.life.questions.length > questionsOfOne) player = await newcomer(2);
  }, 60_000);

  /** Grains bought and credited by an event, one given, one question answered: every part has had its hand in it. */
  async function everythingWorks(): Promise<number> {
    const began = performance.now();
    const before = (await player.status()).owl.stardust;
    await player.buy();
    await until('the grains', async () => (await player.status()).owl.stardust > before, 120_000);
    await player.give();
    await player.give();
    await player.ask();
    return performance.now() - began;
  }

  /** Who asks for what isn't there is told so, or gets it late. */
  async function saysSo(call: Parameters<Patient['once']>[0] | undefined): Promise<void> {
    const { clear, status } = call ? await player.once(call) : { clear: true, status: 200 };
    if (!clear) throw new Error(`${call?.name} answered ${status}, and no sentence`);
  }

  async function drill(part: PartName, kind: FaultKind, during: () => Promise<void>): Promise<number> {
    const goodDay = await everythingWorks();
    const from = load.hearing.heard.length;
    load.hearing.during = part;
    const fault = faults[kind];
    await fault.begin(product.parts[part]);
    try {
      await during();
    } finally {
      await fault.end(product.parts[part]);
    }
    const back = Math.max(0, (await everythingWorks()) - goodDay);
    load.hearing.during = inOrder;
    const heard = load.hearing.heard.slice(from);
    const noes = heard.filter(({ status }) => status !== 200);
    done.push({
      of: `${part} ${kind}`,
      answers: heard.length,
      refused: noes.length,
      'slowest no, ms': Math.max(0, ...noes.map(({ ms }) => ms)),
      'back after, ms': back,
    });
    return back;
  }

  describe('each part, each fault', () => {
    it.each(drills)(
      '%s %s: the rest is served, the no is clear, and all is back within 10 s',
      async (part, kind) => {
        const { still, asks, gone } = table[part];
        await player.logIn();
        await player.status();
        const back = await drill(part, kind, async () => {
          const over = pause(faultMs);
          await saysSo(gone);
          for (const call of still)
            await until(
              `${call.name} without ${part}`,
              async () => (await player.once(call)).status === 200,
              noWithinMs,
            );
          if (asks) await player.ask();
          await over;
        });
        expect(back).toBeLessThan(backWithinMs);
      },
      180_000,
    );
  });

  describe(`${rounds} random faults (seed ${seed})`, () => {
    beforeAll(() => crowd.gather(), 120_000);
    const chance = createChance(seed);
    for (let draws = 0; draws < 20; draws += 1) chance.next();
    const drawn = Array.from(
      { length: rounds },
      (_, n) => [n + 1, chance.pick(parts), chance.pick(faultKinds), chance.int(500, 8_000)] as const,
    );
    it.each(drawn)(
      'round %i: %s %s for %i ms',
      async (_round, part, kind, ms) => {
        const visited = crowd.live(ms / 1000);
        expect(await drill(part, kind, () => pause(ms))).toBeLessThan(backWithinMs);
        await visited;
      },
      180_000,
    );
  });

  describe('and afterwards', () => {
    let counted: Counted;
    const everybody = () => [...load.lives, ...crowd.lives];
    beforeAll(async () => {
      await load.stop();
      const databases = opened.use(new MongoClient(product.mongoUrl));
      const quiet = async (): Promise<boolean> => {
        if ((await leftIn(databases)).length > 0) return false;
        counted = await count(databases, everybody());
        return counted.breaches.length === 0;
      };
      // what never becomes quiet is counted and named below
      await until('quiet', quiet, 60_000).catch(() => null);
      counted = await count(databases, everybody());
      process.stderr.write(`${rows(done)}${rows([counted.sums])}\n`);
    }, 300_000);

    it('every player came through', () => expect([...load.troubles, ...crowd.troubles]).toEqual([]));
    it('every answer was a success, or a clear no in German that asks to come again', () => {
      const odd = load.hearing.heard.filter(
        ({ status, code, clear, during }) =>
          !(clear && ([200, 429, 503, 504].includes(status) || code === 'question_running' || hungry.has(code))) &&
          // who calls while the door itself is away hears nothing
          !(status === 0 && during.includes('gateway')),
      );
      expect(odd).toEqual([]);
    });
    it('no answer that was no success took longer than 6 s', () => {
      const bound = (call: string): number => (call === getRat.name ? questionNoWithinMs : noWithinMs);
      const late = load.hearing.heard.filter(
        ({ call, status, ms, during }) => status !== 200 && ms > bound(call) && !during.includes('gateway'),
      );
      expect(late).toEqual([]);
    });
    it('every account exists once, with one confirmation mail', () => {
      expect(counted.registrations.wrong).toEqual([]);
      expect(counted.registrations.right).toBeGreaterThan(lanes);
    });
    it('every question was stored once and paid once', () => expect(counted.questions.wrong).toEqual([]));
    it('every purchase was credited once', () => expect(counted.purchases.wrong).toEqual([]));
    it('energy, wisdom and gifts are what was asked, answered and given', () => expect(counted.owls.wrong).toEqual([]));
    it('the books of all services agree', () => expect(counted.breaches).toEqual([]));
    it('nothing waits in an outbox, nothing is parked', () => expect(counted.left).toEqual([]));
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
