import { listen } from '@sternenrat/service-kit/http/listen';
import { createWorld } from '@sternenrat/service-kit/testing/world';
import { createBilling } from '../src/billing.ts';

describe('what is not for sale yet', () => {
  it.each([
    ['/api/create-subscription', { priceId: 'price_premium_monthly' }, { priceId: '__proto__' }],
    [
      '/api/create-stardust-payment',
      { packageId: 'stardust_10', amount: 20 },
      { packageId: 'constructor', amount: 20 },
    ],
  ])('%s asks who calls, looks at what is sent, and says that it is being built', async (path, good, bad) => {
    await using world = await createWorld();
    const service = createBilling(await world.deps('billing'));
    await using app = await listen(service.publicApp, { host: '127.0.0.1', port: 0 });
    const post = async (body: object, headers: Record<string, string>) => {
      const init = {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json', ...headers },
      };
      return (await fetch(app.url + path, init)).status;
    };
    const player = world.identityFor({}, 'billing');
    expect([await post(good, {}), await post(bad, player), await post(good, player)]).toEqual([401, 400, 501]);
  });
});
