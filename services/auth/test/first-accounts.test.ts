import { sessionModel } from '../src/storage/sessions.ts';
import { userModel } from '../src/storage/users.ts';
import { buildIndexes } from '@sternenrat/service-kit/storage/indexes';
import { someone, startTestService, type TestService } from './test-service.ts';

/** A session as the first version stored it: with the secret itself as `_id`. */
const firstSession = (userId: unknown) => ({
  _id: 'fkz532eNKLGydyTB3qtbHsYibZ9vpX4CgIC913fLh-c',
  sess: { userId, epoch: 0, startedAt: '2026-03-01T11:00:00.000Z' },
  expire: new Date('2099-01-01T00:00:00Z'),
  garbageAt: new Date('2099-01-01T00:00:00Z'),
});

/** Drops an index that the first version lacked. */
async function asOlder({ connection }: TestService): Promise<void> {
  await connection.collection('users').dropIndex('unconfirmedSince_1');
  await buildIndexes([userModel(connection), sessionModel(connection)]);
}

describe('documents of the first version', () => {
  it('old sessions are invalid and removed; the others stay', async () => {
    await using auth = await startTestService();
    const mira = await auth.player();
    const { userId } = (await auth.lookUp(mira.sid ?? '')).body.session;
    await auth.connection.collection('sessions').insertOne(firstSession(userId) as never);
    await asOlder(auth);
    const { status, body } = await mira.call('GET', '/api/sessions');
    expect([status, body['sessions']]).toEqual([200, [expect.objectContaining({ current: true })]]);
    expect(await auth.connection.collection('sessions').countDocuments()).toBe(1);
  });

  it('an unconfirmed account expires by its creation date; a confirmed one doesn’t', async () => {
    await using auth = await startTestService();
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
