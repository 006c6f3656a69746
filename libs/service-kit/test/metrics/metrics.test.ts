import { createMetrics, pageOf } from '../../src/metrics/metrics.ts';

const samples = (text: string, name: string): string[] => text.split('\n').filter((line) => line.startsWith(name));

describe('metrics', () => {
  it('start at 0 and carry the service’s name', async () => {
    const metrics = createMetrics('owl');
    const hoots = metrics.count('hoots_total', 'Hoots.');
    expect(samples(await metrics.registry.metrics(), 'hoots_total')).toEqual(['hoots_total{service="owl"} 0']);
    hoots.inc();
    metrics.count('hoots_total', 'Hoots.').inc(2);
    expect(samples(await metrics.registry.metrics(), 'hoots_total')).toEqual(['hoots_total{service="owl"} 3']);
  });

  it('export a counter as 0 before its first event, for each of its labels', async () => {
    const metrics = createMetrics('owl');
    const [oak] = ['oak', 'elm'].map((tree) => metrics.count('nests_total', 'Nests.', { tree }));
    oak!.inc();
    expect(samples(await metrics.registry.metrics(), 'nests_total')).toEqual([
      'nests_total{tree="oak",service="owl"} 1',
      'nests_total{tree="elm",service="owl"} 0',
    ]);
  });

  it('count a duration in its bucket and all above', async () => {
    const metrics = createMetrics('owl');
    const options = { name: 'naps_seconds', help: 'Naps.', labelNames: ['where'], buckets: [0.1, 1] };
    const naps = metrics.histogram(options).labels({ where: 'oak' });
    for (const seconds of [0.05, 0.1, 0.5, 3]) naps.observe(seconds);
    expect(samples(await metrics.registry.metrics(), 'naps_seconds')).toEqual([
      'naps_seconds_bucket{le="0.1",service="owl",where="oak"} 2',
      'naps_seconds_bucket{le="1",service="owl",where="oak"} 3',
      'naps_seconds_bucket{le="+Inf",service="owl",where="oak"} 4',
      'naps_seconds_sum{service="owl",where="oak"} 3.65',
      'naps_seconds_count{service="owl",where="oak"} 4',
    ]);
  });

  it('leave out gauges that fail or hang', async () => {
    const metrics = createMetrics('owl');
    metrics.gauge('gone', 'Fails.', () => Promise.reject(new Error('away')));
    metrics.gauge('slow', 'Hangs.', () => new Promise<number>(() => {}));
    metrics.gauge('nests', 'By tree.', () => new Map([['oak', 2]]), 'tree');
    const page = await metrics.registry.metrics();
    expect(samples(page, 'gone')).toEqual([]);
    expect(samples(page, 'slow')).toEqual([]);
    expect(samples(page, 'nests')).toEqual(['nests{tree="oak",service="owl"} 2']);
  });

  it('merge several services and the process into one page, with one header per name', async () => {
    const [owl, auth] = [createMetrics('owl'), createMetrics('auth')];
    for (const part of [owl, auth]) part.count('calls_total', 'Calls.').inc();
    const { text } = await pageOf([owl, auth]);
    expect(samples(text, '# HELP calls_total')).toHaveLength(1);
    expect(text).toContain('calls_total{service="owl"} 1\ncalls_total{service="auth"} 1');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});
