import { refusals } from '@sternenrat/contracts/refusals';
import { Refused } from '@sternenrat/service-kit/errors/refused';
import { fine, gone, house, player } from './house.ts';

const bookedAt = '2026-11-21T10:00:00.000Z';

describe('credit', () => {
  const typed = 'credit luna 5 --key order-4711 --reason "the vision was late"';
  const credited = { already: false, grains: 5, bookedAt, stardust: 9 };

  it('is noted with its reason before it is done', async () => {
    const { asked, out, type, names } = house({ ...fine, creditGrains: credited });
    expect(await type(typed)).toBe(0);
    expect(names()).toEqual(['findPlayer', 'beginAct', 'creditGrains', 'endAct']);
    const subject = '5 grains, key order-4711';
    expect(asked[1]?.body).toMatchObject({ command: 'credit', userId: 'u1', subject, reason: 'the vision was late' });
    expect(asked[2]?.body).toEqual({ userId: 'u1', key: 'order-4711', grains: 5 });
    expect(asked[3]?.body).toMatchObject({ outcome: 'done', detail: 'balance 9' });
    expect(out).toEqual(['5 grains credited. The balance is 9.']);
  });

  it('under a key that was used says so, and is no fault; with another number it is one', async () => {
    const again = house({ ...fine, creditGrains: { ...credited, already: true } });
    expect(await again.type(typed)).toBe(0);
    expect(again.out.join('')).toMatch(/Was done before under this key.*nothing has changed/);
    expect(again.asked.at(-1)?.body).toMatchObject({ outcome: 'done', detail: 'already' });
    const other = house({ ...fine, creditGrains: { ...credited, already: true, grains: 7 } });
    expect(await other.type(typed)).toBe(1);
    expect(other.err.join('')).toMatch(/gave 7 grains/);
    expect(other.asked.at(-1)?.body).toMatchObject({ outcome: 'refused', detail: 'key_used' });
  });

  it('whose answer doesn’t come is noted as unknown; one that is refused, as refused', async () => {
    const away = house({ ...fine, creditGrains: gone });
    expect(await away.type(typed)).toBe(1);
    expect(away.asked.at(-1)?.body).toMatchObject({ outcome: 'unknown', detail: 'unavailable' });
    const refused = house({ ...fine, creditGrains: new Refused(refusals.credit_limit) });
    expect(await refused.type(typed)).toBe(1);
    expect(refused.asked.at(-1)?.body).toMatchObject({ outcome: 'refused', detail: 'credit_limit' });
  });

  it.each([
    ['credit luna 5 --reason x', /wants --key/],
    ['credit luna 5 --reason x --key short', /wants --key/],
    ['credit luna 5 --key order-4711', /wants a reason/],
    ['credit luna 0 --key order-4711 --reason x', /from 1 to 100/],
    ['credit luna 101 --key order-4711 --reason x', /from 1 to 100/],
    ['credit luna 1.5 --key order-4711 --reason x', /from 1 to 100/],
    ['credit luna 1e1 --key order-4711 --reason x', /from 1 to 100/],
  ])('%j is not understood, and nothing is noted', async (line, why) => {
    const { err, type, names } = house(fine);
    expect(await type(line)).toBe(2);
    expect(err.join('')).toMatch(why);
    expect(names()).not.toContain('beginAct');
  });

  it('nothing goes to who is gone', async () => {
    const { type, names } = house({ ...fine, findPlayer: { player: { ...player, erasedAt: bookedAt } } });
    expect(await type(typed)).toBe(1);
    expect(names()).toEqual(['findPlayer']);
  });
});

