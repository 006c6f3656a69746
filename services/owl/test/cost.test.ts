import { PaymentSucceeded } from '@sternenrat/contracts/events/billing';
import { QuestionAnswered } from '@sternenrat/contracts/events/oracle';
import { envelopeOf, newEvent } from '@sternenrat/service-kit/storage/outbox';
import { commandsOf, readsOf, withoutPolls, writesOf } from '@sternenrat/service-kit/testing/commands';
import { startTestService, type TestService } from './test-service.ts';

const restorePolls = withoutPolls();
afterAll(restorePolls);

let server: TestService;
beforeEach(async () => {
  server = await startTestService();
});
afterEach(() => server[Symbol.asyncDispose]());

const shapes = (commands: readonly { name: string; collection: string }[]) =>
  commands.map(({ name, collection }) => `${name} ${collection}`);

describe('database commands of a status request', () => {
  it('without a change: one read, no write', async () => {
    const player = server.player('mira');
    await player.hatch();
    await player.status();
    await server.waitUntilIdle();
    const commands = await commandsOf(server.connection, () => player.status());
    expect(shapes(commands)).toEqual(['find owls']);
  });

  it('with the daily grain: at most three writes, event and ledger row included', async () => {
    const player = server.player('mira');
    await player.hatch();
    await server.waitUntilIdle();
    const ledgerSize = async () => server.connection.collection('ledger').countDocuments({ owner: 'mira' });
    const before = await ledgerSize();
    server.environment.clocks.advance(26 * 3600);
    const commands = await commandsOf(server.connection, async () => {
      expect((await player.status()).body.owl.stardust).toBe(2);
      await server.waitUntilIdle();
    });
    expect(writesOf(commands).length).toBeLessThanOrEqual(3);
    expect(shapes(writesOf(commands)).toSorted()).toEqual(['insert ledger', 'update owls', 'update owls']);
    expect(await ledgerSize()).toBe(before + 1);
    expect(await server.models.owls.findById('mira').lean()).toMatchObject({ pending: [], outbox: [] });
  });

  it('unsent events and pending rows are found by an index', async () => {
    for (const name of ['a', 'b', 'c']) await server.player(name).hatch();
    await server.waitUntilIdle();
    const { db } = server.connection;
    for (const filter of [{ 'outbox.at': { $exists: true } }, { 'pending.seq': { $exists: true } }]) {
      const plan = await db!.command({ explain: { find: 'owls', filter }, verbosity: 'executionStats' });
      expect(JSON.stringify(plan)).not.toMatch(/COLLSCAN/);
      expect(await server.models.owls.countDocuments(filter)).toBe(0);
    }
  });

  it('with the daily grain: at most four reads', async () => {
    const player = server.player('mira');
    await player.hatch();
    await server.waitUntilIdle();
    server.environment.clocks.advance(26 * 3600);
    const commands = await commandsOf(server.connection, () => player.status());
    expect(readsOf(commands).length).toBeLessThanOrEqual(4);
  });
});

describe('database commands of a purchase', () => {
  it('three writes for an existing owl', async () => {
    await server.player('mira').hatch();
    await server.waitUntilIdle();
    const payment = {
      paymentId: 'p1',
      purchase: 'stardust' as const,
      grains: 10,
      cents: 300,
      paidAt: '2026-03-10T11:00:00.000Z',
    };
    const entry = { id: 'event-1', seq: 1, at: 0, ...newEvent(PaymentSucceeded, { userId: 'mira', ...payment }) };
    const commands = await commandsOf(server.connection, async () => {
      await server.environment.bus.publish(envelopeOf('p1', entry));
      await server.waitUntilIdle();
    });
    expect(shapes(writesOf(commands)).toSorted()).toEqual(['insert ledger', 'update owls', 'update owls']);
    expect(shapes(commands).slice(0, 2)).toEqual(['find owls', 'update owls']);
    expect(await server.models.owls.findById('mira').lean()).toMatchObject({ stardust: 11 });
  });
});

describe('database commands of a question', () => {
  it('two reads and a write for the debit, a read and a write for the event', async () => {
    await server.player('mira').hatch();
    await server.player('mira').status();
    await server.waitUntilIdle();
    const key = { userId: 'mira', questionId: 'q1', attempt: 1 };
    const cost = async (work: () => Promise<unknown>) => shapes(await commandsOf(server.connection, work));
    const debit = () => server.oracle('reserve', { ...key, freeQuestionsLeft: 5, timeZone: null });
    expect(await cost(debit)).toEqual(['find owls', 'find owls', 'update owls']);
    const answered = {
      ...key,
      kind: 'horoscope',
      answeredAt: new Date(server.environment.clocks.machine()).toISOString(),
    } as const;
    const entry = { id: 'event-2', seq: 1, at: 0, ...newEvent(QuestionAnswered, answered) };
    const publish = () =>
      server.environment.bus.publish(envelopeOf('q1', entry)).then(() => server.environment.bus.waitUntilIdle());
    expect(await cost(publish)).toEqual(['find owls', 'update owls']);
    expect(await cost(publish)).toEqual(['find owls']);
  });
});

describe('database commands of a chat bubble request', () => {
  const ask = async (player: ReturnType<TestService['player']>) =>
    (await player.get('/api/chat-bubble')).body.data.show;

  it('one read after a bubble, then none until the next one is possible', async () => {
    const player = server.player('mira');
    await player.hatch();
    expect(await ask(player)).toBe(true);
    await server.waitUntilIdle();
    const shown = async () => expect(await ask(player)).toBe(false);
    expect(shapes(await commandsOf(server.connection, shown))).toEqual(['find owls']);
    server.environment.clocks.advance(29 * 60);
    expect(shapes(await commandsOf(server.connection, shown))).toEqual([]);
    server.environment.clocks.advance(60);
    expect(await ask(player)).toBe(true);
    expect(await ask(player)).toBe(false);
  });

  it('don’t delay the daily grain', async () => {
    // The owl hatches late in the evening, so that it is awake at midnight.
    await using late = await startTestService(new Date('2026-03-10T22:50:00Z'));
    const player = late.player('mira');
    await player.hatch();
    expect(await ask(player)).toBe(true);
    expect(await ask(player)).toBe(false);
    late.environment.clocks.set(new Date('2026-03-10T23:05:00Z'));
    await ask(player);
    expect(await late.models.owls.findById('mira').lean()).toMatchObject({ stardust: 2 });
  });

  it('resume after the clock was set back', async () => {
    const player = server.player('mira');
    await player.hatch();
    await ask(player);
    await ask(player);
    server.environment.clocks.set(new Date('2026-03-10T10:00:00Z'));
    const commands = await commandsOf(server.connection, () => ask(player));
    expect(shapes(commands)).toContain('find owls');
  });
});
