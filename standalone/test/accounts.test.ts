import {
  changeEmail,
  changePassword,
  confirmEmail,
  confirmEmailChange,
  correctRegistration,
  getUser,
  listSessions,
  login,
  logoutEverywhere,
  passwordResetConfirm,
  passwordResetRequest,
  register,
  resendRegistration,
} from '@sternenrat/contracts/endpoints/auth';
import { Visitor, linkToken, newestMail } from './support/player.ts';
import { type Running, run } from './support/running.ts';

const password = 'nachthimmel-7';

describe('an account over HTTP, in one process', () => {
  let product: Running;
  beforeAll(async () => void (product = await run()));
  afterAll(() => product[Symbol.asyncDispose]());
  const enter = async (username: string, secret: string): Promise<number> =>
    (await new Visitor(product.url).call(login, { username, password: secret })).status;

  it('[R4.reset.flow] a forgotten password is reset with the mailed token', async () => {
    const visitor = await new Visitor(product.url).join('vergessliche');
    const stranger = new Visitor(product.url);
    const email = 'vergessliche@example.de';
    expect((await stranger.call(passwordResetRequest, { email })).status).toBe(200);
    const mail = await newestMail(product.url, email, /neues Passwort/);
    expect(mail.text).toContain(`${product.url}/reset-password?token=`);
    const fresh = 'uhu im nebel 3';
    const done = await stranger.call(passwordResetConfirm, { token: linkToken(mail), password: fresh });
    expect([done.status, done.data.success]).toEqual([200, true]);
    expect([await enter('vergessliche', password), await enter('vergessliche', fresh)]).toEqual([401, 200]);
    expect((await visitor.call(getUser)).status).toBe(401);
    const again = await stranger.call(passwordResetConfirm, { token: linkToken(mail), password: 'noch ein uhu 4' });
    expect([again.status, again.data.code]).toEqual([400, 'invalid_token']);
  });

  it('the link logs in the browser that registered; resending and correcting work with its cookie alone', async () => {
    const account = { username: 'ersteintritt', email: 'ersteintritt@example.de', password };
    const here = new Visitor(product.url);
    expect((await here.call(register, account)).status).toBe(200);
    expect((await here.call(getUser)).status).toBe(401);
    expect((await new Visitor(product.url).call(resendRegistration)).data.code).toBe('registration_over');
    expect((await here.call(resendRegistration)).status).toBe(200);
    const to = 'ersteintritt-2@example.de';
    expect((await here.call(correctRegistration, { email: to })).status).toBe(200);
    const token = linkToken(await newestMail(product.url, to));
    const confirmed = await here.call(confirmEmail, { token });
    expect(confirmed.data.user).toMatchObject({ username: 'ersteintritt', email: to, isEmailConfirmed: true });
    expect((await here.call(getUser)).data.user.isEmailConfirmed).toBe(true);
    const { status } = await here.call(
      correctRegistration,
      { email: account.email },
      { Origin: 'https://fremd.example' },
    );
    expect(status).toBe(403);
  });

  it('a new password and a logout everywhere reach every browser at once', async () => {
    const here = await new Visitor(product.url).join('wechslerin');
    const there = new Visitor(product.url);
    await there.call(login, { username: 'wechslerin', password });
    expect((await here.call(listSessions)).data.sessions).toHaveLength(2);
    const fresh = 'uhu im nebel 3';
    expect((await here.call(changePassword, { oldPassword: password, newPassword: fresh })).status).toBe(200);
    expect([(await here.call(getUser)).status, (await there.call(getUser)).status]).toEqual([200, 401]);
    const cookie = here.cookie;
    expect((await here.call(logoutEverywhere)).status).toBe(200);
    here.cookie = cookie;
    expect((await here.call(getUser)).status).toBe(401);
  });

  it('a new address is confirmed in both mailboxes', async () => {
    const visitor = await new Visitor(product.url).join('umzieherin');
    const to = 'neue-adresse@example.de';
    await visitor.call(changeEmail, { email: to, password });
    for (const [mailbox, done] of [
      [to, false],
      ['umzieherin@example.de', true],
    ] as const) {
      const mail = await newestMail(product.url, mailbox, /E-Mail-Adresse(\?| wechseln)/);
      expect(mail.text).toContain(`${product.url}/e-mail-bestaetigen?token=`);
      const answer = await visitor.call(confirmEmailChange, { token: linkToken(mail) });
      expect([answer.status, answer.data.done]).toEqual([200, done]);
    }
    expect((await visitor.call(getUser)).data.user.email).toBe(to);
    expect((await newestMail(product.url, 'umzieherin@example.de', /wurde geändert/)).text).toContain(to);
  });
});
