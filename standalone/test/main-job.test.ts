import { getUser, login, logout, register } from '@sternenrat/contracts/endpoints/auth';
import { getRat, getSky } from '@sternenrat/contracts/endpoints/oracle';
import { hatch, owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { type Running, run } from './support/running.ts';
import { Visitor, linkToken, newestMail } from './support/player.ts';

describe('the main job over HTTP, in one process', () => {
  let product: Running;
  beforeAll(async () => void (product = await run()));
  afterAll(() => product[Symbol.asyncDispose]());

  it('[R7.register] [R7.login] [R7.user] [R7.status] [R7.hatch] [R7.get-rat.answer] a visitor registers, hatches, asks and gets an answer', async () => {
    const visitor = new Visitor(product.url);
    const account = { username: 'Änne', email: 'aenne@example.de', password: 'nachthimmel-7' };
    const registered = await visitor.call(register, account);
    expect([registered.status, registered.data.user]).toEqual([
      200,
      { username: 'Änne', email: account.email, isEmailConfirmed: false },
    ]);
    expect(visitor.cookie).toBeUndefined();

    const mail = await newestMail(product.url, account.email);
    expect(mail.text).toContain(`${product.url}/auth?token=`);
    await visitor.http.post('/api/confirm-email', { token: linkToken(mail) });

    const entered = await visitor.call(login, { username: 'äNNE', password: account.password });
    expect([entered.status, entered.data.user.isEmailConfirmed]).toEqual([200, true]);
    expect(visitor.cookie).toMatch(/^sid=/);

    const egg = await visitor.call(owlStatus);
    expect(egg.data.owl).toMatchObject({
      wisdom: 0,
      energy: 0,
      herzlicht: 0,
      stardust: 1,
      stage: 'ei',
      isSleeping: false,
    });

    const hatched = await visitor.call(hatch, { realName: 'Änne', age: 25, zodiac: 'löwe' });
    expect(hatched.data.owl).toMatchObject({ wisdom: 1, energy: 100, herzlicht: 60, stage: 'küken' });

    const sky = (await visitor.call(getSky)).data.sky;
    const asked = await visitor.call(
      getRat,
      { question: 'Soll ich heute mit meiner Schwester reden?', zodiac: 'löwe' },
      { 'Idempotency-Key': 'eine-frage' },
    );
    expect(asked.status).toBe(200);
    expect(asked.data.data.horoscope.split(/\s+/).length).toBeGreaterThan(15);
    expect(asked.data.data.analysis.source).toBe('composer');
    expect(asked.data.data.analysis.sky.bodies.map((body: { sign: string }) => body.sign)).toEqual(
      sky.bodies.map((body: { sign: string }) => body.sign),
    );
    expect(asked.data.owl).toMatchObject({ wisdom: 1.25, energy: 85, wisdomGain: 0.25 });

    const again = await visitor.call(
      getRat,
      { question: 'Soll ich heute mit meiner Schwester reden?', zodiac: 'löwe' },
      { 'Idempotency-Key': 'eine-frage' },
    );
    expect(again.data.data).toEqual(asked.data.data);
    expect((await visitor.call(owlStatus)).data.owl).toMatchObject({ wisdom: 1.25, energy: 85 });

    expect(Object.keys((await visitor.call(getUser)).data.user).toSorted()).toEqual([
      'email',
      'id',
      'isEmailConfirmed',
      'isPremium',
      'stardustBalance',
      'subscriptionType',
      'username',
      'zodiac',
    ]);
    const old = visitor.cookie;
    expect((await visitor.call(logout)).status).toBe(200);
    visitor.cookie = old;
    expect((await visitor.call(getUser)).status).toBe(401);
  });

  it('each player has an owl of their own', async () => {
    const one = await (await new Visitor(product.url).join('karla')).hatched();
    const other = await new Visitor(product.url).join('kilian');
    expect((await one.call(owlStatus)).data.owl.stage).toBe('küken');
    expect((await other.call(owlStatus)).data.owl.stage).toBe('ei');
  });
});
