import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@sternenrat/contracts/define-event';
import { SubscriptionChanged } from '@sternenrat/contracts/events/billing';
import { OwlChanged } from '@sternenrat/contracts/events/owl';
import { startTestService } from './test-service.ts';
import type { TestService, Visitor } from './test-service.ts';

describe('events of other services', () => {
  let auth: TestService;
  let player: Visitor;
  let userId: string;
  beforeEach(async () => {
    auth = await startTestService();
    player = await auth.player();
    userId = (await auth.lookUp(player.sid!)).body['session'].userId;
  });
  afterEach(() => auth[Symbol.asyncDispose]());

  const publish = (definition: EventDefinition, seq: number, payload: Record<string, unknown>, aggregate = userId) =>
    auth.environment.bus.publish({
      id: randomUUID(),
      type: definition.type,
      version: 1,
      aggregate,
      seq,
      at: new Date().toISOString(),
      payload: { userId: aggregate, ...payload },
    });
  const owl = (seq: number, stardustBalance: number, zodiac: string | null = 'löwe') =>
    publish(OwlChanged, seq, { zodiac, stardustBalance });
  const getUser = async (): Promise<Record<string, unknown>> => (await player.call('GET', '/api/user')).body['user'];
  const deadLetters = () => auth.connection.collection<{ _id: string; reason: string }>('parked').find().toArray();

  it('zodiac and stardust are copied from owl, the tier from billing', async () => {
    await owl(1, 4);
    await publish(SubscriptionChanged, 1, { isPremium: true, subscriptionType: 'founding_member' });
    expect(await getUser()).toMatchObject({
      zodiac: 'löwe',
      stardustBalance: 4,
      isPremium: true,
      subscriptionType: 'founding_member',
    });
  });

  it('in any order, repeated and concurrent, the newest event wins', async () => {
    await Promise.all([3, 1, 5, 2, 5, 4, 1].map((seq) => owl(seq, seq * 10)));
    await owl(2, 20);
    expect(await getUser()).toMatchObject({ stardustBalance: 50 });
    expect(await deadLetters()).toEqual([]);
  });

  it('an invalid event is dead-lettered with its reason', async () => {
    await publish(OwlChanged, 7, { zodiac: 'drache', stardustBalance: 'viel' });
    await owl(2, 9);
    expect(await getUser()).toMatchObject({ stardustBalance: 9 });
    expect((await deadLetters()).map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/Not a OwlChanged: .*zodiac/),
    ]);
  });

  it('an event about an unknown user is dead-lettered and applies when replayed', async () => {
    const users = auth.connection.collection<{ _id: string }>('users');
    const account = (await users.findOne({ _id: userId }))!;
    await users.deleteOne({ _id: userId });
    await owl(3, 12);
    const [waiting] = await deadLetters();
    expect(waiting?.reason).toMatch(/nicht gefunden/);
    await users.insertOne(account);
    await auth.auth.replay(waiting!._id);
    expect(await getUser()).toMatchObject({ stardustBalance: 12 });
    expect(await deadLetters()).toEqual([]);
  });
});

it('publishes name and address at registration and with each change', async () => {
  await using auth = await startTestService();
  const player = await auth.player();
  const { userId } = (await auth.lookUp(player.sid!)).body['session'];
  const published = await auth.published('AccountChanged');
  const newest = published.toSorted((a, b) => a.seq - b.seq).at(-1);
  expect(newest?.payload).toEqual({ userId, username: 'Mira', email: 'mira@example.de', emailConfirmed: true });
  expect(published[0]?.payload).toMatchObject({ userId, emailConfirmed: false });
});
