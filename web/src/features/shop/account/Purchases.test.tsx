import { screen, within } from '@testing-library/react';
import type { BillingAccount } from '@sternenrat/contracts/endpoints/billing';
import { renderPage, resetTestState } from '../../../test/render.tsx';
import { Purchases } from './Purchases.tsx';

const at = '2026-11-21T10:00:00.000Z';
const grains = {
  id: 'pay_1',
  purchase: 'stardust',
  packageId: 'stardust_10',
  grains: 20,
  cents: 500,
  status: 'paid',
  createdAt: '2026-11-20T10:00:00.000Z',
  paidAt: at,
  receiptUrl: null,
  refundable: null,
} as const;
const refund = { id: 're_1', paymentId: 'pay_1', grains: 12, cents: 300, createdAt: at } as const;

const show = (changes: Partial<Pick<BillingAccount, 'purchases' | 'refunds'>>) =>
  renderPage(<Purchases account={{ purchases: [], refunds: [], ...changes } as unknown as BillingAccount} />);
const rows = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
afterEach(resetTestState);

it('without purchases says so, and shows no refunds', () => {
  show({});
  expect(screen.getByText('Noch keine.')).toBeTruthy();
  expect(screen.queryByText('Erstattungen')).toBeNull();
});

it('lists purchases with price, state, date of payment or order, and receipt', () => {
  const membership = {
    ...grains,
    id: 'pay_2',
    purchase: 'premium',
    cents: 700,
    status: 'processing',
    paidAt: null,
  } as const;
  show({ purchases: [{ ...grains, receiptUrl: 'https://receipt.example/1' }, membership] });
  expect(screen.queryByText('Noch keine.')).toBeNull();
  expect(rows('Einkäufe')).toEqual([
    '20 Sternenstaub5,00 €bezahlt21. November 2026 · Beleg',
    'Premium7,00 €in Arbeit20. November 2026',
  ]);
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://receipt.example/1');
});

it('offers a refund only while grains are left to give back', () => {
  const until = '2026-12-05T10:00:00.000Z';
  show({
    purchases: [
      { ...grains, refundable: { grains: 12, cents: 300, until } },
      { ...grains, id: 'pay_3', refundable: { grains: 0, cents: 0, until } },
    ],
  });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))).toEqual([
    '12 Körner zurückgeben, 3,00 € erhalten',
  ]);
});

it('lists refunds with amount, state, date and cause', () => {
  show({
    refunds: [
      { ...refund, cause: 'request', status: 'pending' },
      { ...refund, id: 're_2', cause: 'dispute', status: 'done' },
    ],
  });
  expect(rows('Erstattungen')).toEqual([
    '3,00 €unterwegs21. November 2026, auf deinen Wunsch',
    '3,00 €erledigt21. November 2026, von deiner Bank zurückgeholt',
  ]);
});
