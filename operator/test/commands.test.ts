import { errors } from '@sternenrat/contracts/errors';
import { DomainError } from '@sternenrat/service-kit/errors/domain-error';
import { baseAnswers, unavailable, createFakeServices, player } from './fake-services.ts';

const bookedAt = '2026-11-21T10:00:00.000Z';

describe('credit', () => {
  const typed = 'credit luna 5 --key order-4711 --reason "the vision was late"';
  const credited = { already: false, grains: 5, bookedAt, stardust: 9 };

  it('is written to the audit with its reason before it is executed', async () => {
    const { calls, out, type, names } = createFakeServices({ ...baseAnswers, creditGrains: credited });
    expect(await type(typed)).toBe(0);
    expect(names()).toEqual(['findPlayer', 'beginAct', 'creditGrains', 'endAct']);
    const subject = '5 grains, key order-4711';
    expect(calls[1]?.body).toMatchObject({ command: 'credit', userId: 'u1', subject, reason: 'the vision was late' });
    expect(calls[2]?.body).toEqual({ userId: 'u1', key: 'order-4711', grains: 5 });
    expect(calls[3]?.body).toMatchObject({ outcome: 'done', detail: 'balance 9' });
    expect(out).toEqual(['5 grains credited. The balance is 9.']);
  });

  it('with a used key reports the earlier credit; with another number it fails', async () => {
    const again = createFakeServices({ ...baseAnswers, creditGrains: { ...credited, already: true } });
    expect(await again.type(typed)).toBe(0);
    expect(again.out.join('')).toMatch(/Done before with this key.*no change/);
    expect(again.calls.at(-1)?.body).toMatchObject({ outcome: 'done', detail: 'already' });
    const other = createFakeServices({ ...baseAnswers, creditGrains: { ...credited, already: true, grains: 7 } });
    expect(await other.type(typed)).toBe(1);
    expect(other.err.join('')).toMatch(/gave 7 grains/);
    expect(other.calls.at(-1)?.body).toMatchObject({ outcome: 'refused', detail: 'key_used' });
  });

  it('without an answer is recorded as unknown, with an error as refused', async () => {
    const down = createFakeServices({ ...baseAnswers, creditGrains: unavailable });
    expect(await down.type(typed)).toBe(1);
    expect(down.calls.at(-1)?.body).toMatchObject({ outcome: 'unknown', detail: 'unavailable' });
    const refused = createFakeServices({ ...baseAnswers, creditGrains: new DomainError(errors.credit_limit) });
    expect(await refused.type(typed)).toBe(1);
    expect(refused.calls.at(-1)?.body).toMatchObject({ outcome: 'refused', detail: 'credit_limit' });
  });

  it.each([
    ['credit luna 5 --reason x', /needs --key/],
    ['credit luna 5 --reason x --key short', /needs --key/],
    ['credit luna 5 --key order-4711', /needs a reason/],
    ['credit luna 0 --key order-4711 --reason x', /from 1 to 100/],
    ['credit luna 101 --key order-4711 --reason x', /from 1 to 100/],
    ['credit luna 1.5 --key order-4711 --reason x', /from 1 to 100/],
    ['credit luna 1e1 --key order-4711 --reason x', /from 1 to 100/],
  ])('%j is invalid, and nothing is written to the audit', async (line, why) => {
    const { err, type, names } = createFakeServices(baseAnswers);
    expect(await type(line)).toBe(2);
    expect(err.join('')).toMatch(why);
    expect(names()).not.toContain('beginAct');
  });

  it('to an erased player fails', async () => {
    const { type, names } = createFakeServices({
      ...baseAnswers,
      findPlayer: { player: { ...player, erasedAt: bookedAt } },
    });
    expect(await type(typed)).toBe(1);
    expect(names()).toEqual(['findPlayer']);
  });
});

