import { latencyByCall, percentile, countErrors } from './latency.ts';

const result = (call: string, status: number, ms: number, code = '') => ({
  call,
  status,
  code,
  clear: true,
  ms,
  during: '',
});

describe('the latency', () => {
  it('is a percentile by nearest rank', () => {
    const hundred = Array.from({ length: 100 }, (_, n) => n + 1);
    expect([0.5, 0.95, 0.99, 1].map((share) => percentile(hundred, share))).toEqual([50, 95, 99, 100]);
    expect(percentile([7], 0.01)).toBe(7);
  });

  it('has a row per call and a total, of successful calls only', () => {
    const rows = latencyByCall([result('a', 200, 4), result('b', 200, 1), result('b', 200, 3), result('b', 503, 9000)]);
    expect(rows.map(({ call, calls, p50, max }) => [call, calls, p50, max])).toEqual([
      ['b', 2, 1, 3],
      ['a', 1, 4, 4],
      ['all', 3, 3, 4],
    ]);
  });

  it('counts errors by kind', () => {
    const failed = [result('a', 503, 1, 'service_down'), result('a', 0, 1), result('a', 503, 1, 'service_down')];
    expect(countErrors([...failed, result('a', 200, 1)])).toEqual([
      { kind: 'a 503 service_down', times: 2 },
      { kind: 'a 0', times: 1 },
    ]);
  });
});
