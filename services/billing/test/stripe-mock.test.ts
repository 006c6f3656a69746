import { spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openStripe } from '../src/provider/client.ts';
import { ProviderRejectedError } from '../src/provider/port.ts';
import { createStripeProvider } from '../src/provider/stripe.ts';
import { createPrices } from '../src/use-cases/create-prices.ts';
import { binary, describeWithMock } from './stand-ins/official-mock.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const suite = () => {
  let mock: ReturnType<typeof spawn>;
  let apiBase = '';
  beforeAll(async () => {
    const port = await freePort();
    apiBase = `http://127.0.0.1:${port}`;
    mock = spawn(binary, ['-http-addr', `127.0.0.1:${port}`], { stdio: 'ignore' });
    const headers = { authorization: 'Bearer sk_test_123' };
    const up = () =>
      fetch(`${apiBase}/v1/customers`, { headers }).then(
        ({ ok }) => ok,
        () => false,
      );
    while (!(await up())) await pause(50);
  }, 30_000);
  afterAll(() => void mock.kill());

  const open = () => {
    const stripe = openStripe({ secretKey: 'sk_test_123', apiBase });
    return {
      stripe,
      provider: createStripeProvider({
        stripe,
        webhookSecrets: () => Promise.resolve(['whsec_x']),
        portal: true,
        livemode: false,
      }),
    };
  };

  it('understands every request that we send', async () => {
    const { provider } = open();
    const customerId = await provider.createCustomer({
      userId: 'mira',
      email: 'mira@example.org',
      key: 'customer-mira',
    });
    const intent = await provider.createIntent({
      paymentId: 'pay_1',
      userId: 'mira',
      customerId,
      cents: 500,
      description: '20 Sternenstaub',
    });
    expect(intent.clientSecret).not.toBe('');
    await provider.getIntent(intent.id);
    await provider.cancelIntent(intent.id);
    await provider.createRefund({ refundId: 'ref_1', intentId: intent.id, cents: 500, attempt: 1 });
    const order = { order: 'sub_1', userId: 'mira', customerId, lookupKey: 'price_premium_monthly' };
    const made = await provider.createSubscription(order);
    await provider.getSubscription(made.id);
    await provider.setCancelAtPeriodEnd(made.id, true);
    await provider.cancelUnpaid(made.id);
    await provider.cancelNow(made.id);
    await provider.getInvoice('in_1');
    await provider.getInvoiceIdOfIntent(intent.id);
    for await (const _one of provider.listSubscriptions(customerId)) break;
    for await (const _one of provider.listInvoices(made.id)) break;
    for await (const _one of provider.listIntentsSince(new Date())) break;
    expect(await provider.createPortalSession(customerId, 'https://sternenrat.example/konto')).toMatch(/^https/);
    await provider.deleteCustomer(customerId);
  });

  it('creates products and prices', async () => {
    expect(await createPrices(open().stripe)).toHaveLength(2);
  });

  it('distinguishes rejected requests from an unavailable provider', async () => {
    const { provider } = open();
    const bad = { refundId: 'r', intentId: 'pi_1', cents: Number.NaN, attempt: 1 };
    await expect(provider.createRefund(bad)).rejects.toBeInstanceOf(ProviderRejectedError);
  });
};

describeWithMock('the provider’s official mock', suite);
