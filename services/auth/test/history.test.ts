import * as operator from '@sternenrat/contracts/endpoints/operator';
import { authEvents } from '@sternenrat/contracts/events/auth';
import type { Envelope } from '@sternenrat/contracts/core/event';
import { createRecord, storedIn } from '@sternenrat/service-kit/testing/record';
import { someone, startTestService, type Answer } from './test-service.ts';

const { password } = someone;
const changed = 'uhu im nebel 3';

it('an account from its registration to its end: what each step answers, stores and publishes', async () => {
  await using auth = await startTestService();
  const record = createRecord(auth.environment.clocks.now());
  const answers: [string, unknown][] = [];
  const events: Envelope[] = [];
  await auth.environment.bus.subscribe(
    'test',
    authEvents.map(({ type }) => type),
    async (raw) => void events.push(raw as Envelope),
  );
  const note = async (name: string, reply: Promise<Answer>) => {
    const { status, body } = await reply;
    answers.push([name, [status, record(body)]]);
  };
  const tokenOf = async (type: string, field: string) => (await auth.published(type)).at(-1)?.payload[field];

  const visitor = auth.visitor();
  await note('register', visitor.call('POST', '/api/register', someone));
  await note('register again', auth.visitor().call('POST', '/api/register', someone));
  await note('resend', visitor.call('POST', '/api/register/resend'));
  await note(
    'login before the confirmation',
    auth.visitor().call('POST', '/api/login', { username: 'Mira', password }),
  );
  const token = await tokenOf('ConfirmationRequested', 'confirmationToken');
  await note('confirm', visitor.call('POST', '/api/confirm-email', { token }));
  await note('confirm again', visitor.call('POST', '/api/confirm-email', { token }));
  await note('wrong password', visitor.call('POST', '/api/login', { username: 'Mira', password: 'falsch-geraten' }));
  await note('login', visitor.call('POST', '/api/login', { username: 'mira', password }));
  await note('user', visitor.call('GET', '/api/user'));
  await note('sessions', visitor.call('GET', '/api/sessions'));
  await note(
    'change password',
    visitor.call('POST', '/api/user/password', { oldPassword: password, newPassword: changed }),
  );
  await note('change email', visitor.call('POST', '/api/user/email', { email: 'neu@example.de', password: changed }));
  await auth.auth.settled();
  const approvals = [
    ...(await auth.published('EmailChangeRequested')),
    ...(await auth.published('EmailChangeApprovalRequested')),
  ];
  for (const { type, payload } of approvals)
    await note(type, visitor.call('POST', '/api/confirm-email-change', { token: payload['changeToken'] }));
  await note('forgotten', auth.visitor().call('POST', '/api/password-reset-request', { email: someone.email }));
  await note(
    'forgotten, new address',
    auth.visitor().call('POST', '/api/password-reset-request', { email: 'neu@example.de' }),
  );
  const resetToken = await tokenOf('PasswordResetRequested', 'resetToken');
  await note(
    'reset',
    auth.visitor().call('POST', '/api/password-reset-confirm', { token: resetToken, password: 'dritter-versuch-9' }),
  );
  const again = auth.visitor();
  await note('login again', again.call('POST', '/api/login', { username: 'Mira', password: 'dritter-versuch-9' }));
  await note('export', again.call('POST', '/api/user/export'));
  const { userId = '' } = (events[0]?.payload ?? {}) as { userId?: string };
  await note('find', auth.operator(operator.findPlayer, { query: 'mira' }));
  const act = { id: 'act-00000001', by: 'op', command: 'find', userId, subject: null, reason: 'ticket' };
  await note('act', auth.operator(operator.beginAct, act));
  await note('act ends', auth.operator(operator.endAct, { id: act.id, outcome: 'done', detail: 'found' }));
  await note('acts', auth.operator(operator.listActs, undefined, `?userId=${userId}`));
  await note('link', auth.operator(operator.mailNewLink, { userId, kind: 'reset' }));
  await note('logout everywhere', again.call('POST', '/api/logout-everywhere'));
  await auth.auth.settled();

  expect(answers).toMatchSnapshot('answers');
  const ofTime = (await storedIn(auth.connection)) as Record<string, { password?: string; passwordHash?: string }[]>;
  const stored = record(ofTime) as Record<string, Record<string, unknown>[]>;
  for (const rows of Object.values(stored))
    for (const row of rows) if ('passwordHash' in row) row['passwordHash'] = '<hash>';
  expect(stored).toMatchSnapshot('stored');
  await auth.visitor().call('POST', '/api/login', { username: 'Mira', password: 'dritter-versuch-9' });
  const last = auth.visitor();
  await last.call('POST', '/api/login', { username: 'Mira', password: 'dritter-versuch-9' });
  const end = await last.call('POST', '/api/user/delete', { password: 'dritter-versuch-9' });
  expect([end.status, record(end.body)]).toMatchSnapshot('deleted');
  await auth.auth.settled();
  expect(events.map(({ type, payload }) => record({ type, ...(payload as object) }))).toMatchSnapshot('events');
  expect(record(await storedIn(auth.connection))).toMatchSnapshot('after the deletion');
});
