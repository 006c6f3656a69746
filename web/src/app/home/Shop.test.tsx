import { screen, waitFor, within } from '@testing-library/react';
import { getUser, type ClientUser } from '@sternenrat/contracts/endpoints/auth';
import {
  billingAccount,
  createStardustPayment,
  founders,
  type BillingAccount,
} from '@sternenrat/contracts/endpoints/billing';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { interact, owlStatus, type ClientOwl } from '@sternenrat/contracts/endpoints/owl';
import type { ErrorCode } from '@sternenrat/contracts/errors';
import { readPending } from '../../features/shop/pending.ts';
import { shopMode } from '../../features/shop/mode.ts';
import { renderPage, resetTestState, toastTexts } from '../../test/render.tsx';
import { owl, status, user } from '../../test/samples.ts';
import { FakeServer } from '../../test/fake-server.ts';
import './Home.tsx';
import '../../features/shop/ShopModal.tsx';
import { HomePage } from '../pages/HomePage.tsx';

let server: FakeServer;
afterEach(resetTestState);

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

const home = async (
  owlChanges: Partial<ClientOwl> = {},
  userChanges: Partial<ClientUser> = {},
  billing = account(),
) => {
  server = new FakeServer()
    .on(getUser, { success: true, user: user(userChanges) })
    .on(owlStatus, status(owlChanges))
    .on(billingAccount, { success: true, account: billing })
    .on(founders, { success: true, seats: 100, taken: 12, reserved: 1, left: 87 });
  const view = renderPage(<HomePage />);
  await screen.findByRole('heading', { level: 1 });
  return view;
};
const counter = () => screen.getByRole('button', { name: /Sternenstaub.*zum Laden/ });
const shop = () => screen.findByRole('dialog');
const openShop = async (...parts: Parameters<typeof home>) => {
  const view = await home(...parts);
  await view.user.click(counter());
  const dialog = within(await shop());
  await waitFor(() => expect(server.callsTo(billingAccount)).toHaveLength(1));
  return { ...view, dialog };
};

