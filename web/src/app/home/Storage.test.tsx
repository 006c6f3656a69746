import { act, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { billingAccount, createStardustPayment, founders } from '@sternenrat/contracts/endpoints/billing';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { interact } from '@sternenrat/contracts/endpoints/owl';
import { deferInstallPrompt } from '../../features/install/prompt.ts';
import { openHome, advanceTime, clickButton, startHomeServer, waitUntil } from '../../test/home.tsx';
import { resetTestState } from '../../test/render.tsx';
import { answer, owl } from '../../test/samples.ts';
import '../../features/shop/ShopModal.tsx';
import './ShopDialogs.tsx';

const success = true as const;
/** Storage key of the owl's last state, which the specification doesn't list. */
const known = 'sternenrat.known-device';
const seen = 'sternenrat.last-seen.u1';
const keys = (storage: Storage) => Object.keys(storage).toSorted();

afterEach(() => {
  jest.useRealTimers();
  resetTestState();
});

it('[R7.storage] stores history per user, optimistic stardust, install state, mood theme and pending payment', async () => {
  const stop = deferInstallPrompt();
  const server = startHomeServer({ stardust: 3 });
  server
    .on(getRat, answer())
    .on(interact, { success, owl: { ...owl({ stardust: 2 }), herzlichtGain: 5 } })
    .on(founders, { success, seats: 100, taken: 0, reserved: 0, left: 100 })
    .on(createStardustPayment, { success, clientSecret: 'pi_1_secret_2', paymentId: 'pay_1' })
    .on(billingAccount, {
      success,
      account: {
        subscriptionType: 'free',
        isPremium: false,
        subscription: null,
        purchases: [],
        refunds: [],
        limit: { monthlyCents: null, spentCents: 0 },
        portal: false,
        adult: true,
      },
    });
  await openHome();
  expect([keys(localStorage), keys(sessionStorage)]).toEqual([[known, seen], []]);

  const box = screen.getByLabelText('Deine Frage an Noctua');
  fireEvent.change(box, { target: { value: 'Wohin?' } });
  clickButton('Noctua fragen');
  await advanceTime(5000);
  clickButton(/Sternenstaub schenken/);
  await advanceTime(50);
  expect(keys(localStorage)).toEqual(['sternenrat.conversation.u1', known, seen, 'sternenrat.stardust.u1']);

  act(() => void dispatchEvent(new Event('appinstalled')));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Menü von mira' }), { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Farben ihrer Stimmung' }));
  await advanceTime(20_000);
  expect(keys(localStorage)).toEqual([
    'sternenrat.conversation.u1',
    known,
    seen,
    'sternenrat.mood-theme',
    'sternenrat.pwa-installed',
  ]);

  fireEvent.click(screen.getByRole('button', { name: /zum Laden/, hidden: true }));
  const buy = await waitUntil(() => screen.queryByRole('button', { name: /^20 Sternenstaub/ }));
  fireEvent.click(buy);
  await waitUntil(() => sessionStorage.getItem('sternenrat.pending-payment'));
  expect(keys(sessionStorage)).toEqual(['sternenrat.pending-payment']);
  stop();
});