describe('refund', () => {
  const payment = { id: 'pay-1', userId: 'u1', grains: 20, cents: 500, paidAt: bookedAt };
  const previewRefund = { payment, back: { grains: 8, cents: 200 }, obstacle: null, running: false };
  const done = { id: 'ref-1', paymentId: 'pay-1', grains: 8, cents: 200, status: 'done' };
  const shop = { ...fine, previewRefund, refundPayment: { refund: done } };
  const typed = 'refund pay-1 --reason "asked by mail"';

  it('says what it will do, and does it after a yes', async () => {
    const questions: string[] = [];
    const { out, type, names } = house(shop);
    expect(await type(typed, async (question) => questions.push(question) > 0)).toBe(0);
    expect(questions.join('')).toMatch(/20 grains, 5.00 EUR.*\n2.00 EUR go back for 8 grains.\nGo on/);
    expect(names()).toEqual(['previewRefund', 'beginAct', 'refundPayment', 'endAct']);
    expect(out.join('')).toMatch(/Paid back: 2.00 EUR for 8 grains, refund ref-1/);
  });

  it('is done at once with --yes', async () => {
    const { asked, type } = house(shop);
    expect(await type(`${typed} --yes`)).toBe(0);
    expect(asked.at(-1)?.body).toMatchObject({ outcome: 'done', detail: 'ref-1 done 200 cents' });
  });

  it.each([
    ['after a no', async () => false, /Nothing was done/],
    ['where nobody sits', undefined, /say --yes/],
  ])('does nothing %s', async (_where, ask, sentence) => {
    const { err, type, names } = house(shop);
    expect(await type(typed, ask)).toBe(1);
    expect(err.join('')).toMatch(sentence);
    expect(names()).toEqual(['previewRefund']);
  });

  it.each([
    ['refunded', /went back before/],
    ['spent', /given to Noctua/],
    ['too_late', /14 days/],
    ['no_stardust', /membership/],
  ])('of what can’t be paid back (%s) is a sentence', async (obstacle, sentence) => {
    const { err, type, names } = house({ ...shop, previewRefund: { ...previewRefund, back: null, obstacle } });
    expect(await type(`${typed} --yes`)).toBe(1);
    expect(err.join('')).toMatch(sentence);
    expect(names()).toEqual(['previewRefund']);
  });

  it('that the provider is still to do says so', async () => {
    const { out, type } = house({ ...shop, refundPayment: { refund: { ...done, status: 'pending' } } });
    expect(await type(`${typed} --yes`)).toBe(0);
    expect(out.join('')).toMatch(/On its way/);
  });
});

describe('resend', () => {
  const mail = { id: 'm1', userId: 'u1', kind: 'ReceiptDue', state: 'sent', resend: 'again' };
  const post = (change: object) =>
    house({
      ...fine,
      operatorMailById: { mail: { ...mail, ...change } },
      resendMail: { to: 'luna@example.de' },
      mailNewLink: {},
    });

  it('sends the same words once more, under the id of its entry', async () => {
    const { asked, type, names } = post({});
    expect(await type('resend m1')).toBe(0);
    expect(names()).toEqual(['operatorMailById', 'beginAct', 'resendMail', 'endAct']);
    const act = asked[1]?.body as { id: string } | undefined;
    expect(asked[2]?.body).toEqual({ id: 'm1', copyId: act?.id });
    expect(JSON.stringify(asked.at(-1)?.body)).not.toContain('@');
  });

  it.each(['confirmation', 'reset'])('of a link (%s) has a new one made, and never sends the old', async (way) => {
    const { asked, type, names } = post({ resend: way });
    expect(await type('resend m1')).toBe(0);
    expect(names()).toEqual(['operatorMailById', 'beginAct', 'mailNewLink', 'endAct']);
    expect(asked[2]?.body).toEqual({ userId: 'u1', kind: way });
  });

  it.each([
    ['a mail that waits', { state: 'waiting' }, /still waits/],
    ['one of its moment', { resend: 'never' }, /isn’t sent again/],
    ['one without its words', { resend: 'emptied' }, /are gone/],
  ])('of %s is refused', async (_what, change, sentence) => {
    const { err, type, names } = post(change);
    expect(await type('resend m1')).toBe(1);
    expect(err.join('')).toMatch(sentence);
    expect(names()).toEqual(['operatorMailById']);
  });
});
