import * as letters from './letters-billing.ts';

const reader = { username: 'Mira', email: 'mira@example.org' };
const url = 'https://sternenrat.example';
const paid = {
  paymentId: 'pay_1',
  purchase: 'stardust' as const,
  grains: 20,
  cents: 500,
  paidAt: '2026-03-10T11:00:00Z',
  renewal: false,
  receiptUrl: null,
};

it('a receipt tells what was bought, the price with VAT, the day, and how to withdraw', () => {
  const { to, text } = letters.receipt(reader, paid, url);
  expect(to).toBe('mira@example.org');
  for (const part of [
    '20 Sternenstaub',
    '5,00 € inkl. MwSt.',
    '10. März 2026',
    '14 Tage',
    'Vertrag widerrufen',
    `${url}/konto`,
    'pay_1',
  ])
    expect(text).toContain(part);
});

it('a further month is no new contract: no withdrawal, and it says so', () => {
  const { subject, text } = letters.receipt(
    reader,
    { ...paid, purchase: 'premium', grains: 0, cents: 700, renewal: true },
    url,
  );
  expect(subject).toContain('weiterer Monat');
  expect(text).not.toContain('widerrufen');
});

it('a founding member is welcomed by number, price and what comes daily', () => {
  const began = {
    subscriptionType: 'founding_member' as const,
    seat: 7,
    cents: 499,
    paidUntil: '2026-04-10T11:00:00Z',
  };
  const { text } = letters.membershipBegan(reader, began, url);
  for (const part of ['Nummer 7', '4,99 € im Monat', '6 Körner', '10. April 2026']) expect(text).toContain(part);
});

it('a failed renewal is told without blame, with the day until which access holds', () => {
  const { text } = letters.renewalFailed(reader, { cents: 700, accessUntil: '2026-04-17T11:00:00Z' }, url);
  expect(text).toContain('17. April 2026');
  expect(text).not.toMatch(/Mahnung|sofort|letzte Chance/i);
});

it('a cancellation and a refund are told with date, time, amount', () => {
  const when = {
    subscriptionType: 'premium' as const,
    receivedAt: '2026-03-10T11:00:00Z',
    endsAt: '2026-04-10T11:00:00Z',
  };
  expect(letters.subscriptionCancelled(reader, when, url).text).toMatch(
    /10\. März 2026 um 12:00:00 Uhr[^]*10\. April 2026/,
  );
  const back = {
    refundId: 'ref_1',
    purchase: 'stardust' as const,
    grains: 12,
    cents: 300,
    cause: 'request' as const,
    refundedAt: when.receivedAt,
  };
  expect(letters.refundReceipt(reader, back, url).text).toMatch(/3,00 €[^]*12 Körner[^]*ref_1/);
});

it('the receipt of a declaration has its content, date and time, and the undo link only where there is one', () => {
  const declared = {
    email: 'mira@example.org',
    declaration: 'kündigung' as const,
    name: 'Mira <b>Muster</b>',
    contract: 'Premium',
    details: ['Art: ordentlich'],
    receivedAt: '2026-03-10T11:00:00Z',
    endsAt: '2026-04-10T11:00:00Z',
    undoToken: 'geheim',
  };
  const { text, html } = letters.declarationReceived(declared, url);
  for (const part of ['12:00:00 Uhr', 'Premium', 'Art: ordentlich', '10. April 2026', `${url}/kuendigen?token=geheim`])
    expect(text).toContain(part);
  expect(html).not.toContain('<b>Muster');
  expect(letters.declarationReceived({ ...declared, endsAt: null, undoToken: null }, url).text).not.toContain('token=');
});
