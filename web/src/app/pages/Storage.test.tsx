import { act, fireEvent, screen } from '@testing-library/react';
import { jest } from '@jest/globals';
import { billingAccount, createStardustPayment, founders } from '@sternenrat/contracts/endpoints/billing';
import { getRat } from '@sternenrat/contracts/endpoints/oracle';
import { interact } from '@sternenrat/contracts/endpoints/owl';
import { holdInstallPrompt } from '../../features/install/prompt.ts';
import { openHome, pass, press, quietDay, until } from '../../test/home.tsx';
import { tidyUp } from '../../test/render.tsx';
import { answer, owl } from '../../test/samples.ts';
import '../../features/shop/ShopModal.tsx';
import './ShopDialogs.tsx';

const success = true as const;
/** Beside what the specification names: how she was last seen, for a time without a connection. */
const seen = 'sternenrat.last-seen.u1';
const keys = (storage: Storage) => Object.keys(storage).toSorted();

afterEach(() => {
  jest.useRealTimers();
  tidyUp();
});

it('[R7.storage] what this browser keeps: history per user, direct stardust, installed, mood theme, pending payment', async () => {
  const stop = holdInstallPrompt();
  const server = quietDay({ stardust: 3 });
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
  expect([keys(localStorage), keys(sessionStorage)]).toEqual([[seen], []]);

  const box = screen.getByLabelText('Deine Frage an Noctua');
  fireEvent.change(box, { target: { value: 'Wohin?' } });
  press('Noctua fragen');
  await pass(5000);
  press(/Sternenstaub schenken/);
  await pass(50);
  expect(keys(localStorage)).toEqual(['sternenrat.conversation.u1', seen, 'sternenrat.stardust.u1']);

  act(() => void dispatchEvent(new Event('appinstalled')));
  fireEvent.keyDown(screen.getByRole('button', { name: 'Menü von mira' }), { key: 'Enter' });
  fireEvent.click(screen.getByRole('menuitemcheckbox', { name: 'Farben ihrer Stimmung' }));
  await pass(20_000);
  expect(keys(localStorage)).toEqual([
    'sternenrat.conversation.u1',
    seen,
    'sternenrat.mood-theme',
    'sternenrat.pwa-installed',
  ]);

  fireEvent.click(screen.getByRole('button', { name: /zum Laden/, hidden: true }));
  const buy = await until(() => screen.queryByRole('button', { name: /^20 Sternenstaub/ }));
  fireEvent.click(buy);
  await until(() => sessionStorage.getItem('sternenrat.pending-payment'));
  expect(keys(sessionStorage)).toEqual(['sternenrat.pending-payment']);
  stop();
});