describe('refund', () => {
  const payment = { id: 'pay-1', userId: 'u1', grains: 20, cents: 500, paidAt: bookedAt };
  const previewRefund = { payment, back: { grains: 8, cents: 200 }, obstacle: null, running: false };
  const done = { id: 'ref-1', paymentId: 'pay-1', grains: 8, cents: 200, status: 'done' };
  const shop = { ...baseAnswers, previewRefund, refundPayment: { refund: done } };
  const typed = 'refund pay-1 --reason "asked by mail"';

  it('describes its effect, and executes it after a yes', async () => {
    const questions: string[] = [];
    const { out, type, names } = createFakeServices(shop);
    expect(await type(typed, async (question) => questions.push(question) > 0)).toBe(0);
    expect(questions.join('')).toMatch(/20 grains, 5.00 EUR.*\n2.00 EUR will be refunded for 8 grains.\nContinue/);
    expect(names()).toEqual(['previewRefund', 'beginAct', 'refundPayment', 'endAct']);
    expect(out.join('')).toMatch(/Refunded: 2.00 EUR for 8 grains, refund ref-1/);
  });

  it('executes at once with --yes', async () => {
    const { calls, type } = createFakeServices(shop);
    expect(await type(`${typed} --yes`)).toBe(0);
    expect(calls.at(-1)?.body).toMatchObject({ outcome: 'done', detail: 'ref-1 done 200 cents' });
  });

  it.each([
    ['after a no', async () => false, /Nothing was done/],
    ['in a terminal that is not interactive', undefined, /add --yes/],
  ])('does nothing %s', async (_where, ask, sentence) => {
    const { err, type, names } = createFakeServices(shop);
    expect(await type(typed, ask)).toBe(1);
    expect(err.join('')).toMatch(sentence);
    expect(names()).toEqual(['previewRefund']);
  });

  it.each([
    ['refunded', /refunded before/],
    ['spent', /given to Noctua/],
    ['too_late', /14 days/],
    ['no_stardust', /membership/],
  ])('of what can’t be refunded (%s) explains why', async (obstacle, sentence) => {
    const { err, type, names } = createFakeServices({
      ...shop,
      previewRefund: { ...previewRefund, back: null, obstacle },
    });
    expect(await type(`${typed} --yes`)).toBe(1);
    expect(err.join('')).toMatch(sentence);
    expect(names()).toEqual(['previewRefund']);
  });

  it('that the provider has yet to execute says so', async () => {
    const { out, type } = createFakeServices({ ...shop, refundPayment: { refund: { ...done, status: 'pending' } } });
    expect(await type(`${typed} --yes`)).toBe(0);
    expect(out.join('')).toMatch(/In progress/);
  });
});

describe('resend', () => {
  const mail = { id: 'm1', userId: 'u1', kind: 'PaymentSucceeded', state: 'sent', resend: 'again' };
  const post = (change: object) =>
    createFakeServices({
      ...baseAnswers,
      operatorMailById: { mail: { ...mail, ...change } },
      resendMail: { to: 'luna@example.de' },
      mailNewLink: {},
    });

  it('sends the same text again, with the id of its audit entry', async () => {
    const { calls, type, names } = post({});
    expect(await type('resend m1')).toBe(0);
    expect(names()).toEqual(['operatorMailById', 'beginAct', 'resendMail', 'endAct']);
    const act = calls[1]?.body as { id: string } | undefined;
    expect(calls[2]?.body).toEqual({ id: 'm1', copyId: act?.id });
    expect(JSON.stringify(calls.at(-1)?.body)).not.toContain('@');
  });

  it.each(['confirmation', 'reset'])('of a link (%s) sends a new link, never the old one', async (way) => {
    const { calls, type, names } = post({ resend: way });
    expect(await type('resend m1')).toBe(0);
    expect(names()).toEqual(['operatorMailById', 'beginAct', 'mailNewLink', 'endAct']);
    expect(calls[2]?.body).toEqual({ userId: 'u1', kind: way });
  });

  it.each([
    ['a queued mail', { state: 'waiting' }, /still queued/],
    ['an outdated mail', { resend: 'never' }, /can’t be sent again/],
    ['a mail without a text', { resend: 'emptied' }, /is deleted/],
  ])('of %s fails', async (_what, change, sentence) => {
    const { err, type, names } = post(change);
    expect(await type('resend m1')).toBe(1);
    expect(err.join('')).toMatch(sentence);
    expect(names()).toEqual(['operatorMailById']);
  });
});
