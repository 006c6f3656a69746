import { PaymentSucceeded } from '@sternenrat/contracts/events/billing';
import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { envelopeOf, newEvent } from '@sternenrat/service-kit/storage/outbox';
import { commandsOf, readsOf, writesOf } from '@sternenrat/service-kit/testing/commands';
import { openHouse, type House } from './house.ts';

let house: House;
beforeEach(async () => {
  house = await openHouse();
});
afterEach(() => house[Symbol.asyncDispose]());

const shapes = (commands: readonly { name: string; collection: string }[]) =>
  commands.map(({ name, collection }) => `${name} ${collection}`);

describe('what a look costs', () => {
  it('that changes nothing: one document read, nothing written', async () => {
    const player = house.player('mira');
    await player.hatch();
    await player.status();
    await house.quiet();
    const commands = await commandsOf(house.connection, () => player.status());
    expect(shapes(commands)).toEqual(['find owls']);
  });

  it('that brings the grain of the day: at most three writes, with its event and its row in the ledger', async () => {
    const player = house.player('mira');
    await player.hatch();
    await house.quiet();
    const ledgerSize = async () => house.connection.collection('ledger').countDocuments({ owner: 'mira' });
    const before = await ledgerSize();
    house.world.clocks.advance(26 * 3600);
    const commands = await commandsOf(house.connection, async () => {
      expect((await player.status()).body.owl.stardust).toBe(2);
      await house.quiet();
    });
    expect(writesOf(commands).length).toBeLessThanOrEqual(3);
    expect(shapes(writesOf(commands)).toSorted()).toEqual(['insert ledger', 'update owls', 'update owls']);
    expect(await ledgerSize()).toBe(before + 1);
    expect(await house.models.owls.findById('mira').lean()).toMatchObject({ pending: [], outbox: [] });
  });

  it('costs an owl at rest nothing: in a second of doing nothing no owl is read by a list', async () => {
    for (const name of ['a', 'b', 'c']) await house.player(name).hatch();
    await house.quiet();
    const { db } = house.connection;
    for (const filter of [{ 'outbox.at': { $exists: true } }, { 'pending.seq': { $exists: true } }]) {
      const plan = await db!.command({ explain: { find: 'owls', filter }, verbosity: 'executionStats' });
      expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN/);
      expect(await house.models.owls.countDocuments(filter)).toBe(0);
    }
  });

  it('of the reads of a grant: no more than four', async () => {
    const player = house.player('mira');
    await player.hatch();
    await house.quiet();
    house.world.clocks.advance(26 * 3600);
    const commands = await commandsOf(house.connection, () => player.status());
    expect(readsOf(commands).length).toBeLessThanOrEqual(4);
  });
});

describe('what a purchase costs', () => {
  it('three writes where there is an owl: nothing is laid in vain', async () => {
    await house.player('mira').hatch();
    await house.quiet();
    const payment = {
      paymentId: 'p1',
      purchase: 'stardust',
      grains: 10,
      cents: 300,
      paidAt: '2026-03-10T11:00:00.000Z',
    };
    const entry = { id: 'event-1', seq: 1, at: 0, ...newEvent(PaymentSucceeded, { userId: 'mira', ...payment }) };
    const commands = await commandsOf(house.connection, async () => {
      await house.world.bus.publish(envelopeOf('p1', entry));
      await house.quiet();
    });
    expect(shapes(writesOf(commands)).toSorted()).toEqual(['insert ledger', 'update owls', 'update owls']);
    expect(shapes(commands).slice(0, 2)).toEqual(['find owls', 'update owls']);
    expect(await house.models.owls.findById('mira').lean()).toMatchObject({ stardust: 11 });
  });
});

describe('what a question costs', () => {
  it('a read and a write when it is asked, another write when it is answered, one look where its event comes', async () => {
    await house.player('mira').hatch();
    await house.player('mira').status();
    await house.quiet();
    const key = { userId: 'mira', questionId: 'q1', attempt: 1 };
    const cost = async (work: () => Promise<unknown>) => shapes(await commandsOf(house.connection, work));
    const held = () => house.oracle('reserve', { ...key, freeQuestionsLeft: 5, timeZone: null });
    expect(await cost(held)).toEqual(['find owls', 'update owls']);
    const answered = {
      ...key,
      kind: 'horoscope',
      answeredAt: new Date(house.world.clocks.machine()).toISOString(),
    } as const;
    expect(await cost(() => house.oracle('spend', answered))).toEqual(['update owls']);
    const entry = { id: 'event-2', seq: 1, at: 0, ...newEvent(QuestionAnswered, answered) };
    const heard = () => house.world.bus.publish(envelopeOf('q1', entry)).then(() => house.world.bus.quiet());
    expect(await cost(heard)).toEqual(['find owls']);
  });
});

describe('what asking for a bubble costs', () => {
  const ask = async (player: ReturnType<House['player']>) => (await player.get('/api/chat-bubble')).body.data.show;

  it('one read after she has spoken, and nothing more until she may speak again', async () => {
    const player = house.player('mira');
    await player.hatch();
    expect(await ask(player)).toBe(true);
    await house.quiet();
    const shown = async () => expect(await ask(player)).toBe(false);
    expect(shapes(await commandsOf(house.connection, shown))).toEqual(['find owls']);
    house.world.clocks.advance(29 * 60);
    expect(shapes(await commandsOf(house.connection, shown))).toEqual([]);
    house.world.clocks.advance(60);
    expect(await ask(player)).toBe(true);
    expect(await ask(player)).toBe(false);
  });

  it('is no reason to miss the grain of a new day', async () => {
    // hatched late in the evening she is awake at midnight
    await using late = await openHouse(new Date('2026-03-10T22:50:00Z'));
    const player = late.player('mira');
    await player.hatch();
    expect(await ask(player)).toBe(true);
    expect(await ask(player)).toBe(false);
    late.world.clocks.set(new Date('2026-03-10T23:05:00Z'));
    await ask(player);
    expect(await late.models.owls.findById('mira').lean()).toMatchObject({ stardust: 2 });
  });

  it('is not spared where the clock was put back', async () => {
    const player = house.player('mira');
    await player.hatch();
    await ask(player);
    await ask(player);
    house.world.clocks.set(new Date('2026-03-10T10:00:00Z'));
    const commands = await commandsOf(house.connection, () => ask(player));
    expect(shapes(commands)).toContain('find owls');
  });
});
