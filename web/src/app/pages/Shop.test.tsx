import { screen, waitFor, within } from '@testing-library/react';
import { getUser, type ClientUser } from '@sternenrat/contracts/endpoints/auth';
import {
  billingAccount,
  createStardustPayment,
  founders,
  type BillingAccount,
} from '@sternenrat/contracts/endpoints/billing';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { owlStatus, type ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import type { RefusalCode } from '@sternenrat/contracts/refusals';
import { readPending } from '../../features/shop/pending.ts';
import { shopMode } from '../../features/shop/mode.ts';
import { show, tidyUp, toastWords } from '../../test/render.tsx';
import { status, user } from '../../test/samples.ts';
import { StandIn } from '../../test/stand-in.ts';
import './Home.tsx';
import '../../features/shop/ShopModal.tsx';
import { HomePage } from './HomePage.tsx';

let server: StandIn;
afterEach(tidyUp);

const account = (changes: Partial<BillingAccount> = {}): BillingAccount => ({
  subscriptionType: 'free',
  isPremium: false,
  subscription: null,
  purchases: [],
  refunds: [],
  limit: { monthlyCents: null, spentCents: 0 },
  portal: false,
  adult: true,
  ...changes,
});

const home = async (how: Partial<ClientOwl> = {}, who: Partial<ClientUser> = {}, billing = account()) => {
  server = new StandIn()
    .on(getUser, { success: true, user: user(who) })
    .on(owlStatus, status(how))
    .on(billingAccount, { success: true, account: billing })
    .on(founders, { success: true, seats: 100, taken: 12, reserved: 1, left: 87 });
  const view = show(<HomePage />);
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const counter = () => screen.getByRole('button', { name: /Sternenstaub.*zum Laden/ });
const shop = () => screen.findByRole('dialog');
const openShop = async (...parts: Parameters<typeof home>) => {
  const view = await home(...parts);
  await view.user.click(counter());
  const dialog = within(await shop());
  await waitFor(() => expect(server.calls(billingAccount)).toHaveLength(1));
  return { ...view, dialog };
};

it('[R2.home.counter] the counter is fixed on the page and opens the shop', async () => {
  const { user: hand } = await home();
  expect(getComputedStyle(counter().closest('header')!).position).toBe('fixed');
  await hand.click(counter());
  expect(await within(await shop()).findAllByRole('button', { name: /auswählen$/ })).toHaveLength(3);
});

it.each([
  [100, 'normal', 'Sternenstaub'],
  [30, 'normal', 'Sternenstaub'],
  [29, 'low-energy', 'Noctua wird müde'],
  [21, 'low-energy', 'Noctua wird müde'],
  [20, 'needs-energy', 'Noctua braucht Energie'],
  [0, 'needs-energy', 'Noctua braucht Energie'],
] as const)(
  '[R9.shop.low-energy] [R9.shop.needs-energy] with %i energy the shop is %s',
  async (energy, mode, title) => {
    expect(shopMode(energy)).toBe(mode);
    const { dialog } = await openShop({ energy });
    expect(dialog.getByRole('heading', { level: 2 }).textContent).toBe(title);
  },
);

it('shows each package with its price including VAT, and which is popular', async () => {
  const { dialog } = await openShop();
  expect(dialog.getByText(/20 Energie und 5 Herzlicht/)).toBeTruthy();
  const items = (await dialog.findAllByRole('listitem')).filter((item) => item.querySelector('button'));
  expect(items.map((item) => item.textContent?.replace(/\s/g, ' '))).toEqual([
    '10 Sternenstaub3,00 €inkl. MwSt.0,30 € je KornAuswählen',
    'Beliebt20 Sternenstaub5,00 €inkl. MwSt.0,25 € je KornAuswählen',
    '40 Sternenstaub9,00 €inkl. MwSt.0,23 € je KornAuswählen',
  ]);
});

it('[R6.free.offers] free users see the founding and the premium offer with price, term and the true seats', async () => {
  const { dialog } = await openShop();
  const founding = await dialog.findByRole('region', { name: 'Gründungsmitglied' });
  expect(founding.textContent?.replace(/\s/g, ' ')).toContain('4,99 € pro Monatinkl. MwSt., monatlich kündbar');
  await within(founding).findByText('Noch 87 Plätze frei');
  expect(dialog.getByRole('region', { name: 'Premium' }).textContent?.replace(/\s/g, ' ')).toContain(
    '7,00 € pro Monatinkl. MwSt., monatlich kündbar',
  );
});

it.each(['premium', 'founding_member'] as const)('[R6.premium.no-offers] %s sees none', async (subscriptionType) => {
  const { dialog } = await openShop({}, { isPremium: true, subscriptionType });
  await dialog.findAllByRole('button', { name: /auswählen$/ });
  expect(dialog.queryByRole('region', { name: 'Gründungsmitglied' })).toBeNull();
  expect(dialog.queryByRole('region', { name: 'Premium' })).toBeNull();
});

it('minors see no offers and no packages', async () => {
  const { dialog } = await openShop({}, {}, account({ adult: false }));
  await dialog.findByText(/Einkaufen geht erst ab 18 Jahren/);
  expect(dialog.queryByRole('button', { name: /auswählen$/ })).toBeNull();
  expect(dialog.queryByRole('region')).toBeNull();
});

it('[R7.stardust-payment.navigate] [R3.pending-payment] a package leads to /payment with what is pending', async () => {
  const { user: hand, dialog } = await openShop();
  server.on(createStardustPayment, { success: true, clientSecret: 'pi_1_secret_2', paymentId: 'pay_1' });
  await hand.click(await dialog.findByRole('button', { name: /^20 Sternenstaub/ }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/payment'));
  expect(screen.getByTestId('where').dataset['search']).toBe('?type=stardust&package=stardust_10');
  expect(server.calls(createStardustPayment)[0]!.body).toEqual({ packageId: 'stardust_10', amount: 20 });
  expect(JSON.parse(sessionStorage.getItem('sternenrat.pending-payment')!)).toEqual({
    clientSecret: 'pi_1_secret_2',
    packageId: 'stardust_10',
    amount: 20,
  });
  expect(readPending()).not.toBeNull();
});

it('where the age is not known, the order asks for 18 or older and buys only then', async () => {
  const { user: hand, dialog } = await openShop({}, {}, account({ adult: null }));
  server.on(createStardustPayment, { success: true, clientSecret: 'pi_1_secret_2', paymentId: 'pay_1' });
  const buy = await dialog.findByRole('button', { name: /^10 Sternenstaub/ });
  await hand.click(buy);
  expect(dialog.getByRole('alert').textContent).toContain('18 Jahre');
  expect(server.calls(createStardustPayment)).toEqual([]);
  await hand.click(dialog.getByRole('checkbox', { name: 'Ich bin 18 Jahre oder älter.' }));
  await hand.click(buy);
  await waitFor(() =>
    expect(server.calls(createStardustPayment)[0]?.body).toEqual({
      packageId: 'stardust_5',
      amount: 10,
      adultConfirmed: true,
    }),
  );
});

it.each([
  ['provider_down', 'Bitte versuche es später erneut.'],
  ['minor', 'Einkaufen geht erst ab 18 Jahren. Frag gern deine Eltern.'],
] as const)('[R8.purchase] a refused purchase (%s)', async (code, words) => {
  const { user: hand, dialog } = await openShop();
  server.refuse(createStardustPayment, code);
  await hand.click(await dialog.findByRole('button', { name: /^10 Sternenstaub/ }));
  await waitFor(() => expect(toastWords()).toEqual(['Fehler beim Kauf', words]));
  expect(readPending()).toBeNull();
});

it.each([
  ['[R4.question.shop] [R8.question.needs-energy]', 'needs_energy', 60, 'Noctua hat keine Energie!', 'Energie kaufen'],
  ['[R4.question.shop] [R8.question.perfect-moment]', 'needs_energy', 80, 'Perfekter Moment!', 'Energie kaufen'],
  [
    '[R4.question.shop] [R8.question.needs-premium]',
    'needs_premium',
    60,
    'Keine kostenlosen Fragen mehr!',
    'Jetzt upgraden',
  ],
] as const)('%s %s opens the shop', async (_, code, herzlicht, title, action) => {
  const { user: hand } = await home({ herzlicht, energy: 20 });
  server.refuse(getRat, code satisfies RefusalCode);
  await hand.type(screen.getByLabelText('Deine Frage an Noctua'), 'Wohin?');
  await hand.click(screen.getByRole('button', { name: 'Noctua fragen' }));
  await shop();
  expect(toastWords()[0]).toBe(title);
  expect(screen.getByText(action, { selector: 'li[data-state="open"] *' })).toBeTruthy();
});

it('below 15 energy a button beside the blocked one opens the shop with the toast that the server would give', async () => {
  const { user: hand } = await home({ energy: 14 });
  expect(screen.getByRole('button', { name: 'Noctua fragen' })).toHaveProperty('disabled', true);
  await hand.click(screen.getByRole('button', { name: 'Energie kaufen' }));
  await shop();
  expect(toastWords()[0]).toBe('Noctua hat keine Energie!');
});
