import {
  beginAct,
  endAct,
  findPlayer,
  listActs,
  mailNewLink,
  type OperatorAct,
} from '@sternenrat/contracts/endpoints/operator';
import { refusal, someone, startTestService, type TestService } from './test-service.ts';

let auth: TestService;
beforeEach(async () => {
  auth = await startTestService();
});
afterEach(() => auth[Symbol.asyncDispose]());

const find = (query: string) => auth.operator(findPlayer, { query });
const idOf = async (query: string) => ((await find(query)).body['player'] as { id: string }).id;
const act = { id: 'act-1', by: 'mira', command: 'credit', userId: null, subject: 'key k', reason: 'because' };
const acts = async (query = '') => (await auth.operator(listActs, undefined, query)).body['acts'] as OperatorAct[];

describe('a player', () => {
  it('is found by exact address, name and id', async () => {
    await auth.player();
    const id = await idOf('MIRA@example.de');
    for (const query of ['mira', ' MIRA ', id]) expect(await idOf(query)).toBe(id);
    for (const query of ['mir', 'example.de', '@example.de', '.*', id.slice(1)])
      expect([query, ...refusal(await find(query))]).toEqual([query, 404, 'not_found']);
    expect(JSON.stringify((await find(id)).body)).not.toMatch(/argon|password|token|sess/i);
  });

  it('a deleted account is found by its id, without personal data', async () => {
    const visitor = await auth.player();
    const id = await idOf('mira');
    await visitor.call('POST', '/api/user/delete', { password: someone.password });
    expect((await find('mira')).status).toBe(404);
    expect((await find(id)).body['player']).toMatchObject({
      id,
      erasedAt: expect.any(String),
      username: '',
      email: '',
    });
  });

  it('gets a new link by mail, which the operator doesn’t see', async () => {
    await auth.player();
    const userId = await idOf('mira');
    const answer = await auth.operator(mailNewLink, { userId, kind: 'reset' });
    expect(answer.body).toEqual({ success: true });
    const [asked] = await auth.published('PasswordResetRequested');
    expect(asked?.payload).toMatchObject({
      userId,
      email: someone.email,
      resetToken: expect.stringMatching(/^.{43}$/),
    });
    expect(refusal(await auth.operator(mailNewLink, { userId, kind: 'confirmation' }))).toEqual([
      409,
      'already_confirmed',
    ]);
    expect(refusal(await auth.operator(mailNewLink, { userId: 'nobody', kind: 'reset' }))).toEqual([404, 'not_found']);
  });
});

describe('an entry of the operators’ audit', () => {
  it('is started once and completed once', async () => {
    for (const by of ['mira', 'somebody else']) await auth.operator(beginAct, { ...act, by });
    expect(await acts()).toMatchObject([{ id: 'act-1', by: 'mira', reason: 'because', outcome: null, endedAt: null }]);
    for (const outcome of ['done', 'refused'])
      expect((await auth.operator(endAct, { id: 'act-1', outcome, detail: outcome })).status).toBe(200);
    expect(await acts()).toMatchObject([{ outcome: 'done', detail: 'done', endedAt: expect.any(String) }]);
    expect(refusal(await auth.operator(endAct, { id: 'act-2', outcome: 'done', detail: null }))).toEqual([
      404,
      'not_found',
    ]);
  });

  it('keeps only the id when the player is erased', async () => {
    const visitor = await auth.player();
    const userId = await idOf('mira');
    await auth.operator(beginAct, { ...act, userId, reason: 'Mira schrieb, sie sei traurig' });
    await auth.operator(beginAct, { ...act, id: 'act-2' });
    expect((await acts(`?userId=${userId}`)).map(({ id }) => id)).toEqual(['act-1']);
    expect(JSON.stringify(await auth.auth.exportUser(userId))).toContain('sie sei traurig');
    await visitor.call('POST', '/api/user/delete', { password: someone.password });
    await auth.auth.eraseUser(userId);
    const [left] = await acts(`?userId=${userId}`);
    expect(left).toMatchObject({ id: 'act-1', by: 'mira', userId, reason: null, subject: null });
    expect((await acts()).find(({ id }) => id === 'act-2')?.reason).toBe('because');
  });

  it('is stored for four years', async () => {
    await auth.operator(beginAct, act);
    const [row] = await auth.connection.collection('operator_acts').find().toArray();
    const years = ((row!['garbageAt'] as Date).getTime() - Date.now()) / (365 * 86_400_000);
    expect(years).toBeCloseTo(4, 1);
  });
});
