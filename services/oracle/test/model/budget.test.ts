import { createBudget } from '../../src/model/budget.ts';
import { createSpendings } from '../../src/storage/spending.ts';
import { startTestService } from '../test-service.ts';
import { startModelStandIn } from '../stand-ins/model.ts';

const micro = 1_000_000;

describe('daily caps', () => {
  it('apply per player and in total, and release unused cost', async () => {
    await using app = await startTestService();
    const limits = { dailyCents: 10, dailyCentsPerUser: 4 };
    const budget = createBudget(createSpendings(app.models.spending), app.environment.clocks, limits);
    expect(await budget.take('mira', 3 * micro)).toBe(true);
    expect(await budget.take('mira', 2 * micro)).toBe(false);
    await budget.settle('mira', 3 * micro, micro);
    expect(await budget.take('mira', 2 * micro)).toBe(true);
    expect(await budget.take('nora', 4 * micro)).toBe(true);
    // 7 of 10 are taken. A reservation that the common budget refuses must not use the player's budget, either.
    expect(await budget.take('otto', 4 * micro)).toBe(false);
    expect(await budget.take('otto', 3 * micro)).toBe(true);
    expect(await budget.take('pia', 1)).toBe(false);
  });

  it.each([
    ['the player’s', { dailyCents: 10, dailyCentsPerUser: 4 }, 4],
    ['the common', { dailyCents: 4, dailyCentsPerUser: 10 }, 4],
    ['a cap of zero', { dailyCents: 0, dailyCentsPerUser: 0 }, 0],
  ])(
    'refuse the first call of the day if it alone is dearer than %s cap, and book nothing',
    async (_cap, limits, cap) => {
      await using app = await startTestService();
      const budget = createBudget(createSpendings(app.models.spending), app.environment.clocks, limits);
      expect(await budget.take('mira', cap * micro + 1)).toBe(false);
      expect(await app.models.spending.countDocuments()).toBe(0);
      expect(await budget.take('mira', cap * micro)).toBe(true);
    },
  );

  it('survive a restart, are shared by all replicas and reset each day', async () => {
    await using app = await startTestService();
    const limits = { dailyCents: 10, dailyCentsPerUser: 4 };
    let machine = Date.parse('2026-03-10T12:00:00Z');
    const open = () => createBudget(createSpendings(app.models.spending), { machine: () => machine }, limits);
    expect(await open().take('mira', 4 * micro)).toBe(true);
    expect(await open().take('mira', 1)).toBe(false);
    machine += 86_400_000;
    expect(await open().take('mira', 4 * micro)).toBe(true);
  });

  it('are not exceeded by concurrent calls', async () => {
    await using app = await startTestService();
    const budget = createBudget(createSpendings(app.models.spending), app.environment.clocks, {
      dailyCents: 10,
      dailyCentsPerUser: 10,
    });
    const taken = await Promise.all(Array.from({ length: 20 }, () => budget.take('mira', micro)));
    expect(taken.filter(Boolean)).toHaveLength(10);
  });

  it('the composer answers without a call to the provider when a cap is used up', async () => {
    await using model = await startModelStandIn();
    const caps = { dailyCents: 1, dailyCentsPerUser: 0.45, centsPerMillionIn: 40, centsPerMillionOut: 160 };
    await using app = await startTestService({ model: { ...caps, apiKey: 'sk', baseUrl: model.baseUrl, model: 'm' } });
    const sources: string[] = [];
    for (let i = 0; i < 4; i += 1)
      sources.push((await app.ask('mira', `Wie wird Tag ${i} mit dem Chor?`)).body.data.analysis.source);
    expect(sources[0]).toBe('model');
    expect(sources.at(-1)).toBe('composer');
    expect(model.drafts()).toHaveLength(sources.filter((source) => source === 'model').length);
  });

  it.each([
    ['nothing', null],
    ['less than nothing', { input_tokens: -1_000_000, output_tokens: 0 }],
    ['words', { input_tokens: 'many', output_tokens: 1 }],
  ])('count the maximum cost when the provider reports %s', async (_what, usage) => {
    await using model = await startModelStandIn();
    model.state.usage = usage;
    const caps = { dailyCents: 100, dailyCentsPerUser: 100, centsPerMillionIn: 40, centsPerMillionOut: 160 };
    await using app = await startTestService({ model: { ...caps, apiKey: 'sk', baseUrl: model.baseUrl, model: 'm' } });
    await app.ask('mira', 'Wie wird mein Tag mit dem Chor?');
    const rows = await app.models.spending.find().lean();
    expect(rows).toHaveLength(2);
    for (const { spent } of rows) expect(spent).toBeGreaterThanOrEqual(1000 * 160);
  });
});
