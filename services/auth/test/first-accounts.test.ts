import { sessionModel } from '../src/storage/sessions.ts';
import { userModel } from '../src/storage/users.ts';
import { buildIndexes } from '@sternenrat/service-kit/storage/indexes';
import { someone, startAuth, type AuthWorld } from './auth-world.ts';

/** A session as the very first version wrote it: under its secret itself, without a use and a device. */
const firstSession = (userId: unknown) => ({
  _id: 'fkz532eNKLGydyTB3qtbHsYibZ9vpX4CgIC913fLh-c',
  sess: { userId, epoch: 0, startedAt: '2026-03-01T11:00:00.000Z' },
  expire: new Date('2099-01-01T00:00:00Z'),
  garbageAt: new Date('2099-01-01T00:00:00Z'),
});

/** The new version's indexes, where one that came later is missing. */
async function asOlder({ connection }: AuthWorld): Promise<void> {
  await connection.collection('users').dropIndex('unconfirmedSince_1');
  await buildIndexes([userModel(connection), sessionModel(connection)]);
}

describe('what the first version stored, once the new one’s indexes stand', () => {
  it('a session opens nothing and is gone; the list of the others stands', async () => {
    await using auth = await startAuth();
    const mira = await auth.player();
    const { userId } = (await auth.lookUp(mira.sid ?? '')).body.session;
    await auth.connection.collection('sessions').insertOne(firstSession(userId) as never);
    await asOlder(auth);
    const { status, body } = await mira.call('GET', '/api/sessions');
    expect([status, body['sessions']]).toEqual([200, [expect.objectContaining({ current: true })]]);
    expect(await auth.connection.collection('sessions').countDocuments()).toBe(1);
  });

  it('an account that nobody confirmed waits since it was made; one that is confirmed doesn’t wait', async () => {
    await using auth = await startAuth();
    await auth.player();
    await auth.visitor().call('POST', '/api/register', { ...someone, username: 'Andere', email: 'andere@example.de' });
    const users = auth.connection.collection('users');
    await users.updateMany({}, { $unset: { unconfirmedSince: 1 } });
    await asOlder(auth);
    const [mira, other] = await users.find().sort({ createdAt: 1 }).toArray();
    expect(mira).not.toHaveProperty('unconfirmedSince');
    expect(other).toMatchObject({ username: 'Andere', unconfirmedSince: other?.['createdAt'] });
  });
});
