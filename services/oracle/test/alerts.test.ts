import { drill } from '@sternenrat/service-kit/testing/alerts';
import { startTestService, type TestService } from './test-service.ts';
import { startModelStandIn } from './stand-ins/model.ts';

/** Prices at which a draft costs about three euros. */
const expensive = {
  dailyCents: 1_000_000,
  dailyCentsPerUser: 1_000_000,
  centsPerMillionIn: 0,
  centsPerMillionOut: 1_000_000,
  apiKey: 'sk-test',
  model: 'test-model',
};

async function asked(app: TestService, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) await app.ask(`mira-${n}`, 'Wie wird meine Woche mit dem Chor?');
}

const sampleOf = (page: string, name: string): number =>
  Number(
    page
      .split('\n')
      .find((line) => line.startsWith(name))
      ?.split(' ')
      .at(-1),
  );

it('ModelDear: fires when a day of answers costs more than four euros; tokens and writers are counted', async () => {
  await using model = await startModelStandIn();
  await using app = await startTestService({ model: { ...expensive, baseUrl: model.baseUrl } });
  expect(await drill('ModelDear', app.page, () => asked(app, 2))).toEqual([]);
  const page = await app.page();
  expect(sampleOf(page, 'oracle_answers_total{source="model"')).toBe(2);
  expect(sampleOf(page, 'gen_ai_client_tokens_total{gen_ai_token_type="input"')).toBe(2000);
  expect(sampleOf(page, 'gen_ai_client_tokens_total{gen_ai_token_type="output"')).toBe(600);
  expect(sampleOf(page, 'oracle_model_cost_cents_total')).toBe(600);
});

it('BreakerOpen: fires when the model is down; the composer answers', async () => {
  await using app = await startTestService({ model: { ...expensive, baseUrl: 'http://127.0.0.1:1/v1' } });
  expect(await drill('BreakerOpen', app.page, () => asked(app, 5))).toEqual([]);
  const page = await app.page();
  expect(page).toContain('circuit_breaker_open{circuit_breaker="model",service="oracle"} 1');
  expect(sampleOf(page, 'oracle_answers_total{source="composer"')).toBe(5);
});

it('counts lanterns without any data of the player', async () => {
  await using app = await startTestService();
  await app.ask('mira', 'Ich will nicht mehr leben');
  const page = await app.page();
  expect(sampleOf(page, 'text_findings_total{type="lantern"')).toBe(1);
  expect(page).not.toMatch(/mira|leben/);
});
