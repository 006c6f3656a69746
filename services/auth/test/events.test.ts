import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@sternenrat/contracts/define-event';
import { SubscriptionChanged } from '@sternenrat/contracts/events/billing';
import { OwlChanged } from '@sternenrat/contracts/events/owl';
import { startAuth } from './auth-world.ts';
import type { AuthWorld, Visitor } from './auth-world.ts';

describe('what others say of a user', () => {
  let auth: AuthWorld;
  let player: Visitor;
  let userId: string;
  beforeEach(async () => {
    auth = await startAuth();
    player = await auth.player();
    userId = (await auth.lookUp(player.sid!)).body['session'].userId;
  });
  afterEach(() => auth[Symbol.asyncDispose]());

  const publish = (definition: EventDefinition, seq: number, payload: Record<string, unknown>, aggregate = userId) =>
    auth.world.bus.publish({
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
  const tell = async (): Promise<Record<string, unknown>> => (await player.call('GET', '/api/user')).body['user'];
  const parked = () => auth.connection.collection<{ _id: string; reason: string }>('parked').find().toArray();

  it('zodiac and stardust come from owl, the tier from billing', async () => {
    await owl(1, 4);
    await publish(SubscriptionChanged, 1, { isPremium: true, subscriptionType: 'founding_member' });
    expect(await tell()).toMatchObject({
      zodiac: 'löwe',
      stardustBalance: 4,
      isPremium: true,
      subscriptionType: 'founding_member',
    });
  });

  it('in any order, repeated, all at once: the newest word stays', async () => {
    await Promise.all([3, 1, 5, 2, 5, 4, 1].map((seq) => owl(seq, seq * 10)));
    await owl(2, 20);
    expect(await tell()).toMatchObject({ stardustBalance: 50 });
    expect(await parked()).toEqual([]);
  });

  it('what can’t be read is parked with its reason and disturbs nothing', async () => {
    await publish(OwlChanged, 7, { zodiac: 'drache', stardustBalance: 'viel' });
    await owl(2, 9);
    expect(await tell()).toMatchObject({ stardustBalance: 9 });
    expect((await parked()).map(({ reason }) => reason)).toEqual([expect.stringMatching(/Not a OwlChanged: .*zodiac/)]);
  });

  it('a word about a user who isn’t there waits in the parking place and counts when replayed', async () => {
    const users = auth.connection.collection<{ _id: string }>('users');
    const account = (await users.findOne({ _id: userId }))!;
    await users.deleteOne({ _id: userId });
    await owl(3, 12);
    const [waiting] = await parked();
    expect(waiting?.reason).toMatch(/nicht gefunden/);
    await users.insertOne(account);
    await auth.auth.replay(waiting!._id);
    expect(await tell()).toMatchObject({ stardustBalance: 12 });
    expect(await parked()).toEqual([]);
  });
});

it('says how others reach a player, at registration and with each change, and the newest word is true', async () => {
  await using auth = await startAuth();
  const player = await auth.player();
  const { userId } = (await auth.lookUp(player.sid!)).body['session'];
  const said = await auth.said('AccountChanged');
  const newest = said.toSorted((a, b) => a.seq - b.seq).at(-1);
  expect(newest?.payload).toEqual({ userId, username: 'Mira', email: 'mira@example.de', emailConfirmed: true });
  expect(said[0]?.payload).toMatchObject({ userId, emailConfirmed: false });
});
