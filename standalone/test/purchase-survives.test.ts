import { createStardustPayment, getPayment, sandboxPay } from '@sternenrat/contracts/endpoints/billing';
import { owlStatus } from '@sternenrat/contracts/endpoints/owl';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { makeDataDir, run } from './support/running.ts';
import { Visitor } from './support/player.ts';

let dataDir: string;
beforeEach(() => void (dataDir = makeDataDir()));
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

it('a purchase survives a kill right after the payment: the stardust is credited once', async () => {
  let player: Visitor;
  let paymentId: string;
  let before: number;
  {
    await using first = await run({ dataDir });
    player = await (await new Visitor(first.url).join('käuferin')).hatched();
    before = (await player.call(owlStatus)).data.owl.stardust;
    const order = { packageId: 'stardust_10', amount: 20, adultConfirmed: true };
    const created = (await player.call(createStardustPayment, order)).data;
    paymentId = created.paymentId;
    expect((await player.call(sandboxPay, { clientSecret: created.clientSecret, card: 'ok' })).data.success).toBe(true);
    await first.kill();
  }
  await using second = await run({ dataDir });
  player.http.defaults.baseURL = second.url;
  player.http.defaults.headers['Origin'] = second.url;
  const path = getPayment.path.replace(':id', paymentId);
  const stardust = async (): Promise<number> => (await player.call(owlStatus)).data.owl.stardust;
  while ((await player.http.get(path)).data.payment.status !== 'paid' || (await stardust()) === before)
    await pause(100);
  expect(await stardust()).toBe(before + 20);
});
