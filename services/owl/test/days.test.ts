import { startTestService, type TestService } from './test-service.ts';

let server: TestService;
beforeEach(async () => {
  server = await startTestService();
});
afterEach(() => server[Symbol.asyncDispose]());

const rows = async (userId: string) => ((await server.service.exportUser(userId)) as { ledger: unknown[] }).ledger;

describe('a new day', () => {
  it('[R1.daily.free] brings one grain and one ledger row for concurrent requests', async () => {
    const player = server.player('mira');
    await player.status();
    server.environment.clocks.set(new Date('2026-03-11T08:00:00Z'));
    const answers = await Promise.all(Array.from({ length: 50 }, () => player.status()));
    expect(answers.filter(({ status }) => status === 200).map(({ body }) => body.owl.stardust)).toEqual(
      Array.from({ length: 50 }, () => 2),
    );
    expect(await rows('mira')).toMatchObject([
      { key: 'daily:2026-03-11', amount: 1, balanceAfter: 2, row: { kind: 'daily', source: 'täglich' } },
      { key: 'daily:2026-03-10', amount: 1, balanceAfter: 1, row: { kind: 'daily', source: 'täglich' } },
    ]);
  });

  it('[R1.never-expires] adds to what is there', async () => {
    const player = server.player('mira');
    for (const day of ['11', '12', '13', '20']) {
      server.environment.clocks.set(new Date(`2026-03-${day}T08:00:00Z`));
      await player.status();
    }
    server.environment.clocks.set(new Date('2027-03-20T08:00:00Z'));
    expect((await player.status()).body.owl.stardust).toBe(5);
  });

  it('greets once after a day, without blame', async () => {
    const player = server.player('mira');
    await player.hatch();
    expect((await player.status()).body.message).toBeUndefined();
    server.environment.clocks.advance(25 * 3600);
    const { body } = await player.status();
    expect(body.message).toMatch(/Mira/);
    expect(body.owl.herzlicht).toBe(45);
    expect((await player.status()).body.message).toBeUndefined();
  });

  it('[R4.sleep.hours] starts after a night’s sleep', async () => {
    const player = server.player('mira');
    await player.hatch();
    server.environment.clocks.set(new Date('2026-03-11T22:30:00Z'));
    expect((await player.status()).body).toMatchObject({ owl: { isSleeping: true }, canAwaken: false });
    server.environment.clocks.set(new Date('2026-03-12T06:30:00Z'));
    expect((await player.status()).body).toMatchObject({ owl: { isSleeping: false }, canAwaken: true });
  });
});