it('[R2.home.counter] opens the shop from the fixed counter', async () => {
  const { user: userEvent } = await home();
  expect(getComputedStyle(counter().closest('header')!).position).toBe('fixed');
  await userEvent.click(counter());
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

it('shows each package with its price including VAT and marks the popular one', async () => {
  const { dialog } = await openShop();
  expect(dialog.getByText(/20 Energie und 5 Herzlicht/)).toBeTruthy();
  const items = (await dialog.findAllByRole('listitem')).filter((item) => item.querySelector('button'));
  expect(items.map((item) => item.textContent?.replace(/\s/g, ' '))).toEqual([
    '10 Sternenstaub3,00 €inkl. MwSt.0,30 € je KornAuswählen',
    'Beliebt20 Sternenstaub5,00 €inkl. MwSt.0,25 € je KornAuswählen',
    '40 Sternenstaub9,00 €inkl. MwSt.0,23 € je KornAuswählen',
  ]);
});

it('[R6.free.offers] shows free users the founding and the premium offer with price, term and remaining seats', async () => {
  const { dialog } = await openShop();
  const founding = await dialog.findByRole('region', { name: 'Gründungsmitglied' });
  expect(founding.textContent?.replace(/\s/g, ' ')).toContain('4,99 € pro Monatinkl. MwSt., monatlich kündbar');
  await within(founding).findByText('Noch 87 Plätze frei');
  expect(dialog.getByRole('region', { name: 'Premium' }).textContent?.replace(/\s/g, ' ')).toContain(
    '7,00 € pro Monatinkl. MwSt., monatlich kündbar',
  );
});

it.each(['premium', 'founding_member'] as const)(
  '[R6.premium.no-offers] %s sees no offers',
  async (subscriptionType) => {
    const { dialog } = await openShop({}, { isPremium: true, subscriptionType });
    await dialog.findAllByRole('button', { name: /auswählen$/ });
    expect(dialog.queryByRole('region', { name: 'Gründungsmitglied' })).toBeNull();
    expect(dialog.queryByRole('region', { name: 'Premium' })).toBeNull();
  },
);

it('shows minors no offers and no packages', async () => {
  const { dialog } = await openShop({}, {}, account({ adult: false }));
  await dialog.findByText(/Einkaufen geht erst ab 18 Jahren/);
  expect(dialog.queryByRole('button', { name: /auswählen$/ })).toBeNull();
  expect(dialog.queryByRole('region')).toBeNull();
});

it('[R7.stardust-payment.navigate] [R3.pending-payment] navigates to /payment with the pending purchase', async () => {
  const { user: userEvent, dialog } = await openShop();
  server.on(createStardustPayment, { success: true, clientSecret: 'pi_1_secret_2', paymentId: 'pay_1' });
  await userEvent.click(await dialog.findByRole('button', { name: /^20 Sternenstaub/ }));
  await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/payment'));
  expect(screen.getByTestId('where').dataset['search']).toBe('?type=stardust&package=stardust_10');
  expect(server.callsTo(createStardustPayment)[0]!.body).toEqual({ packageId: 'stardust_10', amount: 20 });
  expect(JSON.parse(sessionStorage.getItem('sternenrat.pending-payment')!)).toEqual({
    clientSecret: 'pi_1_secret_2',
    packageId: 'stardust_10',
    amount: 20,
  });
  expect(readPending()).not.toBeNull();
});

it('requires confirmation of 18 or older if the age is unknown', async () => {
  const { user: userEvent, dialog } = await openShop({}, {}, account({ adult: null }));
  server.on(createStardustPayment, { success: true, clientSecret: 'pi_1_secret_2', paymentId: 'pay_1' });
  const buy = await dialog.findByRole('button', { name: /^10 Sternenstaub/ });
  await userEvent.click(buy);
  expect(dialog.getByRole('alert').textContent).toContain('18 Jahre');
  expect(server.callsTo(createStardustPayment)).toEqual([]);
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Ich bin 18 Jahre oder älter.' }));
  await userEvent.click(buy);
  await waitFor(() =>
    expect(server.callsTo(createStardustPayment)[0]?.body).toEqual({
      packageId: 'stardust_5',
      amount: 10,
      adultConfirmed: true,
    }),
  );
});

it.each([
  ['provider_down', 'Bitte versuche es später erneut.'],
  ['minor', 'Einkaufen geht erst ab 18 Jahren. Frag gern deine Eltern.'],
] as const)('[R8.purchase] shows a rejected purchase (%s)', async (code, words) => {
  const { user: userEvent, dialog } = await openShop();
  server.rejectWith(createStardustPayment, code);
  await userEvent.click(await dialog.findByRole('button', { name: /^10 Sternenstaub/ }));
  await waitFor(() => expect(toastTexts()).toEqual(['Fehler beim Kauf', words]));
  expect(readPending()).toBeNull();
});

describe('energy for a question', () => {
  const box = () => screen.getByLabelText('Deine Frage an Noctua');
  const pressed = (name: string) => screen.getByRole('button', { name });
  const toast = () => within(document.querySelector<HTMLElement>('li[data-state="open"]')!);
  const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  it.each([
    [
      '[R4.question.shop] [R8.question.needs-energy]',
      'needs_energy',
      60,
      'Noctua hat keine Energie!',
      'Energie kaufen',
    ],
    ['[R4.question.shop] [R8.question.perfect-moment]', 'needs_energy', 80, 'Perfekter Moment!', 'Energie kaufen'],
    [
      '[R4.question.shop] [R8.question.needs-premium]',
      'needs_premium',
      60,
      'Keine kostenlosen Fragen mehr!',
      'Jetzt upgraden',
    ],
  ] as const)(
    '%s %s opens the shop; its toast comes when the shop is closed, and leads back there',
    async (_, code, herzlicht, title, action) => {
      const { user: userEvent } = await home({ herzlicht, energy: 20, stardust: 0 });
      server.rejectWith(getRat, code satisfies ErrorCode);
      await userEvent.type(box(), 'Wohin?');
      await userEvent.click(pressed('Noctua fragen'));
      await shop();
      expect(toastTexts()).toEqual([]);
      await userEvent.keyboard('{Escape}');
      await closed();
      expect(toastTexts()[0]).toBe(title);
      await userEvent.click(toast().getByRole('button', { name: action }));
      expect(await within(await shop()).findAllByRole('button', { name: /auswählen$/ })).toHaveLength(3);
    },
  );

  it('shows no toast if the shop is left for a purchase', async () => {
    const { user: userEvent } = await home({ energy: 20, stardust: 0 });
    server.rejectWith(getRat, 'needs_energy');
    server.on(createStardustPayment, { success: true, clientSecret: 'pi_1_secret_2', paymentId: 'pay_1' });
    await userEvent.type(box(), 'Wohin?');
    await userEvent.click(pressed('Noctua fragen'));
    await userEvent.click(await within(await shop()).findByRole('button', { name: /^10 Sternenstaub/ }));
    await waitFor(() => expect(screen.getByTestId('where').textContent).toBe('/payment'));
    expect(toastTexts()).toEqual([]);
  });

  it('offers to give a grain instead of the shop if the player has one', async () => {
    const { user: userEvent } = await home({ energy: 20, stardust: 1 });
    server.rejectWith(getRat, 'needs_energy');
    server.on(interact, { success: true, owl: { ...owl({ energy: 34, stardust: 0 }), herzlichtGain: 5 } });
    await userEvent.type(box(), 'Wohin?');
    await userEvent.click(pressed('Noctua fragen'));
    await waitFor(() => expect(toastTexts()[0]).toBe('Noctua hat keine Energie!'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(toast().getByRole('button', { name: 'Sternenstaub schenken' }));
    await waitFor(() => expect(server.callsTo(interact)).toHaveLength(1), { timeout: 5000 });
  });

  it.each([
    [14, 'Für eine Antwort braucht sie 15 Energie.', true],
    [15, 'Ihre Energie reicht noch für eine Antwort.', false],
    [29, 'Ihre Energie reicht noch für eine Antwort.', false],
  ])(
    '[R9.shop.low-energy] [R5.question.low-energy] with %i energy and no grain a prompt beside the question leads to the shop',
    async (energy, words, blocked) => {
      const { user: userEvent } = await home({ energy, stardust: 0 });
      expect(screen.getByText(new RegExp(words))).toBeTruthy();
      expect(pressed('Noctua fragen')).toHaveProperty('disabled', blocked);
      await userEvent.click(pressed('Energie kaufen'));
      await shop();
      await userEvent.keyboard('{Escape}');
      await closed();
      expect(toastTexts()).toEqual([]);
    },
  );

  it.each([
    [30, {}],
    [29, { isPremium: true, subscriptionType: 'premium' as const }],
  ])('shows no prompt with %i energy and %j', async (energy, userChanges) => {
    await home({ energy, stardust: 0 }, userChanges);
    expect(screen.queryByRole('button', { name: 'Energie kaufen' })).toBeNull();
    expect(screen.queryByText(/wird müde|ist müde/)).toBeNull();
  });

  it.each([10, 25])(
    'with %i energy a grain in hand is offered before any purchase, in the shop too',
    async (energy) => {
      const { user: userEvent } = await home({ energy, stardust: 1 });
      server.on(interact, { success: true, owl: { ...owl({ energy: energy + 20, stardust: 0 }), herzlichtGain: 5 } });
      expect(screen.queryByRole('button', { name: 'Energie kaufen' })).toBeNull();
      expect(screen.getByText(/Du hast noch Sternenstaub/)).toBeTruthy();
      expect(screen.getAllByRole('button', { name: 'Sternenstaub schenken' })).toHaveLength(2);
      await userEvent.click(counter());
      const dialog = within(await shop());
      expect(dialog.getByText(/du brauchst nichts zu kaufen/)).toBeTruthy();
      await userEvent.click(dialog.getByRole('button', { name: 'Sternenstaub schenken' }));
      await closed();
      await waitFor(() => expect(server.callsTo(interact)).toHaveLength(1), { timeout: 5000 });
    },
  );

  it('mentions a grain while the owl sleeps and offers no purchase', async () => {
    const { user: userEvent } = await home({ energy: 10, stardust: 1, isSleeping: true });
    expect(screen.getByText(/Sobald sie wach ist/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Energie kaufen|schenken/ })).toBeNull();
    await userEvent.click(counter());
    expect(within(await shop()).getByText(/Sobald sie wach ist.*nichts zu kaufen/)).toBeTruthy();
  });
});
