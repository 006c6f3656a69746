import { alarmed, drill } from '@sternenrat/service-kit/testing/alerts';
import { openHouse, type House } from './house.ts';
import { startModelStandIn } from './stand-ins/model.ts';

/** A draft for some three euros. */
const dear = {
  dailyCents: 1_000_000,
  dailyCentsPerUser: 1_000_000,
  centsPerMillionIn: 0,
  centsPerMillionOut: 1_000_000,
  apiKey: 'sk-test',
  model: 'test-model',
};

async function asked(house: House, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await house.ask(`mira-${n}`, 'Wie wird meine Woche mit dem Chor?');
}

const sampleOf = (page: string, name: string): number =>
  Number(
    page
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1),
  );

it('ModelDear: a day of answers costs more than four euros; tokens and sources are counted', async () => {
  await using model = await startModelStandIn();
  await using house = await openHouse({ model: { ...dear, baseUrl: model.baseUrl } });
  expect(await drill('ModelDear', house.page, () => asked(house, 2))).toEqual(alarmed);
  const page = await house.page();
  expect(sampleOf(page, 'oracle_answers_total{source="model"')).toBe(2);
  expect(sampleOf(page, 'gen_ai_client_tokens_total{gen_ai_token_type="input"')).toBe(2000);
  expect(sampleOf(page, 'gen_ai_client_tokens_total{gen_ai_token_type="output"')).toBe(600);
  expect(sampleOf(page, 'oracle_model_cost_cents_total')).toBe(600);
});

it('BreakerOpen: the model is away, and Noctua answers by herself', async () => {
  await using house = await openHouse({ model: { ...dear, baseUrl: 'http://127.0.0.1:1/v1' } });
  expect(await drill('BreakerOpen', house.page, () => asked(house, 5))).toEqual(alarmed);
  const page = await house.page();
  expect(page).toContain('circuit_breaker_open{circuit_breaker="model",service="oracle"} 1');
  expect(sampleOf(page, 'oracle_answers_total{source="composer"')).toBe(5);
});

it('counts the lantern, and nothing that says whose it was', async () => {
  await using house = await openHouse();
  await house.ask('mira', 'Ich will nicht mehr leben');
  const page = await house.page();
  expect(sampleOf(page, 'oracle_answers_total{source="lantern"')).toBe(1);
  expect(page).not.toMatch(/mira|leben/);
});
