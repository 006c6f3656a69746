import { answered, asked, claimed, failed, leaseMs, timeouts, type QuestionState } from './question.ts';

const input = { question: 'Was wird morgen?', via: 'rat' } as const;
const identity = { userId: 'mira', key: 'key-0001', zodiac: 'löwe' } as const;
const now = new Date('2026-03-10T11:00:00Z');
const fresh = (): QuestionState<string> => asked(identity, input, { now, machine: 0 });
const made = {
  answer: 'Die Sonne steht hoch.',
  analysis: 'sky' as string,
  zodiac: 'löwe',
  kind: 'horoscope',
  picture: null as unknown,
  proactive: false,
  free: false,
  stats: null,
} as const;
const at = (machine: number) => ({ id: 'q1', machine });
const done = (): QuestionState<string> => answered(fresh(), 1, made, at(5))!;

describe('question states', () => {
  it('the time limit of an answer is below the lease, so that attempts do not overlap', () => {
    expect(timeouts.answer).toBeLessThan(leaseMs);
  });

  it('is leased to the first attempt', () => {
    expect(claimed(fresh(), input, leaseMs - 1)).toEqual({ claim: 'running', waitMs: 1 });
    expect(claimed(fresh(), input, 0)).toEqual({ claim: 'running', waitMs: 5000 });
  });

  it('is leased to the next attempt after the lease has expired', () => {
    const claim = claimed(fresh(), input, leaseMs);
    expect(claim).toMatchObject({ claim: 'mine', question: { attempt: 2, leaseUntil: 2 * leaseMs, state: 'asking' } });
  });

  it('can be retried at once after a failure', () => {
    const given = failed(fresh(), 1, 3)!;
    expect(given).toMatchObject({ state: 'failed', failedAt: new Date(3) });
    expect(claimed(given, input, 4)).toMatchObject({
      claim: 'mine',
      question: { attempt: 2, state: 'asking', failedAt: null },
    });
  });

  it('accepts an answer of the current attempt only', () => {
    expect(done()).toMatchObject({ state: 'answered', ...made, answeredAt: new Date(5) });
    expect(answered({ ...fresh(), attempt: 2 }, 1, made, at(5))).toBeNull();
    expect(answered(done(), 1, made, at(6))).toBeNull();
  });

  it('counts towards the next vision when it was asked with get-rat and paid for', () => {
    const counts = (via: 'rat' | 'horoscope', more = {}) =>
      answered({ ...fresh(), via }, 1, { ...made, ...more }, at(5))?.counts;
    expect(counts('rat')).toBe(true);
    expect([counts('rat', { proactive: true }), counts('rat', { free: true }), counts('horoscope')]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('gets its place in the history when it is answered', () => {
    expect([fresh().place, done().place]).toEqual([null, '2026-03-10T11:00:00.000Z_q1']);
  });

  it('accepts a failure of the current attempt only', () => {
    expect(failed({ ...fresh(), attempt: 2 }, 1, 5)).toBeNull();
    expect(failed(done(), 1, 5)).toBeNull();
  });

  it('rejects a key that is reused with another text or endpoint', () => {
    for (const question of [fresh(), done(), failed(fresh(), 1, 3)!]) {
      expect(claimed(question, { ...input, question: 'Und heute?' }, 0)).toEqual({ claim: 'changed' });
      expect(claimed(question, { ...input, via: 'horoscope' }, 0)).toEqual({ claim: 'changed' });
    }
    expect(claimed(done(), input, 9e9)).toEqual({ claim: 'answered' });
  });
});
