import { createMetrics, pageOf } from '../../src/metrics/metrics.ts';

const samples = (text: string, name: string): string[] => text.split('\n').filter((line) => line.startsWith(name));

describe('metrics', () => {
  it('start at 0 and carry the service’s name', async () => {
    const metrics = createMetrics('owl');
    const hoots = metrics.count('hoots_total', 'Hoots.');
    expect(samples(await metrics.own(), 'hoots_total')).toEqual(['hoots_total{service="owl"} 0']);
    hoots.add();
    metrics.count('hoots_total', 'Hoots.').add(2);
    expect(samples(await metrics.own(), 'hoots_total')).toEqual(['hoots_total{service="owl"} 3']);
  });

  it('count a duration in its bucket and all above', async () => {
    const metrics = createMetrics('owl');
    const options = { name: 'naps_seconds', help: 'Naps.', labels: ['where'] as const, buckets: [0.1, 1] };
    const naps = metrics.durations(options).of({ where: 'oak' });
    for (const seconds of [0.05, 0.1, 0.5, 3]) naps.observe(seconds);
    expect(samples(await metrics.own(), 'naps_seconds')).toEqual([
      'naps_seconds_bucket{le="0.1",service="owl",where="oak"} 2',
      'naps_seconds_bucket{le="1",service="owl",where="oak"} 3',
      'naps_seconds_bucket{le="+Inf",service="owl",where="oak"} 4',
      'naps_seconds_sum{service="owl",where="oak"} 3.65',
      'naps_seconds_count{service="owl",where="oak"} 4',
    ]);
  });

  it('bound the number of label values', async () => {
    const metrics = createMetrics('owl');
    const hoots = metrics.counts('hoots_total', 'Hoots.', ['at']);
    for (let n = 0; n < 5_000; n += 1) hoots.of({ at: `owl-${n}` }).add();
    const lines = samples(await metrics.own(), 'hoots_total');
    expect(lines.length).toBe(1_001);
    expect(lines).toContain('hoots_total{at="_OTHER",service="owl"} 4000');
  });

  it('leave out gauges that fail or hang', async () => {
    const metrics = createMetrics('owl');
    metrics.gauge('gone', 'Fails.', () => Promise.reject(new Error('away')));
    metrics.gauge('slow', 'Hangs.', () => new Promise<number>(() => {}));
    metrics.gauge('nests', 'By tree.', () => new Map([['oak', 2]]), 'tree');
    const page = await metrics.own();
    expect(samples(page, 'gone')).toEqual([]);
    expect(samples(page, 'slow')).toEqual([]);
    expect(samples(page, 'nests')).toEqual(['nests{tree="oak",service="owl"} 2']);
  });

  it('merge several services and the process into one page, with one header per name', async () => {
    const [owl, auth] = [createMetrics('owl'), createMetrics('auth')];
    for (const part of [owl, auth]) part.count('calls_total', 'Calls.').add();
    const { text } = await pageOf([owl, auth]);
    expect(samples(text, '# HELP calls_total')).toHaveLength(1);
    expect(text).toContain('calls_total{service="owl"} 1\ncalls_total{service="auth"} 1');
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });
});
