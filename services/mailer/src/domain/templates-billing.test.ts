import * as templates from './templates-billing.ts';

const recipient = { username: 'Mira', email: 'mira@example.org' };
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

it('a receipt names the purchase, the price with VAT, the day and the withdrawal', () => {
  const { to, text } = templates.receipt(recipient, paid, url);
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

it('a renewal is no new contract, so the receipt has no withdrawal', () => {
  const { subject, text } = templates.receipt(
    recipient,
    { ...paid, purchase: 'premium', grains: 0, cents: 700, renewal: true },
    url,
  );
  expect(subject).toContain('weiterer Monat');
  expect(text).not.toContain('widerrufen');
});

it('the founding welcome names seat, price and daily grains', () => {
  const began = {
    subscriptionType: 'founding_member' as const,
    seat: 7,
    cents: 499,
    paidUntil: '2026-04-10T11:00:00Z',
  };
  const { text } = templates.membershipBegan(recipient, began, url);
  for (const part of ['Nummer 7', '4,99 € im Monat', '6 Körner', '10. April 2026']) expect(text).toContain(part);
});

it('a failed renewal names the end of access, without blame', () => {
  const { text } = templates.renewalFailed(recipient, { cents: 700, accessUntil: '2026-04-17T11:00:00Z' }, url);
  expect(text).toContain('17. April 2026');
  expect(text).not.toMatch(/Mahnung|sofort|letzte Random/i);
});

it('cancellation and refund name date, time and amount', () => {
  const when = {
    subscriptionType: 'premium' as const,
    receivedAt: '2026-03-10T11:00:00Z',
    endsAt: '2026-04-10T11:00:00Z',
  };
  expect(templates.subscriptionCancelled(recipient, when, url).text).toMatch(
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
  expect(templates.refundReceipt(recipient, back, url).text).toMatch(/3,00 €[^]*12 Körner[^]*ref_1/);
});

it('the receipt of a declaration has content, date and time, and the undo link if there is one', () => {
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
  const { text, html } = templates.declarationReceived(declared, url);
  for (const part of ['12:00:00 Uhr', 'Premium', 'Art: ordentlich', '10. April 2026', `${url}/kuendigen?token=geheim`])
    expect(text).toContain(part);
  expect(html).not.toContain('<b>Muster');
  expect(templates.declarationReceived({ ...declared, endsAt: null, undoToken: null }, url).text).not.toContain(
    'token=',
  );
});

it('the receipt of a declaration quotes a stranger’s words without links', () => {
  const declared = {
    email: 'mira@example.org',
    declaration: 'kündigung' as const,
    name: 'www.evil-shop.com',
    contract: 'Premium, siehe https://t.me/gewinn',
    details: ['Grund: z.B. noctua-gold.shop/jetzt am 3.12.2026 um 10.30 Uhr'],
    receivedAt: '2026-03-10T11:00:00Z',
    endsAt: null,
    undoToken: null,
  };
  const { text, html } = templates.declarationReceived(declared, url);
  for (const shown of [text, html]) {
    expect(shown).not.toMatch(/evil-shop\.|t\.me|gold\.shop|https:\/\/t/);
    for (const part of [
      'www[.]evil-shop[.]com',
      'https[:]//t[.]me/gewinn',
      'z.B. noctua-gold[.]shop/jetzt am 3.12.2026 um 10.30',
    ])
      expect(shown).toContain(part);
  }
});
