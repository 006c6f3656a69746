import { clearPending, paymentIdOf, readPending, savePending } from './pending.ts';

const purchase = { clientSecret: 'pi_1_secret_x', packageId: 'stardust_10', amount: 20 } as const;
const store = (value: unknown) => sessionStorage.setItem('sternenrat.pending-payment', JSON.stringify(value));
beforeEach(() => sessionStorage.clear());

it('an unpaid purchase stays in the tab until it is cleared', () => {
  expect(readPending()).toBeNull();
  savePending(purchase);
  expect(readPending()).toEqual(purchase);
  clearPending();
  expect(readPending()).toBeNull();
});

it.each([{ clientSecret: '' }, { packageId: 'stardust_11' }, { amount: 0 }, { amount: 1.5 }])(
  'something else in storage is no purchase: %j',
  (change) => {
    store({ ...purchase, ...change });
    expect(readPending()).toBeNull();
  },
);

it('a client secret begins with the payment’s id', () => {
  expect([paymentIdOf('pi_1_secret_x'), paymentIdOf('pay_2')]).toEqual(['pi_1', 'pay_2']);
});
